import { statfsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { DataFolder } from '../../test/support/data-folder.js';
import { pdfOf } from '../../test/support/pdf.js';
import { describeWithPostgresql, Postgresql } from '../../test/support/postgresql.js';
import { FakeClock, FakeUpstream, supplierInstance } from '../../test/support/suppliers.js';
import { openDatabase } from '../storage/open-database.js';
import type { Schema } from '../storage/schema.js';
import { goodApplication } from './application.fixture.js';
import { FileSpace, isNearlyFull } from './file-space.js';

type Place = Parameters<typeof openDatabase>[0];

const most = 4 * 1024 ** 3;

/** Tests that apply to both databases. */
function countsFiles(newPlace: () => Promise<Place>): void {
  let place: Place;
  let database: Kysely<Schema>;

  beforeAll(async () => {
    place = await newPlace();
    database = await openDatabase(place);
  });

  afterAll(() => database.destroy());

  it('counts the bytes of all stored files, and allows 4 GB at most', async () => {
    const space = new FileSpace(database, place);
    expect((await space.state()).used).toBe(0);
    const upstream = Object.assign(new FakeUpstream(), { isConfigured: false });
    const { suppliers } = supplierInstance(database, upstream, new FakeClock());
    const ids: string[] = [];
    for (const size of [3_000_000, 100]) {
      const { id } = await suppliers.submit(goodApplication, { name: 'a.pdf', content: pdfOf(size) });
      ids.push(id);
    }
    const { used, limit } = await space.state();
    expect([used, limit <= most]).toEqual([3_000_100, true]);
    await suppliers.erase(ids[0] ?? '');
    expect((await space.state()).used).toBe(100);
  });
}

describe('in the embedded database', () => {
  const folder = new DataFolder();

  countsFiles(async () => ({ DATA_DIR: folder.path, DATABASE_URL: undefined }));

  it('half of the free disk is left for erasing', async () => {
    const database = await openDatabase({ DATA_DIR: folder.path, DATABASE_URL: undefined });
    const { limit } = await new FileSpace(database, { DATA_DIR: folder.path, DATABASE_URL: undefined }).state();
    const { bavail, bsize } = statfsSync(folder.path);
    expect(limit).toBeLessThanOrEqual(Math.max((bavail * bsize) / 2, 100));
    await database.destroy();
  });

  afterAll(() => folder.remove());
});

describeWithPostgresql('in PostgreSQL', () => {
  let server: Postgresql;

  beforeAll(async () => {
    server = await Postgresql.start();
  });

  // Its disk is not the one of DATA_DIR, which need not exist.
  countsFiles(async () => ({ DATA_DIR: '/nowhere', DATABASE_URL: await server.newDatabase() }));

  afterAll(() => server.stop());
});

it.each([
  [{ used: 0, limit: 100 }, false],
  [{ used: 79, limit: 100 }, false],
  [{ used: 80, limit: 100 }, true],
  [{ used: 0, limit: 0 }, true],
])('%j is nearly full: %s', (bytes, expected) => expect(isNearlyFull(bytes)).toBe(expected));
