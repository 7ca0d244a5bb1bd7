import type { Kysely } from 'kysely';
import { DataFolder } from '../../test/support/servers/data-folder.js';
import { openDatabase } from '../../test/support/servers/database.js';
import { LogLines } from '../../test/support/servers/log-lines.js';
import { FakeClock, FakeUpstream, supplierInstance } from '../../test/support/servers/suppliers.js';
import type { Schema } from '../platform/storage/schema.js';
import { RetentionService } from './retention.service.js';
import { goodApplication } from './supplier/application.fixture.js';

const folder = new DataFolder();
const clock = new FakeClock();

let database: Kysely<Schema>;
let retention: RetentionService;
let submit: (time: string) => Promise<string>;

beforeAll(async () => {
  database = await openDatabase({ DATA_DIR: folder.path, DATABASE_URL: undefined });
  const upstream = new FakeUpstream();
  // The remote never decides, so outbox entries stay.
  upstream.response = () => ({ status: 503, json: undefined });
  const { suppliers } = supplierInstance(database, upstream, clock);
  retention = new RetentionService([suppliers]);
  submit = async (time) => {
    clock.time = Date.parse(time);
    return (await suppliers.submit(goodApplication, [], undefined)).id;
  };
});

beforeEach(() => database.deleteFrom('applications').execute());

afterAll(async () => {
  await database.destroy();
  folder.remove();
});

const left = async () => (await database.selectFrom('applications').select('id').execute()).map(({ id }) => id);
it.each([
  ['2026-03-31T10:00:00Z', '2027-03-31T10:00:00Z'],
  ['2027-02-28T10:00:00Z', '2028-02-28T10:00:00Z'],
  ['2028-02-29T10:00:00Z', '2029-03-01T00:00:00Z'],
])('erases an application of %s at %s, and not before', async (received, erased) => {
  const id = await submit(received);
  clock.time = Date.parse(erased) - 1;
  expect([await retention.erase(), await left()]).toEqual([0, [id]]);
  clock.time += 1;
  expect([await retention.erase(), await left()]).toEqual([1, []]);
});

it('does not erase applications that are marked as kept', async () => {
  const id = await submit('2024-01-01');
  await database.updateTable('applications').set({ kept: 1 }).where('id', '=', id).execute();
  clock.time = Date.parse('2026-11-21');
  expect([await retention.erase(), await left()]).toEqual([0, [id]]);
});

it('erases all that are due when the server starts, and logs only their number', async () => {
  for (let day = 1; day <= 45; day += 1) await submit('2025-01-01');
  clock.time = Date.parse('2026-11-21');
  const log = new LogLines();
  retention.onApplicationBootstrap();
  await retention.onModuleDestroy();
  log.stop();
  expect(await left()).toEqual([]);
  expect(log.lines).toEqual([expect.stringMatching(/^45 supplier applications[^@]*$/)]);
});
