import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, type Selectable, sql } from 'kysely';
import { openDatabase } from '../../../test/support/servers/database.js';
import { describeOnPostgresql } from '../../../test/support/servers/postgresql.js';
import { mailMigrations } from '../../submissions/mail/migrations/mail-migrations.js';
import { newsletterMigrations } from '../../submissions/newsletter/migrations/newsletter-migrations.js';
import type { ApplicationsTable } from '../../submissions/supplier/supplier.tables.js';
import { ConfigurationError } from '../config/configuration.js';
import { DatabaseUnavailableException } from './availability.js';
import { erasureMigrations } from './migrations/erasures.js';
import { openDatabase as open, type Place } from './open-database.js';
import type { Schema } from './schema.js';

const application: Selectable<ApplicationsTable> = {
  id: 'one',
  received_at: Date.parse('2026-11-21T10:00:00.123Z'),
  status: 'received',
  message: null,
  remote_data: null,
  idempotency_key: 'key',
  deferred: 0,
  kept: 0,
  language: 'en',
  mailbox: 'ada@example.com',
  receipt: 'queued',
  has_file: 1,
  supplier_name: 'Officine Łódź 🛠',
  country: 'IT',
  city: "Nove' Mesto",
  contact_name: 'Ada',
  contact_role: 'Sales',
  contact_email: 'ada@example.com',
  contact_phone: '12345',
  commodity: 'Materials',
  description: 'First line\n\tsecond line',
  notes: null,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Tests that apply to both databases. */
function behavesAsOurDatabase(newPlace: () => Promise<Place>): void {
  let place: Place;
  let database: Kysely<Schema>;

  beforeAll(async () => {
    place = await newPlace();
    database = await openDatabase(place);
  });

  afterAll(() => database.destroy());

  beforeEach(async () => {
    await database.deleteFrom('applications').execute();
    await database.insertInto('applications').values(application).execute();
  });

  it('returns what was stored, numbers as numbers', async () => {
    expect(await database.selectFrom('applications').selectAll().execute()).toEqual([application]);
  });

  it('stores every byte of a file', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await database.insertInto('application_files').values({ application_id: 'one', name: 'a.pdf', content }).execute();
    const { content: kept } = await database.selectFrom('application_files').selectAll().executeTakeFirstOrThrow();
    expect(Buffer.from(kept).equals(content)).toBe(true);
  });

  it('accepts an idempotency key once, and reports a conflict', async () => {
    const insert = database
      .insertInto('applications')
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing());
    const again = await insert.values({ ...application, id: 'two' }).executeTakeFirst();
    const other = await insert.values({ ...application, id: 'two', idempotency_key: 'other' }).executeTakeFirst();
    expect([again.numInsertedOrUpdatedRows, other.numInsertedOrUpdatedRows]).toEqual([0n, 1n]);
  });

  it('is used as it is if a newer version has migrated it', async () => {
    const name = '9999-of-a-newer-version';
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01')`.execute(database);
    const former = await openDatabase(place);
    expect(await former.selectFrom('applications').select('id').execute()).toEqual([{ id: 'one' }]);
    await former.destroy();
    await sql`delete from kysely_migration where name = ${name}`.execute(database);
  });

  it('deletes file and outbox entry with their application', async () => {
    const application_id = 'one';
    await database
      .insertInto('application_files')
      .values({ application_id, name: 'a', content: Buffer.of(1) })
      .execute();
    await database
      .insertInto('outbox')
      .values({ application_id, attempts: 0, next_attempt_at: 0, leased_until: 0 })
      .execute();
    await database.deleteFrom('applications').where('id', '=', 'one').execute();
    expect(await database.selectFrom('application_files').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('refuses an outbox entry without its application, and an unknown status', async () => {
    const stray = { application_id: 'nobody', attempts: 0, next_attempt_at: 0, leased_until: 0 };
    const refused = (message: RegExp) => ({ cause: { message: expect.stringMatching(message) } });
    await expect(database.insertInto('outbox').values(stray).execute()).rejects.toMatchObject(refused(/foreign key/i));
    await expect(sql`update applications set status = 'lost'`.execute(database)).rejects.toMatchObject(
      refused(/check/i),
    );
  });

  it('rolls back a transaction that fails', async () => {
    const work = database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('applications').execute();
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await database.selectFrom('applications').selectAll().execute()).toHaveLength(1);
  });

  it('generates an id and a secret for each subscription', async () => {
    for (const email of ['a@example.com', 'b@example.com']) {
      await database.insertInto('subscriptions').values({ email, language: 'en', consented_at: 1 }).execute();
    }
    const rows = await database.selectFrom('subscriptions').select(['id', 'leave_token']).execute();
    const values = rows.flatMap(({ id, leave_token }) => [id, leave_token]);
    expect(new Set(values).size).toBe(4);
    expect(values.every((value) => /^[0-9a-f]{32}$/.test(value))).toBe(true);
  });

  it('has the same rows when it is opened again', async () => {
    const again = await openDatabase(place);
    const rows = await again.selectFrom('applications').select('id').execute();
    await again.destroy();
    expect(rows).toEqual([{ id: 'one' }]);
  });
}

/** Brings a database to the state of the first version, with a subscription in it, and opens it with this one. */
async function keepsFormerSubscriptions(place: Place): Promise<void> {
  const former = await open(place, []);
  const tables = readFileSync('test/support/fixtures/first-version.sql', 'utf8').replace(/^--.*/, '');
  const binary = place.DATABASE_URL === undefined ? 'blob' : 'bytea';
  for (const statement of tables.replace('blob', binary).trim().split(';')) {
    if (statement !== '') await sql.raw(statement).execute(former);
  }
  await sql`insert into kysely_migration values ('0001-applications-and-subscriptions', '2026-01-01')`.execute(former);
  await sql`insert into subscriptions values ('a@example.com', 'cz', 1), ('b@example.com', 'it', 2),
    ('c@bücher.example', 'en', 1), ('c@xn--bcher-kva.example', 'pl', 2), ('d@bücher.example', 'it', 2)`.execute(former);
  await former.destroy();

  const database = await openDatabase(place);
  // An instance of the former version does this while it is being replaced.
  await sql`insert into subscriptions (email, language, consented_at) values ('e@example.com', 'pl', 3)
    on conflict (email) do update set language = 'pl'`.execute(database);
  const rows = await database.selectFrom('subscriptions').selectAll().orderBy('email').execute();
  await database.destroy();
  expect(rows).toMatchObject([
    { email: 'a@example.com', language: 'cz', consented_at: 1 },
    { email: 'b@example.com', language: 'it', consented_at: 2 },
    { email: 'c@xn--bcher-kva.example', language: 'pl', consented_at: 2 },
    { email: 'd@xn--bcher-kva.example', language: 'it', consented_at: 2 },
    { email: 'e@example.com', language: 'pl', consented_at: 3 },
  ]);
  const secrets = rows.flatMap(({ id, leave_token }) => [id, leave_token]);
  expect(new Set(secrets).size).toBe(10);
  expect(secrets.every((secret) => /^[0-9a-f]{32}$/.test(secret))).toBe(true);
}

describe('the embedded database', () => {
  it('has no tables of a subject that the site does without', async () => {
    const place = { DATA_DIR: path.join(folder, 'without'), DATABASE_URL: undefined };
    const database = await open(place, [erasureMigrations, mailMigrations, newsletterMigrations]);
    const tables = (await database.introspection.getTables()).map(({ name }) => name);
    await database.destroy();
    expect(tables.sort()).toEqual(['erasures', 'mails', 'subscriptions']);
  });

  it('of the first version keeps its subscriptions, each with a leave token', () =>
    keepsFormerSubscriptions({ DATA_DIR: path.join(folder, 'former'), DATABASE_URL: undefined }));

  describe('in a folder that does not exist yet', () =>
    behavesAsOurDatabase(async () => ({ DATA_DIR: path.join(folder, 'deep', 'down'), DATABASE_URL: undefined })));

  it('syncs each commit to the disk', async () => {
    const database = await openDatabase({ DATA_DIR: path.join(folder, 'settings'), DATABASE_URL: undefined });
    const setting = async (name: string) => (await sql.raw(`pragma ${name}`).execute(database)).rows[0];
    const settings = [await setting('journal_mode'), await setting('synchronous'), await setting('foreign_keys')];
    await database.destroy();
    // 2 is FULL.
    expect(settings).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }]);
  });

  it.each([
    ['a folder that is a file', (place: string) => writeFileSync(place, '')],
    [
      'a file that is not a database',
      (place: string) => {
        mkdirSync(place);
        writeFileSync(path.join(place, 'site.db'), 'x'.repeat(5000));
      },
    ],
  ])('in %s is refused with the name of the variable', async (name, make) => {
    const DATA_DIR = path.join(folder, name);
    make(DATA_DIR);
    const opening = openDatabase({ DATA_DIR, DATABASE_URL: undefined });
    await expect(opening).rejects.toThrow(ConfigurationError);
    await expect(opening).rejects.toThrow(/^DATA_DIR: .*a f.* cannot be opened: ./);
  });
});

