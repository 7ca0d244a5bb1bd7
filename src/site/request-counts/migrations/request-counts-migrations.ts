import type { Migrations } from '../../../platform/storage/migrations.js';

export const requestCountsMigrations: Migrations = {
  '0006-request-counts': async ({ schema }) => {
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
    await schema.createIndex('request_counts_by_times').on('request_counts').columns(['list', 'times', 'id']).execute();
  },
};
