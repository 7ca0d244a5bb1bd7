import { sql } from '@payloadcms/db-postgres';
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload';
import { refusal } from '../refusal.js';
import type { Fields } from '../site.js';

interface Saved {
  data?: Fields | undefined;
  originalDoc?: Fields | undefined;
  context: PayloadRequest['context'];
}

/** Refuses what was written over an older version than the newest: it would take back what somebody else has saved. */
export function refuseStale({ data, originalDoc, context }: Saved) {
  const isStale = data?.updatedAt && originalDoc?.updatedAt && data.updatedAt !== originalDoc.updatedAt;
  if (!isStale || context.isRestoringVersion) return data;
  throw stale();
}

interface Operation {
  args?: object;
  collection?: { slug: string };
  global?: { slug: string };
  operation: string;
  req: PayloadRequest;
}

interface Sessions {
  [id: string]: { db: { execute(query: unknown): Promise<{ rows: { taken: boolean }[] }> } };
}

/**
 * Of those who save over the same version at once, one has the document until it is stored, and the others need not wait
 * to be stale. With SQLite they come one after the other.
 */
export async function refuseAtOnce({ args, collection, global, operation, req }: Operation): Promise<void> {
  const { db } = req.payload;
  const { id = '', data } = args as { id?: unknown; data?: Fields };
  if (db.name !== 'postgres' || operation !== 'update' || !data?.updatedAt) return;
  const session = (db as unknown as { sessions: Sessions }).sessions[`${await req.transactionID}`];
  const document = `${(collection ?? global)?.slug} ${id}`;
  const query = sql`select pg_try_advisory_xact_lock(hashtextextended(${document}, 0)) as taken`;
  const result = await session?.db.execute(query);
  if (result?.rows[0]?.taken === false) throw stale();
}

function stale(): Error {
  const message = 'Somebody has saved this page since you opened it. Copy your changes, and reload the page.';
  return refusal(message, 409);
}

/** The rows of a page are those of all languages, so it is published in all of them. */
export const refuseOneLanguage: CollectionBeforeOperationHook = ({ args }) => {
  const { publishSpecificLocale } = args as { publishSpecificLocale?: unknown };
  if (publishSpecificLocale) throw refusal('A page is published in all languages together.', 400);
};
