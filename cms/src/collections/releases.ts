import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  type PayloadRequest,
  type TaskConfig,
  ValidationError,
  type Where,
} from 'payload';
import { apiTab } from '../access/api-tab.js';
import { forPeople, forPublishers } from '../access/handlers.js';
import { mayPublish, publishers, publishersOnly, roleOf, signedIn } from '../access/roles.js';
import { component, formOnly } from '../admin/component.js';
import { dayAndTime } from '../admin/dates.js';
import {
  checkTogether,
  type PublicVersion,
  publicVersions,
  publishTogether,
  putBackTogether,
  titleOf,
} from '../content/release.js';
import type { Id } from '../fields/values.js';
import { tellPublishers } from '../mail/notices.js';
import { refusal } from '../refusal.js';
import { refuseWrongData } from './refuse-wrong-data.js';
import { savedBy } from './saved-by.js';

interface Release {
  id: Id;
  title: string;
  pages: Id[];
  date?: string | null;
  state: 'open' | 'publishing' | 'live' | 'failed' | 'taken-back';
  /** What was public before it, and what it has published. */
  before?: PublicVersion[] | null;
  after?: PublicVersion[] | null;
  saved_by?: Id | null;
}

const slug = 'releases';
const task = 'publishRelease';
const byItself = { create: () => false, update: () => false };

/** The releases that are being published or taken back in this process. */
const running = new Set<Id>();

/** What has a date is checked when it is saved. */
const checkSchedule: CollectionBeforeChangeHook = async ({ data, req, context }) => {
  if (context.isImport) return data;
  const refuse = (path: string, messages: string[]) => {
    const errors = messages.map((message) => ({ path, message }));
    if (errors.length > 0) throw new ValidationError({ collection: slug, errors, req });
  };
  if (data.date) {
    if (Date.parse(data.date) <= Date.now()) refuse('date', ['is in the past']);
    refuse('pages', await checkTogether(req, data.pages));
  }
  return { ...data, state: 'open', problems: null, saved_by: req.user?.id ?? null };
};

const schedule: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const { id, date } = doc as Release;
  if (!date || date === previousDoc?.date) return;
  await req.payload.jobs.queue({ task, input: { id, date }, waitUntil: new Date(date), req } as never);
};

export const releases: CollectionConfig = {
  slug,
  // Beside media releases, a word of its own.
  labels: { singular: 'Launch', plural: 'Launches' },
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'state', 'date', 'saved_by'],
    description: 'Pages whose newest drafts go live together.',
    components: { views: { edit: apiTab } },
  },
  access: {
    read: signedIn,
    create: signedIn,
    delete: publishers,
    // What is scheduled, publishers have seen, as endDates sees to; what is live is taken back first.
    update: ({ req }) => {
      const isOpen: Where = { state: { not_in: ['publishing', 'live'] } };
      if (mayPublish(req)) return isOpen;
      return roleOf(req) !== undefined && { and: [isOpen, { date: { exists: false } }] };
    },
  },
  hooks: { beforeOperation: [refuseWrongData], beforeChange: [checkSchedule], afterChange: [schedule] },
  endpoints: [
    {
      path: '/:id(\\d+)/check',
      method: 'post',
      handler: forPeople(async (req) => respond(await checkTogether(req, (await read(req)).pages))),
    },
    { path: '/:id(\\d+)/publish', method: 'post', handler: forPublishers(async (req) => respond(await publish(req))) },
    {
      path: '/:id(\\d+)/take-back',
      method: 'post',
      handler: forPublishers(async (req) => respond(await takeBack(req))),
    },
  ],
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'pages', type: 'relationship', relationTo: 'pages', hasMany: true, required: true, minRows: 1 },
    {
      ...{ name: 'date', type: 'date', label: 'Publish at', index: true },
      access: { create: publishersOnly, update: publishersOnly },
      admin: {
        date: dayAndTime,
        description: 'Without it, publish with the button. A draft that an editor saves later ends it.',
      },
    },
    { name: 'actions', type: 'ui', admin: { ...formOnly, components: { Field: component('ReleaseActions') } } },
    {
      ...{ name: 'problems', type: 'textarea', access: byItself },
      admin: { ...formOnly, readOnly: true, condition: ({ problems }) => Boolean(problems) },
    },
    {
      ...{ name: 'state', type: 'select', defaultValue: 'open', index: true, access: byItself },
      options: [
        { value: 'open', label: 'Not published' },
        { value: 'publishing', label: 'Interrupted: take it back' },
        { value: 'live', label: 'Live' },
        { value: 'failed', label: 'Failed: nothing is published' },
        { value: 'taken-back', label: 'Taken back' },
      ],
      admin: { position: 'sidebar', readOnly: true },
    },
    { name: 'before', type: 'json', access: byItself, admin: { hidden: true } },
    { name: 'after', type: 'json', access: byItself, admin: { hidden: true } },
    savedBy,
  ],
};

