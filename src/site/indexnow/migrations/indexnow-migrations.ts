import type { Kysely } from 'kysely';
import type { Migrations } from '../../../platform/storage/migrations.js';

/** The addresses that search engines have been told, and which instance tells them. */
export const indexNowMigrations: Migrations = {
  '0007-announced-addresses': async (database) => {
    const { schema } = database;
    await schema
      .createTable('announced_addresses')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('announcements')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .execute();
    await (database as Kysely<{ announcements: Record<'id', string> & Record<string, unknown> }>)
      .insertInto('announcements')
      .values({ id: 'indexnow', attempts: 0, next_attempt_at: 0, leased_until: 0 })
      .execute();
  },
};
