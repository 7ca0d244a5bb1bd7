import type { CollectionAfterChangeHook, GlobalConfig, PayloadRequest } from 'payload';
import { inAllLanguages } from '../content/changes.js';
import type { PageDocument } from '../content/documents.js';
import { isFields, type Language, languageCodes } from '../site.js';

/** By language: every path that a page has or has had, and the page's English path. */
export type FormerPaths = Partial<Record<Language, Record<string, string>>>;

const slug = 'former-paths';

/** Written at publication alone: a path that no page has any more leads to its page. */
export const formerPathsGlobal: GlobalConfig = {
  slug,
  admin: { hidden: true },
  access: { read: () => false, update: () => false },
  fields: [{ name: 'paths', type: 'json' }],
};

export async function formerPaths(req: PayloadRequest): Promise<FormerPaths> {
  const document = (await req.payload.findGlobal({ slug, depth: 0, req } as never)) as { paths?: unknown };
  return isFields(document.paths) ? (document.paths as FormerPaths) : {};
}

async function storeFormerPaths(req: PayloadRequest, paths: FormerPaths): Promise<void> {
  await req.payload.updateGlobal({ slug, data: { paths }, depth: 0, req } as never);
}

/** Adds those of the content's files: each side may have paths that the other does not know. */
export async function joinFormerPaths(req: PayloadRequest, written: unknown): Promise<void> {
  const [own, there] = [await formerPaths(req), (written ?? {}) as FormerPaths];
  const joined = languageCodes.map((language) => [language, { ...there[language], ...own[language] }]);
  await storeFormerPaths(req, Object.fromEntries(joined));
}

/** Adds the paths of a page that is published. */
export const recordPaths: CollectionAfterChangeHook = async ({ doc, req, context }) => {
  const { _status, id, path } = doc as PageDocument;
  if (_status !== 'published' || context.isImport) return;
  const { alias } = await inAllLanguages(req, id, false);
  const known = await formerPaths(req);
  const added = Object.entries((alias ?? {}) as Partial<Record<Language, string>>).filter(
    ([language, own]) => own && known[language as Language]?.[own] !== path,
  );
  if (added.length === 0) return;
  const paths = added.map(([language, own]) => [language, { ...known[language as Language], [own]: path }]);
  await storeFormerPaths(req, { ...known, ...Object.fromEntries(paths) });
};
