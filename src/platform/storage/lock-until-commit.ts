import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Schema } from './schema.js';

/**
 * Makes transactions with the same lock run one after the other from here on, so that each sees what the former has
 * committed. The embedded database runs all its transactions one after the other.
 */
export async function lockUntilCommit(transaction: Kysely<Schema>, name: string): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
