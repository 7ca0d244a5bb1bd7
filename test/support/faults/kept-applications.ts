import { sql } from 'kysely';
import { openDatabase } from '../servers/database.js';

/** The content of the database after the process that wrote it has died. */
export async function keptIn(DATA_DIR: string) {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined });
  try {
    const applications = await database
      .selectFrom('applications')
      .innerJoin('application_files', 'application_id', 'id')
      .select(['id', 'supplier_name', 'status', sql<number>`length(content)`.as('bytes')])
      .execute();
    const outbox = await database.selectFrom('outbox').selectAll().execute();
    const { rows } = await sql`pragma integrity_check`.execute(database);
    return { applications, outbox, integrity: rows };
  } finally {
    await database.destroy();
  }
}
