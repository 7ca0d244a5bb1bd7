import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { referencesIn } from '../fields/values.js';
import { readingOf } from '../gateway/reading.js';
import type { Issue } from './public-content.js';
import { refuse } from './refuse.js';

/** A picture that a page or a list shows, in public or in a draft, stays. */
export const refuseUsedPicture: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const reading = readingOf(req);
  const uses = [...(await pagesWith(reading, id)), ...(await listsWith(reading, id))];
  refuse('The picture is in use', uses);
};

async function pagesWith(req: PayloadRequest, picture: number | string): Promise<Issue[]> {
  const pages = new Map<string, string>();
  for (const draft of [false, true]) {
    const where = { pictures: { in: [picture] } };
    const common = { collection: 'pages', where, draft, select: { path: true }, pagination: false, depth: 0, req };
    const { docs } = await req.payload.find(common as never);
    for (const { id, path } of docs as unknown as { id: unknown; path: string }[]) pages.set(String(id), path);
  }
  return [...pages].map(([id, path]) => use(path, `/admin/collections/pages/${id}`, ''));
}

async function listsWith(req: PayloadRequest, picture: number | string): Promise<Issue[]> {
  const uses: Issue[] = [];
  for (const { slug, fields } of req.payload.globals.config) {
    const document = await req.payload.findGlobal({ slug, depth: 0, draft: true, req } as never);
    const found = [...referencesIn(fields, document)].find(
      ({ to, id }) => to === 'media' && String(id) === String(picture),
    );
    if (found) uses.push(use(slug, `/admin/globals/${slug}`, found.path));
  }
  return uses;
}

function use(source: string, form: string, field: string): Issue {
  return { source, form, field, reason: 'shows it' };
}
