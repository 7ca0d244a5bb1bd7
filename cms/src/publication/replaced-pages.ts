import type { PayloadRequest } from 'payload';
import { type FormerPaths, formerPaths } from '../collections/former-paths.js';
import { allReferences } from '../content/references.js';
import { listValue } from '../gateway/lists.js';
import { isFields, type Language, type Redirects } from '../site.js';

/** The redirects, with those of the pages in the trash: to the page that replaces each, or to nothing. */
export async function redirectsInForce(req: PayloadRequest): Promise<unknown> {
  const redirects = await listValue(req, 'redirects');
  const where = { deletedAt: { exists: true } };
  const select = { path: true } as const;
  const common = { collection: 'pages', where, select, trash: true, pagination: false, depth: 0, req };
  const { docs } = await req.payload.find(common as never);
  const paths = await formerPaths(req);
  const known = new Set(Object.values(paths).flatMap((own) => Object.values(own)));
  const trashed = (docs as unknown as { id: number | string; path: string }[]).filter(({ path }) => known.has(path));
  if (trashed.length === 0 || !isFields(redirects)) return redirects;
  const { page } = await allReferences(req, 'en');
  const moved = new Map(trashed.map(({ id, path }) => [path, page(id) ?? null]));
  const { legacy = {}, moved: own = {}, ...others } = redirects as unknown as Redirects;
  const changed = (table: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(Object.entries(table).map(([from, to]) => [from, to && targetOf(to, paths, moved)]));
  return { ...others, legacy: changed(legacy), moved: { ...Object.fromEntries(moved), ...changed(own) } };
}

/** A redirect leads to its page in one step. */
function targetOf(to: string, paths: FormerPaths, moved: ReadonlyMap<string, string | null>): string {
  const [, prefix = '', language = 'en', path = '', rest = ''] =
    /^(\/?(?:(en|it|pl|cz)\/)?)([^?#]*)(.*)$/.exec(to) ?? [];
  const replacement = moved.get(paths[language as Language]?.[path] ?? path);
  return replacement ? prefix + replacement + rest : to;
}
