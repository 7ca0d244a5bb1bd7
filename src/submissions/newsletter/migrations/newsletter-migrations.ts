import { domainToASCII } from 'node:url';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countErasures } from '../../../platform/storage/migrations/erasures.js';
import type { Migrations } from '../../../platform/storage/migrations.js';
import type { DatabaseKind } from '../../../platform/storage/schema.js';

interface Subscriptions {
  subscriptions: { email: string; requested_at: number | null };
}

/** 32 hexadecimal digits from a cryptographic random generator. */
const randomText: Record<DatabaseKind, RawBuilder<unknown>> = {
  sqlite: sql`(lower(hex(randomblob(16))))`,
  postgresql: sql`replace(gen_random_uuid()::text, '-', '')`,
};

/** While an instance of the former version is being replaced, it inserts subscriptions that need no confirmation. */
export const newsletterMigrations: Migrations = {
  '0001-applications-and-subscriptions': async ({ schema }) => {
    await schema
      .createTable('subscriptions')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('consented_at', 'bigint', (column) => column.notNull())
      .execute();
  },
  /** The database generates ids and secrets, so that rows which an instance of the former version inserts have them too. */
  '0002-leave-tokens': (database, kind) => (kind === 'sqlite' ? rebuildTable(database) : addColumns(database)),
  '0003-erasure-counter': async (database, kind) => {
    if (kind === 'sqlite') await countErasures(database, ['subscriptions']);
  },
  '0004-mails': async ({ schema }) => {
    await schema.alterTable('subscriptions').addColumn('requested_at', 'bigint').execute();
    await schema
      .alterTable('mails')
      .addColumn('subscription_id', 'text', (column) => column.references('subscriptions.id').onDelete('cascade'))
      .execute();
    await schema.createIndex('mails_by_subscription_id').on('mails').column('subscription_id').execute();
  },
  '0005-mail-limits': async (database) => {
    const { schema } = database;
    await schema.alterTable('subscriptions').addColumn('mailbox', 'text').execute();
    await schema
      .alterTable('subscriptions')
      .addColumn('asked', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('subscriptions_by_mailbox').on('subscriptions').column('mailbox').execute();
    await storeDomainsInAscii(database as Kysely<Subscriptions>);
  },
};

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

/** Of two spellings of one address, the confirmed one is kept. */
async function storeDomainsInAscii(database: Kysely<Subscriptions>): Promise<void> {
  const rows = await database.selectFrom('subscriptions').select(['email', 'requested_at']).execute();
  for (const { email, requested_at } of rows) {
    const at = email.lastIndexOf('@') + 1;
    const ascii = email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
    if (ascii === email) continue;
    const other = rows.find((row) => row.email === ascii);
    const isOtherKept = other !== undefined && (other.requested_at === null || requested_at !== null);
    await database
      .deleteFrom('subscriptions')
      .where('email', '=', isOtherKept ? email : ascii)
      .execute();
    await database.updateTable('subscriptions').set({ email: ascii }).where('email', '=', email).execute();
  }
}
