import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the counts of unknown addresses and of searches. */
export function requestCounts(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('request_counts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('list', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('language', 'text')
        .addColumn('month', 'text')
        .addColumn('times', 'bigint', (column) => column.notNull())
        .addColumn('without_result', 'bigint', (column) => column.notNull())
        .addColumn('linked_from', 'text')
        .addColumn('first_day', 'text', (column) => column.notNull())
        .addColumn('last_day', 'text', (column) => column.notNull())
        .execute();
      await schema
        .createIndex('request_counts_by_times')
        .on('request_counts')
        .columns(['list', 'times', 'id'])
        .execute();
    },
  };
}
