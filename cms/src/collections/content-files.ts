import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Field, PayloadRequest } from 'payload';
import { forPeople, forPublishers } from '../access/handlers.js';
import { component, formOnly } from '../admin/component.js';
import { inAllLanguages } from '../content/changes.js';
import type { Scope } from '../content/files.js';
import { importContent } from '../content/import.js';
import { changedByHand, writeBack } from '../content/write-back.js';
import { readEnvironment } from '../environment.js';
import { type ListName, listNames } from '../fields/forms.js';
import { inTurn } from '../in-turn.js';
import { pathsLinkingTo } from '../publication/replaced-pages.js';
import { refusal } from '../refusal.js';
import type { Fields } from '../site.js';
import { publicPathsBefore } from './former-paths.js';
import { untilStored } from './refresh-site.js';

interface Document extends Fields {
  id: number | string;
}

interface Change {
  doc: Document;
  previousDoc?: Partial<Document>;
  req: PayloadRequest;
}

/** Files are read and written one after the other: between a file and what is known of it nothing comes. */
const ofFiles = inTurn();

async function changedFiles({ payload }: PayloadRequest, scopes: readonly Scope[]): Promise<string[]> {
  const { contentDir } = readEnvironment();
  if (contentDir === undefined) return [];
  return (await ofFiles(() => Promise.all(scopes.map((scope) => changedByHand(payload, contentDir, scope))))).flat();
}

/** A publication would overwrite what somebody wrote into the files. */
export async function refuseChanged(req: PayloadRequest, scopes: readonly Scope[]): Promise<void> {
  const changed = req.context.isImport ? [] : await changedFiles(req, scopes);
  if (changed.length === 0) return;
  throw refusal(`${changed.join(', ')}: changed in the files. Read them in first, then publish.`, 409);
}

export async function writeScopes(req: PayloadRequest, scopes: readonly Scope[]): Promise<void> {
  const { contentDir } = readEnvironment();
  if (contentDir === undefined || req.context.isImport) return;
  await untilStored(req);
  for (const scope of scopes) {
    ofFiles(() => writeBack(req.payload, contentDir, scope)).catch((error) =>
      req.payload.logger.error(`the files of ${scope.page ?? scope.list}: ${error.message}`),
    );
  }
}

export const filesOfPages = { ...contentFiles(pathsOf), writeChange: writePage };

function pathsOf(documents: readonly (Fields | undefined)[]): Scope[] {
  const paths = new Set(documents.map((document) => document?.path));
  return [...paths].flatMap((page) => (page ? [{ page: String(page) }] : []));
}

async function writePage({ doc, previousDoc, req }: Change): Promise<void> {
  if (readEnvironment().contentDir === undefined) return;
  const before = publicPathsBefore(req, doc);
  const { path, alias, _status } = await inAllLanguages(req, doc.id, false);
  // What never was public has no files.
  const isTrashed = Boolean(doc.changed_at) && Boolean(doc.deletedAt) !== Boolean(previousDoc?.deletedAt);
  const isPublicChange = doc._status === 'published' || (before.isPublic === true && _status !== 'published');
  if (!isPublicChange && !isTrashed) return;
  const isMoved = before.path !== undefined && !isDeepStrictEqual([before.path, before.alias], [path, alias]);
  const leading = isTrashed || isMoved ? await leadingTo(req, doc.id) : [];
  const former = pathsOf([previousDoc, { ...before }]).filter(({ page }) => page !== doc.path);
  void writeScopes(req, [{ page: String(doc.path), from: before.path }, ...former, ...leading]);
}

/** Links to a page in the trash, and its addresses, lead to the page that replaces it; those to a page that moves follow it. */
async function leadingTo(req: PayloadRequest, id: unknown): Promise<Scope[]> {
  const pages = await pathsLinkingTo(req, id);
  return [...pages.map((page) => ({ page })), ...listNames.map((list) => ({ list }))];
}

export function filesOfLists(lists: readonly ListName[]) {
  return contentFiles(() => lists.map((list) => ({ list })));
}

/** Connects documents with the files that hold what is public of them. */
function contentFiles(scopesOf: (documents: (Fields | undefined)[]) => Scope[]) {
  /** Of the document of `?id=`; a global has none. */
  const scopesOfRequest = async ({ payload, routeParams, searchParams }: PayloadRequest) => {
    const id = searchParams.get('id');
    const options = { collection: routeParams?.collection, id, draft: true, depth: 0 };
    return scopesOf(id ? [(await payload.findByID(options as never)) as unknown as Fields] : []);
  };
  return {
    /** Before the fields of a form: which files were changed by hand. */
    field: {
      name: 'changed_files',
      type: 'ui',
      admin: { ...formOnly, components: { Field: component('ChangedFiles') } },
    } as Field,
    /** Of a publication. */
    refuseChanged: async ({
      data,
      originalDoc,
      req,
    }: {
      data: Fields;
      originalDoc?: Document;
      req: PayloadRequest;
    }) => {
      if (data._status !== 'published') return;
      const document = { ...originalDoc, ...data };
      await refuseChanged(
        req,
        scopesOf([originalDoc, document, originalDoc && { ...publicPathsBefore(req, originalDoc) }]),
      );
    },
    writeChange: ({ doc, req }: Change) => {
      if (doc._status === 'published') void writeScopes(req, scopesOf([doc]));
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
          if (contentDir === undefined) return Response.json({});
          const scopes = await scopesOfRequest(req);
          await ofFiles(() => importContent(req.payload, contentDir, { scopes })).catch((error: Error) => {
            throw refusal(error.message, 422);
          });
          return Response.json({});
        }),
      },
    ] satisfies Endpoint[],
  };
}
