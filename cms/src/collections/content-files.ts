import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  Endpoint,
  PayloadRequest,
} from 'payload';
import { mayPublish } from '../access/roles.js';
import type { Scope } from '../content/files.js';
import { importContent } from '../content/import.js';
import { changedByHand, writeBack } from '../content/write-back.js';
import { readEnvironment } from '../environment.js';
import type { ListName } from '../fields/forms.js';
import { pathsLinkingTo } from '../publication/replaced-pages.js';
import { refusal } from '../refusal.js';
import { untilStored } from './refresh-site.js';

/** Files are written one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** A publication would overwrite what somebody wrote into the files. */
export async function refuseChanged(req: PayloadRequest, scopes: readonly Scope[]): Promise<void> {
  const { contentDir } = readEnvironment();
  if (contentDir === undefined || req.context.isImport) return;
  const changed = await Promise.all(scopes.map((scope) => changedByHand(req.payload, contentDir, scope)));
  if (changed.flat().length === 0) return;
  const message = `${changed.flat().join(', ')}: changed in the files. Read them in first, then publish.`;
  throw refusal(message, 409);
}

export async function writeScopes(req: PayloadRequest, scopes: readonly Scope[]): Promise<void> {
  const { contentDir } = readEnvironment();
  if (contentDir === undefined || req.context.isImport) return;
  await untilStored(req);
  for (const scope of scopes) {
    last = last
      .then(() => writeBack(req.payload, contentDir, scope))
      .catch((error) => req.payload.logger.error(`the files of ${scope.page ?? scope.list}: ${error.message}`));
  }
}

function pathsOf(...documents: unknown[]): Scope[] {
  const paths = documents.map((document) => (document as { path?: unknown } | undefined)?.path);
  return [...new Set(paths.filter((page) => typeof page === 'string'))].map((page) => ({ page }));
}

export const refuseOverFiles: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (data._status === 'published') await refuseChanged(req, pathsOf(originalDoc, { ...originalDoc, ...data }));
};

export const writeFiles: CollectionAfterChangeHook = ({ doc, previousDoc, req }) => {
  if (Boolean(doc.deletedAt) !== Boolean(previousDoc?.deletedAt)) return void writeAroundTrash(req, doc);
  const isDraft = doc._status === 'draft' && (req.query?.draft === 'true' || previousDoc?._status !== 'published');
  if (!isDraft) void writeScopes(req, pathsOf(doc, previousDoc));
};

/** Links to a page in the trash, and its addresses, lead to the page that replaces it. */
async function writeAroundTrash(req: PayloadRequest, doc: { id: unknown }): Promise<void> {
  const linking = (await pathsLinkingTo(req, doc.id)).map((page) => ({ page }));
  await writeScopes(req, [...pathsOf(doc), ...linking, { list: 'redirects' }]);
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
        const scopes = await scopesOf(req);
        const changed = await Promise.all(scopes.map((scope) => changedByHand(req.payload, contentDir, scope)));
        return Response.json({ changed: changed.flat() });
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
          await importContent(req.payload, contentDir, { scopes: await scopesOf(req) });
          return Response.json({});
        } catch (error) {
          return Response.json({ message: (error as Error).message }, { status: 422 });
        }
      },
    },
  ];
}
