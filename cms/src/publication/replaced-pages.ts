import type { PayloadRequest } from 'payload';
import { formerPaths } from '../collections/former-paths.js';
import { allReferences } from '../content/references.js';
import { listValue } from '../gateway/lists.js';
import { readingOf } from '../gateway/reading.js';
import type { Redirects } from '../site.js';

/** The redirects, with those of the pages in the trash that were public: to the page that replaces each, or to nothing. */
export async function redirectsInForce(req: PayloadRequest): Promise<Redirects> {
  const redirects = (await listValue(req, 'redirects')) as Redirects;
  const where = { deletedAt: { exists: true } };
  const common = { collection: 'pages', where, select: { path: true }, trash: true, pagination: false, depth: 0, req };
  const trashed = (await req.payload.find(common as never)).docs as unknown as { id: unknown; path: string }[];
  if (trashed.length === 0) return redirects;
  const known = new Set(Object.values(await formerPaths(req)).flatMap((own) => Object.values(own)));
  const { page } = await allReferences(req, 'en');
  const moved = trashed.flatMap(({ id, path }) => (known.has(path) ? [[path, page(id) ?? null]] : []));
  return { ...redirects, moved: { ...Object.fromEntries(moved), ...redirects.moved } };
}

/** The paths of the public pages that link to a page. */
export async function pathsLinkingTo(req: PayloadRequest, id: unknown): Promise<string[]> {
  const where = { linked_pages: { in: [id] } };
  const common = { collection: 'pages', where, select: { path: true }, pagination: false, depth: 0 };
  const { docs } = await req.payload.find({ ...common, req: readingOf(req) } as never);
  return (docs as unknown as { path: string }[]).map(({ path }) => path);
}
