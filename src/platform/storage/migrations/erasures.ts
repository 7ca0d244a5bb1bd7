import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrations.js';

/**
 * Counts the rows deleted from the embedded database since its last compaction. The counter starts at one, as earlier
 * versions have left copies. PostgreSQL needs no counter, as it vacuums by itself.
 */
export const erasureMigrations: Migrations = {
  '0003-erasure-counter': async (database, kind) => {
    if (kind !== 'sqlite') return;
    await database.schema
      .createTable('erasures')
      .addColumn('pending', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into erasures (pending) values (1)`.execute(database);
  },
};

/**
 * Makes the embedded database count what is deleted from tables with personal data. Triggers count in the transaction of
 * the deletion, whichever program deletes.
 */
export async function countErasures(database: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`create trigger ${sql.ref(`${table}_erased`)} after delete on ${sql.table(table)}
      begin update erasures set pending = pending + 1; end`.execute(database);
  }
}
