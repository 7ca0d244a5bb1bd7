import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migrations } from '../../../platform/storage/migrations.js';
import type { Schema } from '../../../platform/storage/schema.js';

/** The secret is in the database, so that all instances have the same, and a restored copy has it too. */
export const stateMigrations: Migrations = {
  '0010-states': async (database) => {
    await database.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    const secret = { name: 'state', value: randomBytes(32).toString('base64url') };
    await (database as Kysely<unknown> as Kysely<Pick<Schema, 'secrets'>>)
      .insertInto('secrets')
      .values(secret)
      .execute();
  },
};
