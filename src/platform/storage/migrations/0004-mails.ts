import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds mails to be sent, which refer to the row that they are about and are deleted with it; subscriptions that wait
 * for confirmation; and the language of applications. While an instance of the former version is being replaced, it
 * inserts English applications, and subscriptions that need no confirmation.
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
