import type { Endpoint, Field, PayloadRequest } from 'payload';
import { forPeople, forPublishers } from '../access/handlers.js';
import { component } from '../admin/component.js';
import type { Scope } from '../content/export.js';
import { readIn } from '../content/read-changes.js';
import { changedByHand, writeBack } from '../content/write-back.js';
import { readEnvironment } from '../environment.js';
import type { ListName } from '../fields/forms.js';
import { pathsLinkingTo } from '../publication/replaced-pages.js';
import { refusal } from '../refusal.js';
import type { Fields } from '../site.js';
import { untilStored } from './refresh-site.js';

interface Change {
  doc: Fields;
  previousDoc?: Fields;
  req: PayloadRequest;
}

/** Files are written one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** A publication would overwrite what somebody wrote into the files. */
export async function refuseChanged(req: PayloadRequest, scopes: readonly Scope[]): Promise<void> {
  const changed = req.context.isImport ? [] : await changedFiles(req, scopes);
  if (changed.length === 0) return;
  throw refusal(`${changed.join(', ')}: changed in the files. Read them in first, then publish.`, 409);
}

async function changedFiles({ payload }: PayloadRequest, scopes: readonly Scope[]): Promise<string[]> {
  const { contentDir } = readEnvironment();
  if (contentDir === undefined) return [];
  return (await Promise.all(scopes.map((scope) => changedByHand(payload, contentDir, scope)))).flat();
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

export const filesOfPages = contentFiles((documents) =>
  [...new Set(documents.map((document) => document?.path))].flatMap((page) => (page ? [{ page: String(page) }] : [])),
);

export function filesOfLists(lists: readonly ListName[]) {
  return contentFiles(() => lists.map((list) => ({ list })));
}

/** Connects documents with the files that hold what is public of them. */
function contentFiles(scopesOf: (documents: (Fields | undefined)[]) => Scope[]) {
  /** Links to a page in the trash, and its addresses, lead to the page that replaces it. */
  const writeAroundTrash = async ({ doc, req }: Change) => {
    const linking = (await pathsLinkingTo(req, doc.id)).map((page) => ({ page }));
    await writeScopes(req, [...scopesOf([doc]), ...linking, { list: 'redirects' }]);
  };
  /** Of the document of `?id=`; a global has none. */
  const scopesOfRequest = async ({ payload, routeParams, searchParams }: PayloadRequest) => {
    const id = searchParams.get('id');
    const options = { collection: routeParams?.collection, id, draft: true, depth: 0 };
    return scopesOf(id ? [(await payload.findByID(options as never)) as unknown as Fields] : []);
  };
  return {
    /** Before the fields of a form: which files were changed by hand. */
    field: { name: 'changed_files', type: 'ui', admin: { components: { Field: component('ChangedFiles') } } } as Field,
    /** Of a publication. */
    refuseChanged: async ({ data, originalDoc, req }: { data: Fields; originalDoc?: Fields; req: PayloadRequest }) => {
      if (data._status === 'published') await refuseChanged(req, scopesOf([originalDoc, { ...originalDoc, ...data }]));
    },
    writeChange: (change: Change) => {
      const { doc, previousDoc, req } = change;
      if (Boolean(doc.deletedAt) !== Boolean(previousDoc?.deletedAt)) return void writeAroundTrash(change);
      const isDraft = doc._status === 'draft' && (req.query?.draft === 'true' || previousDoc?._status !== 'published');
      if (!isDraft) void writeScopes(req, scopesOf([doc, previousDoc]));
    },
    removeDeleted: ({ doc, req }: Change) => void writeScopes(req, scopesOf([doc])),
    endpoints: [
      {
        path: '/files',
        method: 'get',
        handler: forPeople(async (req) =>
          Response.json({ changed: await changedFiles(req, await scopesOfRequest(req)) }),
        ),
      },
      {
        path: '/files',
        method: 'post',
        handler: forPublishers(async (req) => {
          const { contentDir } = readEnvironment();
          for (const scope of contentDir ? await scopesOfRequest(req) : [])
            await readIn(req.payload, contentDir ?? '', scope).catch((error: Error) => {
              throw refusal(error.message, 422);
            });
          return Response.json({});
        }),
      },
    ] satisfies Endpoint[],
  };
}
