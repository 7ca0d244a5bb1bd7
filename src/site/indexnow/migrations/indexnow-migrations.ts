import type { Migrations } from '../../../platform/storage/migrations.js';

/** The addresses that search engines have been told. */
export const indexNowMigrations: Migrations = {
  '0007-announced-addresses': async ({ schema }) => {
    await schema
      .createTable('announced_addresses')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
  },
};
