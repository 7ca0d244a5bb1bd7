import type { Migrations } from '../../../platform/storage/migrations.js';

/** Mails to be sent. Each part of the site that sends some adds the column by which they refer to its rows. */
export const mailMigrations: Migrations = {
  '0004-mails': async ({ schema }) => {
    await schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('queued_at', 'bigint', (column) => column.notNull())
      .addColumn('given_up_at', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('mails_by_next_attempt_at').on('mails').column('next_attempt_at').execute();
  },
  '0005-mail-limits': async ({ schema }) => {
    await schema
      .alterTable('mails')
      .addColumn('refused_recipient', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
  '0008-mail-recipients': async ({ schema }) => {
    await schema.alterTable('mails').addColumn('recipient', 'text').execute();
  },
  '0009-urgent-mails': async ({ schema }) => {
    await schema
      .alterTable('mails')
      .addColumn('urgent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
