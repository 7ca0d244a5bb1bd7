import { isDeepStrictEqual } from 'node:util';
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, GlobalConfig, PayloadRequest } from 'payload';
import { inAllLanguages } from '../content/changes.js';
import type { PageDocument } from '../content/documents.js';
import { byLanguage, type FormerPaths, isFields, type Language, mapTexts, withPresentPaths } from '../site.js';

interface PublicPaths {
  isPublic: boolean;
  path: string;
  alias?: Partial<Record<Language, string>>;
}

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
  await storeFormerPaths(
    req,
    byLanguage((language) => ({ ...there[language], ...own[language] })),
  );
}

/** Keeps the paths that a page has in public until a change. */
export const keepPublicPaths: CollectionBeforeChangeHook = async ({ originalDoc, req }) => {
  if (!originalDoc?.id) return;
  const { path, alias, _status } = await inAllLanguages(req, originalDoc.id, false);
  const paths = { path, alias, isPublic: _status === 'published' };
  req.context.publicPaths = { ...(req.context.publicPaths ?? {}), [originalDoc.id]: paths };
};

/** The paths that a page had in public before the change of a request. */
export function publicPathsBefore({ context }: PayloadRequest, { id }: Pick<PageDocument, 'id'>): Partial<PublicPaths> {
  return (context.publicPaths as Record<string, PublicPaths> | undefined)?.[id] ?? {};
}

/** Adds the paths of a page that is published. Those that it had before follow it. */
export const recordPaths: CollectionAfterChangeHook = async ({ doc, req, context }) => {
  const { _status, id, path } = doc as PageDocument;
  const before = publicPathsBefore(req, doc).path ?? path;
  if (_status !== 'published' || (context.isImport && before === path)) return;
  const { alias = {} } = (await inAllLanguages(req, id, false)) as unknown as PublicPaths;
  const known = await formerPaths(req);
  const present = byLanguage((language) => (alias[language] ? [{ id: path, alias: alias[language] }] : []));
  const paths = withPresentPaths(
    mapTexts(known, (page) => (page === before ? path : page)),
    present,
  );
  if (!isDeepStrictEqual(paths, known)) await storeFormerPaths(req, paths);
};
