import type { CollectionAfterChangeHook, GlobalConfig, PayloadRequest } from 'payload';
import type { PageDocument } from '../content/documents.js';
import { isFields, type Language } from '../site.js';

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

export async function storeFormerPaths(req: PayloadRequest, paths: FormerPaths): Promise<void> {
  await req.payload.updateGlobal({ slug, data: { paths }, depth: 0, req } as never);
}

/** Adds the path of a page that is published. */
export const recordPath: CollectionAfterChangeHook = async ({ doc, req, context }) => {
  const { _status, alias, path } = doc as PageDocument;
  if (_status !== 'published' || !alias || context.isImport) return;
  const language = req.locale as Language;
  const paths = await formerPaths(req);
  if (paths[language]?.[alias] === path) return;
  await storeFormerPaths(req, { ...paths, [language]: { ...paths[language], [alias]: path } });
};