/** Publishes a release at its date, for the person who set it. Another date has another job. */
export const publishReleaseTask = {
  slug: task,
  handler: async ({ input, req }) => {
    const { id, date } = input as { id: Id; date: string };
    const where = { id: { equals: id }, date: { equals: date }, state: { equals: 'open' } };
    const { docs } = await req.payload.find({ collection: slug, where, depth: 0 } as never);
    for (const { saved_by } of docs as unknown as Release[]) {
      const people = { collection: 'users', where: { id: { equals: saved_by } }, depth: 0 };
      const [user = null] = saved_by ? (await req.payload.find(people as never)).docs : [];
      // Whoever may not publish any more is refused, which the release and a mail say.
      await publish({ ...req, user, routeParams: { id } } as never);
    }
    return { output: {} };
  },
} as TaskConfig;

async function publish(req: PayloadRequest): Promise<string[]> {
  return alone(req, async (release) => {
    const { id, pages, state, title } = release;
    if (state === 'publishing' || state === 'live') throw refusal('It is published already.', 409);
    await store(req, id, { state: 'publishing', before: await publicVersions(req, pages) });
    let problems = await checkTogether(req, pages);
    if (problems.length === 0) problems = await publishTogether(req, pages);
    if (problems.length === 0) await store(req, id, { state: 'live', after: await publicVersions(req, pages) });
    else {
      await store(req, id, { state: 'failed', problems: problems.join('\n') });
      await tellPublishers(req, { subject: `Not published: ${title}`, lines: problems, document: `${slug}/${id}` });
    }
    return problems;
  });
}

async function takeBack(req: PayloadRequest): Promise<string[]> {
  return alone(req, async ({ id, pages, state, before, after }) => {
    if (!before || (state !== 'live' && state !== 'publishing')) throw refusal('It is not live.', 409);
    const present = new Map((await publicVersions(req, pages)).map(({ page, version }) => [page, version]));
    const later = (after ?? []).filter(({ page, version }) => present.get(page) !== version);
    const titles = await Promise.all(later.map(({ page }) => titleOf(req, page)));
    if (titles.length > 0) return titles.map((title) => `${title}: was published or unpublished since`);
    const problems = await putBackTogether(req, before);
    if (problems.length === 0) await store(req, id, { state: 'taken-back', before: null, after: null, date: null });
    return problems;
  });
}

async function alone(req: PayloadRequest, run: (release: Release) => Promise<string[]>): Promise<string[]> {
  const release = await read(req);
  if (running.has(release.id)) throw refusal('Somebody is publishing it or taking it back.', 409);
  running.add(release.id);
  try {
    return await run(release);
  } finally {
    running.delete(release.id);
  }
}

async function read({ payload, routeParams }: PayloadRequest): Promise<Release> {
  return (await payload.findByID({ collection: slug, id: routeParams?.id, depth: 0 } as never)) as unknown as Release;
}

async function store({ payload }: PayloadRequest, id: Id, data: object): Promise<void> {
  await payload.update({ collection: slug, id, data, depth: 0, context: { isImport: true } } as never);
}

function respond(problems: string[]): Response {
  return Response.json({ problems }, { status: problems.length > 0 ? 409 : 200 });
}