describe('PostgreSQL that is not reachable', () => {
  it('is refused with the name of the variable, without its password', async () => {
    const opening = openDatabase({ DATA_DIR: folder, DATABASE_URL: 'postgresql://site:hunter2@localhost:1/site' });
    await expect(opening).rejects.toThrow(ConfigurationError);
    await expect(opening).rejects.toThrow(/^DATABASE_URL: the database cannot be opened: ./);
    await expect(opening).rejects.not.toThrow(/hunter2/);
  });
});

describeOnPostgresql('PostgreSQL (skipped if it is not installed)', (newPlace) => {
  describe('with a new database', () => behavesAsOurDatabase(newPlace));

  it('of the first version keeps its subscriptions, each with a leave token', async () =>
    keepsFormerSubscriptions(await newPlace()));

  it('loses a transaction whose connection ends between two queries, and nothing else', async () => {
    const database = await openDatabase(await newPlace());
    const work = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      const pid = rows[0]?.pid;
      await sql`select pg_terminate_backend(${pid})`.execute(database);
      const isThere = async () =>
        (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database)).rows.length > 0;
      while (await isThere());
      await sql`select 1`.execute(transaction);
    });
    await expect(work).rejects.toThrow(DatabaseUnavailableException);
    expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
    await database.destroy();
  });

  it('is migrated once by several instances that start at the same time', async () => {
    const place = await newPlace();
    const instances = await Promise.all([openDatabase(place), openDatabase(place), openDatabase(place)]);
    expect(await instances[2]?.selectFrom('applications').selectAll().execute()).toEqual([]);
    await Promise.all(instances.map((instance) => instance.destroy()));
  });

  it('with a wrong password is refused with the name of the variable', async () => {
    const { DATA_DIR, DATABASE_URL } = await newPlace();
    const other = { DATA_DIR, DATABASE_URL: DATABASE_URL?.replace(':postgres@', ':hunter2@') };
    await expect(openDatabase(other)).rejects.toThrow(/^DATABASE_URL: .*password/);
  });
});
