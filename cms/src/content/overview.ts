import type { Endpoint, PayloadRequest } from 'payload';
import { forPeople } from '../access/handlers.js';
import { presentIssues } from '../publication/issues.js';
import { placesOf } from '../publication/refuse.js';
import { languages } from '../site.js';
import { emailsOf } from './changes.js';
import { stateField, translated } from './translation-states.js';

/** A page or a list, for the dashboard. */
export interface OverviewItem {
  title: string;
  /** Within the interface. */
  address: string;
  note?: string;
  /** ISO 8601. */
  date?: string;
}

export type Overview = Record<'review' | 'drafts' | 'dates' | 'translations' | 'faults', OverviewItem[]>;

interface Page {
  id: number | string;
  path: string;
  name?: string | null;
  updatedAt: string;
  _status?: string;
  saved_by?: unknown;
  publish_at?: string | null;
  unpublish_at?: string | null;
  review?: string | null;
  review_comment?: string | null;
}

/** What the dashboard shows: what waits, and what is wrong. */
export const overviewEndpoints: Endpoint[] = [
  { path: '/overview', method: 'get', handler: forPeople(async (req) => Response.json(await overview(req))) },
];

async function overview(req: PayloadRequest): Promise<Overview> {
  const options = { collection: 'pages', draft: true, depth: 0, pagination: false, sort: '-updatedAt', req };
  const { docs } = await req.payload.find({ ...options, select: { body: false, texts: false } } as never);
  const pages = docs as unknown as (Page & Record<string, unknown>)[];
  const drafts = pages.filter(({ _status }) => _status === 'draft');
  const emails = await emailsOf(
    req,
    drafts.map(({ saved_by }) => String(saved_by ?? '')),
  );
  return {
    review: drafts.filter(({ review }) => review === 'ready').map((page) => itemOf(page, page.review_comment)),
    drafts: [
      ...drafts.map((page) => ({ ...itemOf(page, emails.get(String(page.saved_by))), date: page.updatedAt })),
      ...(await listDrafts(req)),
    ],
    dates: [...pages.flatMap(datesOf), ...(await scheduledReleases(req))].sort((a, b) => (a.date < b.date ? -1 : 1)),
    translations: translated.flatMap((language) =>
      (['missing', 'older'] as const).flatMap((state) => {
        const field = stateField(language);
        const count = pages.filter((page) => page[field] === state).length;
        const address = `/collections/pages?where[${field}][equals]=${state}`;
        const title = `${languages[language].name}: ${count} ${state === 'older' ? 'older than English' : 'missing'}`;
        return count > 0 ? [{ title, address }] : [];
      }),
    ),
    faults: placesOf(await presentIssues(req)).map(({ title, form, place, reason }) => ({
      title,
      address: form.replace(/^\/admin/, ''),
      note: [place, reason].filter(Boolean).join(': '),
    })),
  };
}

function itemOf({ id, path: own, name }: Page, note?: string | null): OverviewItem {
  return { title: name || own || 'Without a title', address: `/collections/pages/${id}`, ...(note && { note }) };
}

async function listDrafts(req: PayloadRequest): Promise<OverviewItem[]> {
  const items: OverviewItem[] = [];
  for (const { slug, label, versions } of req.payload.globals.config) {
    if (!versions) continue;
    const options = { slug, draft: true, depth: 0, select: { updatedAt: true }, req };
    const { _status, updatedAt } = (await req.payload.findGlobal(options as never)) as Partial<Page>;
    if (_status === 'draft' && updatedAt)
      items.push({ title: String(label), address: `/globals/${slug}`, date: updatedAt });
  }
  return items;
}

/** Ahead, of a page's own. */
function datesOf(page: Page): (OverviewItem & { date: string })[] {
  const dates = [
    ['Public from', page.publish_at],
    ['Public until', page.unpublish_at],
  ] as const;
  return dates.flatMap(([note, date]) =>
    date && new Date(date) > new Date() ? [{ ...itemOf(page, note), date }] : [],
  );
}

/** The releases that have a date, and those that failed at it. */
async function scheduledReleases({ payload }: PayloadRequest) {
  const where = { date: { exists: true }, state: { in: ['open', 'failed'] } };
  const { docs } = await payload.find({ collection: 'releases', where, pagination: false, depth: 0 } as never);
  const releases = docs as unknown as { id: unknown; title: string; date: string; state: string }[];
  return releases.map(({ id, title, date, state }) => ({
    ...{ title, address: `/collections/releases/${id}`, date },
    note: state === 'failed' ? 'Launch that failed' : 'Launch',
  }));
}
