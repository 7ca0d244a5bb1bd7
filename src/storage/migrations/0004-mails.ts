import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Mails to be sent, which name the row that they are made of and are erased with it; subscriptions that wait for their
 * confirmation; the language of applications. An instance of the former version, while it is being replaced, inserts
 * English applications and subscriptions that wait for nothing.
 */
export function mails(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      await schema
        .alterTable('applications')
        .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
        .execute();
      await schema.alterTable('subscriptions').addColumn('requested_at', 'bigint').execute();
      await schema
        .createTable('mails')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('application_id', 'text', (column) => column.references('applications.id').onDelete('cascade'))
        .addColumn('subscription_id', 'text', (column) => column.references('subscriptions.id').onDelete('cascade'))
        .addColumn('queued_at', 'bigint', (column) => column.notNull())
        .addColumn('given_up_at', 'bigint')
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
        .addColumn('leased_until', 'bigint', (column) => column.notNull())
        .execute();
      for (const column of ['next_attempt_at', 'application_id', 'subscription_id']) {
        await schema.createIndex(`mails_by_${column}`).on('mails').column(column).execute();
      }
    },
  };
}
