import { setTimeout as wait } from 'node:timers/promises';
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload';
import { readEnvironment } from '../environment.js';
import { pathsLinkingTo } from '../publication/replaced-pages.js';
import type { Fields } from '../site.js';
import { publicPathsBefore } from './former-paths.js';

/** Milliseconds: between two looks whether a change is stored, and until that or a call is given up. */
const pause = 10;
const longest = 30_000;
const attempts = 3;

export const refreshSite: CollectionAfterChangeHook = ({ doc, previousDoc, req }) => {
  const { path: before } = publicPathsBefore(req, doc);
  const ids = [...new Set([doc.path, previousDoc?.path, before].filter((path) => typeof path === 'string'))];
  if (isQuiet(req) || isOnlyTyped(req, doc, previousDoc)) return;
  // Whatever leads to a page in the trash leads to the one that replaces it, and follows a page that moves.
  const isElsewhere = doc._status === 'published' && before !== undefined && before !== doc.path;
  const isMoved = Boolean(doc.deletedAt) !== Boolean(previousDoc?.deletedAt) || isElsewhere;
  void (async () => refresh(req, isMoved ? [...ids, ...(await pathsLinkingTo(req, doc.id))] : ids))();
};

export const refreshSiteAfterDelete: CollectionAfterDeleteHook = ({ doc, req }) => void refresh(req, [doc.path]);

/** Previews fetch the texts themselves; of a page that is not public, the site has to know where it is. */
function isOnlyTyped({ searchParams }: PayloadRequest, doc: Fields, previousDoc: Fields | undefined): boolean {
  const isSame = ['path', 'alias', 'template'].every((name) => doc[name] === previousDoc?.[name]);
  return searchParams?.get('autosave') === 'true' && isSame;
}

/** Of a list, or of a row of one. */
export const refreshSiteOfList = ({ req, global, collection }: ListChange): void => {
  if (!isQuiet(req) && req.searchParams?.get('autosave') !== 'true') tellOfList(req, (global ?? collection)?.slug);
};

interface ListChange {
  req: PayloadRequest;
  global?: { slug: string };
  collection?: { slug: string };
}

/** Facts and contacts stand on any page; of the other lists, pages hold nothing. */
export function tellOfList(req: PayloadRequest, slug: string | undefined): void {
  void refresh(req, slug === 'facts' || slug === 'contacts' ? undefined : []);
}

function isQuiet({ context }: PayloadRequest): boolean {
  return context.isImport === true;
}

/**
 * Tells the site what has changed, once it is stored: hooks run within the transaction. If the site cannot be reached, it
 * finds the change itself, within its CONTENT_TTL.
 */
async function refresh(req: PayloadRequest, ids?: readonly string[]): Promise<void> {
  await untilStored(req);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendRefresh(ids);
    } catch (error) {
      req.payload.logger.warn(`the site was not told of a change: ${(error as Error).message}`);
      if (attempt === attempts) return;
    }
    await wait(attempt * 2_000);
  }
}

/** Waits for the end of the transaction within which hooks run, and for the other pages of a release. */
export async function untilStored(req: PayloadRequest): Promise<void> {
  await req.context.isStored;
  // Where the database has none, of null, or of an object once documents were populated.
  const isOpen = async () => typeof (await req.transactionID) === 'string';
  for (let waited = 0; (await isOpen()) && waited < longest; waited += pause) await wait(pause);
}

/**
 * Resolves once the site serves the pages as they are, or all of them.
 * @param time milliseconds, after which it is given up
 */
export async function sendRefresh(ids: readonly string[] | undefined, time = longest): Promise<void> {
  const { siteUrl, siteToken } = readEnvironment();
  if (siteToken === undefined) return;
  const response = await fetch(new URL('/api/content/refresh', siteUrl), {
    method: 'POST',
    headers: { Authorization: `Bearer ${siteToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(ids ? { ids } : {}),
    signal: AbortSignal.timeout(time),
  });
  if (!response.ok) throw new Error(`the site responded with ${response.status}`);
}
