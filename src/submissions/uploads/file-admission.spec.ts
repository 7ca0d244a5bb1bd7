import { pdfOf } from '../../../test/support/fixtures/pdf.js';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { openDatabase } from '../../../test/support/servers/database.js';
import { describeOnPostgresql } from '../../../test/support/servers/postgresql.js';
import { FakeClock, FakeUpstream, supplierInstance } from '../../../test/support/servers/suppliers.js';
import type { Place } from '../../platform/storage/open-database.js';
import { goodApplication } from '../supplier/application.fixture.js';
import { FileAdmission } from './file-admission.js';

const forms = { fileTables: ['application_files'] };
const noCounts = { add: () => Promise.reject(new Error('not counted')) };
const most = 4 * 1024 ** 3;

/** Tests that apply to both databases. */
function countsFiles(newPlace: () => Promise<Place>): void {
  it('counts the bytes of all stored files, and allows 4 GB at most', async () => {
    const place = await newPlace();
    const database = await openDatabase(place);
    const space = new FileAdmission(database, place, noCounts, forms);
    expect((await space.state()).used).toBe(0);
    const upstream = Object.assign(new FakeUpstream(), { isConfigured: false });
    const { applications, suppliers } = supplierInstance(database, upstream, new FakeClock());
    const ids: string[] = [];
    for (const size of [3_000_000, 100]) {
      const { id } = await suppliers.submit(goodApplication, { name: 'a.pdf', content: pdfOf(size) });
      ids.push(id);
    }
    const { used, limit } = await space.state();
    expect([used, limit <= most]).toEqual([3_000_100, true]);
    await applications.erase(ids[0] ?? '');
    expect((await space.state()).used).toBe(100);
    await database.destroy();
  });
}

describe('in the embedded database', () => {
  const folder = new DataFolder();

  countsFiles(async () => ({ DATA_DIR: folder.path, DATABASE_URL: undefined }));

  afterAll(() => folder.remove());
});

describeOnPostgresql('in PostgreSQL', countsFiles);
