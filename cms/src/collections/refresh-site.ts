import { setTimeout as wait } from 'node:timers/promises';
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload';
import { readEnvironment } from '../environment.js';

/** Milliseconds: between two looks whether a change is stored, and until that or a call is given up. */
const pause = 10;
const longest = 30_000;
const attempts = 3;

export const refreshSite: CollectionAfterChangeHook = ({ doc, previousDoc, req }) => {
  const ids = [...new Set([doc.path, previousDoc?.path].filter((path) => typeof path === 'string'))];
  if (!isQuiet(req)) void refresh(req, ids);
};

export const refreshSiteAfterDelete: CollectionAfterDeleteHook = ({ doc, req }) => void refresh(req, [doc.path]);

/** Of a list, or of a row of one. */
export const refreshSiteOfList = ({ req, global, collection }: ListChange): void => {
  if (!isQuiet(req)) tellOfList(req, (global ?? collection)?.slug);
};

interface ListChange {
  req: PayloadRequest;
  global?: { slug: string };
  collection?: { slug: string };
}

/** Facts stand on any page; of the other lists, pages hold nothing. */
export function tellOfList(req: PayloadRequest, slug: string | undefined): void {
  void refresh(req, slug === 'facts' ? undefined : []);
}

function isQuiet({ context }: PayloadRequest): boolean {
  return context.isImport === true;
}

/**
 * Tells the site what has changed, once it is stored: hooks run within the transaction. If the site cannot be reached, it
 * finds the change itself, within its CONTENT_TTL.
 */
async function refresh(req: PayloadRequest, ids?: readonly string[]): Promise<void> {
  const { siteUrl, siteToken } = readEnvironment();
  if (siteToken === undefined) return;
  await untilStored(req);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(new URL('/api/content/refresh', siteUrl), siteToken, ids);
    } catch (error) {
      req.payload.logger.warn(`the site was not told of a change: ${(error as Error).message}`);
      if (attempt === attempts) return;
    }
    await wait(attempt * 2_000);
  }
}

/** Waits for the end of the transaction within which hooks run. */
export async function untilStored(req: PayloadRequest): Promise<void> {
  // Where the database has none, of null, or of an object once documents were populated.
  const isOpen = async () => typeof (await req.transactionID) === 'string';
  for (let waited = 0; (await isOpen()) && waited < longest; waited += pause) await wait(pause);
}

async function send(address: URL, token: string, ids: readonly string[] | undefined): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(ids ? { ids } : {}),
    signal: AbortSignal.timeout(longest),
  });
  if (!response.ok) throw new Error(`the site responded with ${response.status}`);
}
