import { isDeepStrictEqual } from 'node:util';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  Endpoint,
  PayloadRequest,
} from 'payload';
import { mayPublish } from '../access/roles.js';
import { inAllLanguages } from '../content/changes.js';
import type { Scope } from '../content/files.js';
import { importContent } from '../content/import.js';
import { changedByHand, writeBack } from '../content/write-back.js';
import { readEnvironment } from '../environment.js';
import { type ListName, listNames } from '../fields/forms.js';
import { pathsLinkingTo } from '../publication/replaced-pages.js';
import { refusal } from '../refusal.js';
import { publicPathsBefore } from './former-paths.js';
import { untilStored } from './refresh-site.js';

/** Files are read and written one after the other: between a file and what is known of it nothing comes. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}

async function changedFiles({ payload }: PayloadRequest, folder: string, scopes: readonly Scope[]): Promise<string[]> {
  return (await inTurn(() => Promise.all(scopes.map((scope) => changedByHand(payload, folder, scope))))).flat();
}

/** A publication would overwrite what somebody wrote into the files. */
export async function refuseChanged(req: PayloadRequest, scopes: readonly Scope[]): Promise<void> {
  const { contentDir } = readEnvironment();
  if (contentDir === undefined || req.context.isImport) return;
  const changed = await changedFiles(req, contentDir, scopes);
  if (changed.length === 0) return;
  const message = `${changed.join(', ')}: changed in the files. Read them in first, then publish.`;
  throw refusal(message, 409);
}

export async function writeScopes(req: PayloadRequest, scopes: readonly Scope[]): Promise<void> {
  const { contentDir } = readEnvironment();
  if (contentDir === undefined || req.context.isImport) return;
  await untilStored(req);
  for (const scope of scopes) {
    inTurn(() => writeBack(req.payload, contentDir, scope)).catch((error) =>
      req.payload.logger.error(`the files of ${scope.page ?? scope.list}: ${error.message}`),
    );
  }
}

function pathsOf(...documents: unknown[]): Scope[] {
  const paths = documents.map((document) => (document as { path?: unknown } | undefined)?.path);
  return [...new Set(paths.filter((page) => typeof page === 'string'))].map((page) => ({ page }));
}

export const refuseOverFiles: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (data._status !== 'published') return;
  const document = { ...originalDoc, ...data };
  await refuseChanged(req, pathsOf(originalDoc, document, publicPathsBefore(req, document)));
};

export const writeFiles: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (readEnvironment().contentDir === undefined) return;
  const before = publicPathsBefore(req, doc);
  const { path, alias, _status } = await inAllLanguages(req, doc.id, false);
  const isTrashed = Boolean(doc.deletedAt) !== Boolean(previousDoc?.deletedAt);
  const isPublicChange = doc._status === 'published' || (before.isPublic === true && _status !== 'published');
  if (!isPublicChange && !isTrashed) return;
  const isMoved = before.path !== undefined && !isDeepStrictEqual([before.path, before.alias], [path, alias]);
  const leading = isTrashed || isMoved ? await leadingTo(req, doc.id) : [];
  const former = pathsOf(previousDoc, before).filter(({ page }) => page !== doc.path);
  void writeScopes(req, [{ page: doc.path, from: before.path }, ...former, ...leading]);
};

/** Links to a page in the trash, and its addresses, lead to the page that replaces it; those to a page that moves follow it. */
async function leadingTo(req: PayloadRequest, id: unknown): Promise<Scope[]> {
  const pages = await pathsLinkingTo(req, id);
  return [...pages.map((page) => ({ page })), ...listNames.map((list) => ({ list }))];
}

export const removeFiles: CollectionAfterDeleteHook = ({ doc, req }) => void writeScopes(req, pathsOf(doc));

export function refuseOverFilesOf(
  lists: readonly ListName[],
): (args: { data: { _status?: unknown }; req: PayloadRequest }) => Promise<void> {
  return async ({ data, req }) => {
    if (data._status === 'published')
      await refuseChanged(
        req,
        lists.map((list) => ({ list })),
      );
  };
}

export function writeFilesOf(
  lists: readonly ListName[],
): (args: { doc: { _status?: unknown }; req: PayloadRequest }) => void {
  return ({ doc, req }) => {
    if (doc._status === 'published')
      void writeScopes(
        req,
        lists.map((list) => ({ list })),
      );
  };
}

/** The page of `?id=`. */
export async function pageOfRequest(req: PayloadRequest): Promise<Scope[]> {
  const id = req.searchParams.get('id') ?? '';
  const { path } = (await req.payload.findByID({ collection: 'pages', id, draft: true, depth: 0, req } as never)) as {
    path?: string;
  };
  return path === undefined ? [] : [{ page: path }];
}

/** Tells which files of a page or of lists were changed by hand, and reads them in. */
export function contentFiles(scopesOf: (req: PayloadRequest) => Promise<Scope[]>): Endpoint[] {
  const path = '/files';
  return [
    {
      path,
      method: 'get',
      handler: async (req) => {
        const { contentDir } = readEnvironment();
        if (!req.user || contentDir === undefined) return Response.json({ changed: [] });
        return Response.json({ changed: await changedFiles(req, contentDir, await scopesOf(req)) });
      },
    },
    {
      path,
      method: 'post',
      handler: async (req) => {
        const { contentDir } = readEnvironment();
        if (!mayPublish(req) || contentDir === undefined)
          return Response.json({ message: 'Only publishers read files in.' }, { status: 403 });
        try {
          const scopes = await scopesOf(req);
          await inTurn(() => importContent(req.payload, contentDir, { scopes }));
          return Response.json({});
        } catch (error) {
          return Response.json({ message: (error as Error).message }, { status: 422 });
        }
      },
    },
  ];
}
