import type { Endpoint, PayloadRequest } from 'payload';
import { forPeople } from '../access/handlers.js';
import { read, readingOf } from '../gateway/reading.js';
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

type Page = {
  id: number | string;
  path: string;
  updatedAt: string;
} & Readonly<
  Partial<Record<'_status' | 'name' | 'publish_at' | 'unpublish_at' | 'review' | 'review_comment', string | null>>
> & { saved_by?: unknown; [state: `state_${string}`]: unknown };

/** What the dashboard shows: what waits, and what is wrong. */
export const overviewEndpoints: Endpoint[] = [
  { path: '/overview', method: 'get', handler: forPeople(async (req) => Response.json(await overview(req))) },
];

async function overview(req: PayloadRequest): Promise<Overview> {
  const selection = { draft: true, sort: '-updatedAt', locale: req.locale ?? undefined };
  const pages = await read<Page>(req, 'pages', { ...selection, select: { body: false, texts: false } });
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
  return { title: name || `Untitled (${own})`, address: `/collections/pages/${id}`, ...(note && { note }) };
}

async function listDrafts(req: PayloadRequest): Promise<OverviewItem[]> {
  const lists = req.payload.globals.config.filter(({ versions }) => versions);
  const items = lists.map(async ({ slug, label }) => {
    const options = { slug, draft: true, depth: 0, select: { updatedAt: true }, req: readingOf(req) };
    const { _status, updatedAt = '' } = (await req.payload.findGlobal(options as never)) as Partial<Page>;
    return _status === 'draft' ? [{ title: String(label), address: `/globals/${slug}`, date: updatedAt }] : [];
  });
  return (await Promise.all(items)).flat();
}

/** Ahead, of a page's own. */
function datesOf(page: Page): (OverviewItem & { date: string })[] {
  const dates = [
    { ...itemOf(page, 'Public from'), date: page.publish_at },
    { ...itemOf(page, 'Public until'), date: page.unpublish_at },
  ];
  return dates.flatMap(({ date, ...item }) => (date && new Date(date) > new Date() ? [{ ...item, date }] : []));
}

/** The releases that have a date, and those that failed at it. */
async function scheduledReleases(req: PayloadRequest) {
  const where = { date: { exists: true }, state: { in: ['open', 'failed'] } };
  const releases = await read<Record<'id' | 'title' | 'date' | 'state', string>>(req, 'releases', { where });
  return releases.map(({ id, title, date, state }) => ({
    ...{ title, address: `/collections/releases/${id}`, date },
    note: state === 'failed' ? 'Launch that failed' : 'Launch',
  }));
}
