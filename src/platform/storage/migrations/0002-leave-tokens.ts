import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../schema.js';

/** 32 hexadecimal digits from a cryptographic random generator. */
const randomText: Record<DatabaseKind, RawBuilder<unknown>> = {
  sqlite: sql`(lower(hex(randomblob(16))))`,
  postgresql: sql`replace(gen_random_uuid()::text, '-', '')`,
};

/**
 * Adds an id and a secret for the leave link to each subscription. The database generates both, so rows that an
 * instance of the former version inserts while it is being replaced have them too.
 */
export function leaveTokens(kind: DatabaseKind): Migration {
  return { up: kind === 'sqlite' ? rebuildTable : addColumns };
}

async function addColumns(database: Kysely<unknown>): Promise<void> {
  const random = randomText.postgresql;
  await database.schema
    .alterTable('subscriptions')
    .addColumn('id', 'text', (column) => column.notNull().unique().defaultTo(random))
    .addColumn('leave_token', 'text', (column) => column.notNull().unique().defaultTo(random))
    .execute();
}

/** SQLite cannot add a column whose default differs between rows. */
async function rebuildTable(database: Kysely<unknown>): Promise<void> {
  const random = randomText.sqlite;
  await database.schema
    .createTable('new_subscriptions')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('consented_at', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique().defaultTo(random))
    .addColumn('leave_token', 'text', (column) => column.notNull().unique().defaultTo(random))
    .execute();
  await sql`insert into new_subscriptions (email, language, consented_at)
    select email, language, consented_at from subscriptions`.execute(database);
  await database.schema.dropTable('subscriptions').execute();
  await database.schema.alterTable('new_subscriptions').renameTo('subscriptions').execute();
}
