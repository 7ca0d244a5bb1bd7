import type { Kysely } from 'kysely';
import { migrations } from '../../../src/migrations.js';
import { openDatabase as open, type Place } from '../../../src/platform/storage/open-database.js';
import type { Schema } from '../../../src/platform/storage/schema.js';

/** Opens a database with the tables of the whole site. */
export function openDatabase(place: Place): Promise<Kysely<Schema>> {
  return open(place, migrations);
}
