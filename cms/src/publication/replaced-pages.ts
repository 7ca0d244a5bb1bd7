import type { PayloadRequest } from 'payload';
import { formerPaths } from '../collections/former-paths.js';
import { storedPages } from '../content/references.js';
import { listValue } from '../gateway/lists.js';
import { read } from '../gateway/reading.js';
import type { Redirects } from '../site.js';

/** The redirects, with those of the pages in the trash that were public: to the page that replaces each, or to nothing. */
export async function redirectsInForce(req: PayloadRequest): Promise<Redirects> {
  const redirects = (await listValue(req, 'redirects')) as Redirects;
  const { pages, present } = await storedPages(req);
  const known = new Set(Object.values(await formerPaths(req)).flatMap((own) => Object.values(own)));
  const trashed = pages.filter(({ path, deletedAt }) => deletedAt && known.has(path));
  const moved = trashed.map(({ id, path }) => [path, present(id)?.path ?? null]);
  return { ...redirects, moved: { ...Object.fromEntries(moved), ...redirects.moved } };
}

/** The paths of the public pages that link to a page. */
export async function pathsLinkingTo(req: PayloadRequest, id: unknown): Promise<string[]> {
  const selection = { where: { linked_pages: { in: [id] } }, select: { path: true } } as const;
  return (await read<{ path: string }>(req, 'pages', selection)).map(({ path }) => path);
}
