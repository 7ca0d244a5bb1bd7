import { type ColumnDataType, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { countErasures } from '../../../platform/storage/migrations/erasures.js';
import type { MigrationStep } from '../../../platform/storage/migrations.js';
import type { DatabaseKind } from '../../../platform/storage/schema.js';
import type { StoredTables } from '../stored-form.js';

/** The names of the text fields. */
interface Texts {
  required: readonly string[];
  optional: readonly string[];
}

/** The steps from the first version's tables to the present ones. A form that is added later takes all of them at once. */
export function storedForm(tables: StoredTables, texts: Texts): MigrationStep {
  return async (database, kind) => {
    await createTables(database, kind, tables, texts);
    await addLanguageAndMails(database, tables);
    await addReceiptLimits(database, tables);
    await replaceByNumberedFiles(database, kind, tables);
    await addUrgency(database, tables);
    await addStates(database, tables);
    if (kind === 'sqlite') await countErasures(database, [tables.submissions, tables.files]);
  };
}

/** The only type with different names in the two databases. */
const binary = (kind: DatabaseKind): ColumnDataType => (kind === 'sqlite' ? 'blob' : 'bytea');

export async function createTables(
  database: Kysely<unknown>,
  kind: DatabaseKind,
  { submissions, files, outbox, key }: StoredTables,
  { required, optional }: Texts,
): Promise<void> {
  const { schema } = database;
  const table: CreateTableBuilder<string, string> = schema
    .createTable(submissions)
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
    .addColumn('has_file', 'integer', (column) => column.notNull());
  const withOptional = optional.reduce((created, name) => created.addColumn(name, 'text'), table);
  await required
    .reduce((created, name) => created.addColumn(name, 'text', (column) => column.notNull()), withOptional)
    .execute();
  await schema.createIndex(`${submissions}_by_receipt`).on(submissions).columns(['received_at', 'id']).execute();
  const below = (name: string) =>
    schema.createTable(name).addColumn(key, 'text', (column) => {
      return column.primaryKey().references(`${submissions}.id`).onDelete('cascade');
    });
  await below(files)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', binary(kind), (column) => column.notNull())
    .execute();
  await below(outbox)
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex(`${outbox}_by_next_attempt`).on(outbox).column('next_attempt_at').execute();
}

/** Mails refer to the row that they are about, and are deleted with it. */
export async function addLanguageAndMails({ schema }: Kysely<unknown>, tables: StoredTables): Promise<void> {
  const { submissions, key } = tables;
  await schema
    .alterTable(submissions)
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await schema
    .alterTable('mails')
    .addColumn(key, 'text', (column) => column.references(`${submissions}.id`).onDelete('cascade'))
    .execute();
  await schema.createIndex(`mails_by_${key}`).on('mails').column(key).execute();
}

/** A submission has one file at most where the table was there before: its number is 1. */
export async function addFileNumbers({ schema }: Kysely<unknown>, { files }: StoredTables): Promise<void> {
  await schema.alterTable(files).addColumn('number', 'integer', defaultsTo(1)).execute();
}

/** The files of a submission by their numbers. */
async function replaceByNumberedFiles(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
  { submissions, files, key }: StoredTables,
): Promise<void> {
  await schema.dropTable(files).execute();
  await schema
    .createTable(files)
    .addColumn(key, 'text', (column) => column.notNull().references(`${submissions}.id`).onDelete('cascade'))
    .addColumn('number', 'integer', defaultsTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', binary(kind), (column) => column.notNull())
    .addPrimaryKeyConstraint(`${files}_by_number`, [key, 'number'])
    .execute();
}

/** What is urgent is delivered first. */
export async function addUrgency({ schema }: Kysely<unknown>, { outbox }: Pick<StoredTables, 'outbox'>): Promise<void> {
  await schema.alterTable(outbox).addColumn('urgent', 'integer', defaultsTo(0)).execute();
}

/** The remote has those that it has accepted. */
export async function addStates(database: Kysely<unknown>, { submissions }: StoredTables): Promise<void> {
  const { schema } = database;
  const states = { state: 'received', told_states: '' };
  for (const [column, value] of Object.entries(states)) {
    await schema.alterTable(submissions).addColumn(column, 'text', defaultsTo(value)).execute();
  }
  await sql`update ${sql.table(submissions)} set state = 'passed_on' where status = 'delivered'`.execute(database);
}

const defaultsTo = (value: number | string) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(value);

/** What mails to unconfirmed addresses are counted by. */
export async function addReceiptLimits({ schema }: Kysely<unknown>, { submissions }: StoredTables): Promise<void> {
  for (const column of ['mailbox', 'receipt']) await schema.alterTable(submissions).addColumn(column, 'text').execute();
  const columns = ['mailbox', 'receipt', 'received_at'];
  await schema.createIndex(`${submissions}_by_mailbox`).on(submissions).columns(columns).execute();
}
