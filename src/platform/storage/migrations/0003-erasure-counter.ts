import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../schema.js';

/** Tables with personal data. */
const tables = ['applications', 'application_files', 'subscriptions'];

/**
 * Counts the rows deleted from the embedded database since its last compaction. Triggers count in the transaction of
 * the deletion, whichever program deletes. The counter starts at one, as earlier versions have left copies. PostgreSQL
 * needs no counter, as it vacuums by itself.
 */
export function erasureCounter(kind: DatabaseKind): Migration {
  return { up: kind === 'sqlite' ? countDeletions : async () => {} };
}

async function countDeletions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('erasures')
    .addColumn('pending', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into erasures (pending) values (1)`.execute(database);
  for (const table of tables) {
    await sql`create trigger ${sql.ref(`${table}_erased`)} after delete on ${sql.table(table)}
      begin update erasures set pending = pending + 1; end`.execute(database);
  }
}
