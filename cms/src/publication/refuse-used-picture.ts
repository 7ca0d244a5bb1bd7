import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { referencesIn } from '../fields/values.js';
import { readingOf } from '../gateway/reading.js';
import type { Issue } from './public-content.js';
import { refuse } from './refuse.js';

interface Page {
  id: unknown;
  path: string;
  name?: string | null;
}

/** A picture that a page or a list shows, in public or in a draft, stays. */
export const refuseUsedPicture: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const reading = readingOf(req);
  const uses = [...(await pagesWith(reading, id)), ...(await listsWith(reading, id))];
  refuse('The picture is in use', uses);
};

async function pagesWith(req: PayloadRequest, picture: number | string): Promise<Issue[]> {
  const pages = new Map<unknown, Page>();
  for (const draft of [false, true]) {
    const where = { pictures: { in: [picture] } };
    const common = {
      collection: 'pages',
      where,
      draft,
      select: { path: true, name: true },
      pagination: false,
      depth: 0,
      req,
    };
    const { docs } = await req.payload.find(common as never);
    for (const page of docs as unknown as Page[]) pages.set(page.id, page);
  }
  return [...pages.values()].map(({ id, path, name }) => use(path, name ?? path, `/admin/collections/pages/${id}`));
}

async function listsWith(req: PayloadRequest, picture: number | string): Promise<Issue[]> {
  const uses: Issue[] = [];
  for (const { slug, label, fields } of req.payload.globals.config) {
    const document = await req.payload.findGlobal({ slug, depth: 0, draft: true, req } as never);
    const found = [...referencesIn(fields, document)].find(
      ({ to, id }) => to === 'media' && String(id) === String(picture),
    );
    if (found) uses.push(use(slug, String(label), `/admin/globals/${slug}`));
  }
  return uses;
}

function use(source: string, title: string, form: string): Issue {
  return { source, title, form, field: '', place: '', reason: 'shows it' };
}
