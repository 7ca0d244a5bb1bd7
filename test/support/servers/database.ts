import { Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { migrations } from '../../../src/migrations.js';
import { openDatabase as open, type Place } from '../../../src/platform/storage/open-database.js';
import type { Schema } from '../../../src/platform/storage/schema.js';
import { DataFolder } from './data-folder.js';
import { describeOnPostgresql } from './postgresql.js';

// A database that ends before its connections is reported: what is logged is the subject of tests with LogLines alone.
Logger.overrideLogger(false);

/** Opens a database with the tables of the whole site. */
export function openDatabase(place: Place): Promise<Kysely<Schema>> {
  return open(place, migrations);
}

/** Tests that apply to both databases. `open` opens an empty one, again if it is called again, and it is closed after them. */
export function describeOnEachDatabase(tests: (open: () => Promise<Kysely<Schema>>) => void): void {
  describe('in the embedded database', () => {
    const folder = new DataFolder();
    let database: Kysely<Schema>;

    beforeAll(async () => {
      database = await openDatabase({ DATA_DIR: folder.path, DATABASE_URL: undefined });
    });

    afterAll(async () => {
      await database.destroy();
      folder.remove();
    });

    // Two handles in one process would wait for each other.
    tests(async () => database);
  });

  describeOnPostgresql('in PostgreSQL', (newPlace) => {
    const databases: Kysely<Schema>[] = [];
    let place: Place;

    beforeAll(async () => {
      place = await newPlace();
    });

    describe('with a new database', () => {
      afterAll(() => Promise.all(databases.map((database) => database.destroy())));

      tests(async () => {
        const database = await openDatabase(place);
        databases.push(database);
        return database;
      });
    });
  });
}
