import { type ColumnDataType, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../schema.js';

/** The only type with different names in the two databases. */
type BinaryType = Extract<ColumnDataType, 'blob' | 'bytea'>;

export function applicationsAndSubscriptions(kind: DatabaseKind): Migration {
  const binary = kind === 'sqlite' ? 'blob' : 'bytea';
  return {
    async up(database) {
      await createApplications(database);
      await createApplicationFiles(database, binary);
      await createOutbox(database);
      await database.schema
        .createTable('subscriptions')
        .addColumn('email', 'text', (column) => column.primaryKey())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('consented_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}

const texts = [
  ...['supplier_name', 'country', 'city', 'contact_name', 'contact_role', 'contact_email', 'contact_phone'],
  ...['commodity', 'description'],
];

async function createApplications(database: Kysely<unknown>): Promise<void> {
  const table = database.schema
    .createTable('applications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('received', 'delivered', 'refused')`),
    )
    .addColumn('message', 'text')
    .addColumn('remote_data', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('deferred', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('has_file', 'integer', (column) => column.notNull())
    .addColumn('notes', 'text');
  await texts.reduce((created, name) => created.addColumn(name, 'text', (column) => column.notNull()), table).execute();
  await database.schema
    .createIndex('applications_by_receipt')
    .on('applications')
    .columns(['received_at', 'id'])
    .execute();
}

async function createApplicationFiles(database: Kysely<unknown>, binary: BinaryType): Promise<void> {
  await database.schema
    .createTable('application_files')
    .addColumn('application_id', 'text', (column) =>
      column.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', binary, (column) => column.notNull())
    .execute();
}

async function createOutbox(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('outbox')
    .addColumn('application_id', 'text', (column) =>
      column.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('outbox_by_next_attempt').on('outbox').column('next_attempt_at').execute();
}
