import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { openDatabase } from '../../../test/support/servers/database.js';
import { describeOnPostgresql } from '../../../test/support/servers/postgresql.js';
import { until } from '../../../test/support/until.js';
import { migrations } from '../../migrations.js';
import { mailMigrations } from '../../submissions/mail/migrations/mail-migrations.js';
import { newsletterMigrations } from '../../submissions/newsletter/migrations/newsletter-migrations.js';
import type { StoredForm } from '../../submissions/stored/stored-form.js';
import { subjects } from '../../submissions/subjects.js';
import { ConfigurationError } from '../config/configuration.js';
import { DatabaseUnavailableException } from './availability.js';
import { erasureMigrations } from './migrations/erasures.js';
import { openDatabase as open, type Place } from './open-database.js';
import type { Schema } from './schema.js';

const folder = new DataFolder();
const placeIn = (name: string) => ({ DATA_DIR: path.join(folder.path, name), DATABASE_URL: undefined });

afterAll(() => folder.remove());

type OfForms = 'applications' | 'application_files' | 'outbox';
type Columns = {
  [Table in Exclude<keyof Schema, OfForms>]: Record<Exclude<keyof Schema[Table], 'application_id'>, true>;
};

/** The columns of the schema in code, complete by type, but for those of stored forms. */
const schema: Columns = {
  erasures: { pending: true },
  secrets: { name: true, value: true },
  announced_addresses: { address: true, hash: true },
  request_counts: {
    ...{ id: true, list: true, text: true, language: true, month: true, times: true, without_result: true },
    ...{ linked_from: true, first_day: true, last_day: true },
  },
  mails: {
    ...{ id: true, kind: true, queued_at: true, given_up_at: true, refused_recipient: true, attempts: true },
    ...{ next_attempt_at: true, leased_until: true, subscription_id: true, recipient: true, urgent: true },
  },
  subscriptions: {
    ...{ email: true, language: true, consented_at: true, requested_at: true, mailbox: true, asked: true },
    ...{ id: true, leave_token: true },
  },
};

/** The columns that follow from a stored form. */
function columnsOf({ fields, tables: { submissions, files, outbox, key } }: StoredForm): string[] {
  const texts = fields.filter(({ kind }) => kind !== 'file' && kind !== 'checkbox').map(({ name }) => name);
  const common =
    'id received_at status message remote_data idempotency_key deferred kept has_file language mailbox receipt';
  const columns = {
    [submissions]: [...common.split(' '), 'state', 'told_states', ...texts],
    [files]: [key, 'number', 'name', 'content'],
    [outbox]: [key, 'attempts', 'next_attempt_at', 'leased_until', 'urgent'],
    mails: [key],
  };
  return Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
}

/** Names the columns for which a migration is missing, or that the code does not know. */
async function hasTheColumnsOfTheSchema(place: Place): Promise<void> {
  const database = await openDatabase(place);
  const tables = await database.introspection.getTables();
  await database.destroy();
  const found = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const { erasures, ...shared } = schema;
  const ofPlace = place.DATABASE_URL === undefined ? { erasures, ...shared } : shared;
  const own = Object.entries(ofPlace).flatMap(([table, of]) => Object.keys(of).map((column) => `${table}.${column}`));
  const wanted = [...own, ...subjects.flatMap(({ storedForm }) => (storedForm ? columnsOf(storedForm.form) : []))];
  expect({
    withoutMigration: wanted.filter((column) => !found.includes(column)),
    unknown: found.filter((column) => !wanted.includes(column)),
  }).toEqual({ withoutMigration: [], unknown: [] });
}

/** A newer version of the site, which has migrated the database, may be replaced by this one. */
async function isUsedAfterNewerVersion(place: Place): Promise<void> {
  const database = await openDatabase(place);
  await database
    .insertInto('subscriptions')
    .values({ email: 'a@example.com', language: 'en', consented_at: 1 })
    .execute();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2027-01-01')`.execute(database);
  await database.destroy();
  const former = await openDatabase(place);
  const rows = await former.selectFrom('subscriptions').select('email').execute();
  await former.destroy();
  expect(rows).toEqual([{ email: 'a@example.com' }]);
}

/** Brings a database to the state of the first version, with subscriptions in it, and opens it with this one. */
async function keepsFormerSubscriptions(place: Place): Promise<void> {
  const name = '0001-applications-and-subscriptions';
  const firstVersion = migrations.flatMap(({ [name]: step }) => (step ? [{ [name]: step }] : []));
  const former = await open(place, firstVersion);
  await sql`insert into subscriptions values ('a@example.com', 'cz', 1),
    ('c@bücher.example', 'en', 1), ('c@xn--bcher-kva.example', 'pl', 2), ('d@bücher.example', 'it', 2)`.execute(former);
  await former.destroy();

  const database = await openDatabase(place);
  // An instance of the former version does this while it is being replaced.
  await sql`insert into subscriptions (email, language, consented_at) values ('e@example.com', 'pl', 3)
    on conflict (email) do update set language = 'pl'`.execute(database);
  const rows = await database.selectFrom('subscriptions').selectAll().orderBy('email').execute();
  await database.destroy();
  expect(rows.map(({ email, language, consented_at }) => [email, language, consented_at])).toEqual([
    ['a@example.com', 'cz', 1],
    ['c@xn--bcher-kva.example', 'pl', 2],
    ['d@xn--bcher-kva.example', 'it', 2],
    ['e@example.com', 'pl', 3],
  ]);
  const secrets = rows.flatMap(({ id, leave_token }) => [id, leave_token]);
  expect(new Set(secrets.filter((secret) => /^[0-9a-f]{32}$/.test(secret))).size).toBe(8);
}

/** Brings a database to the state before submissions had states and numbers of files, and opens it with this version. */
async function keepsFormerApplications(place: Place): Promise<void> {
  const isFormer = ([name]: [string, unknown]) => name < '0009';
  const former = await open(
    place,
    migrations.map((part) => Object.fromEntries(Object.entries(part).filter(isFormer))),
  );
  const texts = ['supplier_name', 'country', 'city', 'contact_name', 'contact_role', 'contact_email', 'contact_phone'];
  const columns = sql.raw([...texts, 'commodity', 'description'].join());
  for (const [id, status] of Object.entries({ a: 'received', b: 'delivered' })) {
    await sql`insert into applications (id, received_at, status, idempotency_key, has_file, ${columns})
      values (${id}, 1, ${status}, ${id}, 1, ${sql.raw("'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x'")})`.execute(
      former,
    );
  }
  await sql`insert into application_files (application_id, name, content) values ('a', 'a.pdf', ${Buffer.from('PDF')})`.execute(
    former,
  );
  await sql`insert into outbox values ('a', 0, 1, 0)`.execute(former);
  await former.destroy();

  const database = await openDatabase(place);
  const rows = await database.selectFrom('applications').select(['id', 'state']).orderBy('id').execute();
  const files = await database.selectFrom('application_files').select(['application_id', 'number', 'name']).execute();
  const waiting = await database.selectFrom('outbox').select(['application_id', 'urgent']).execute();
  await database.destroy();
  expect([rows, files, waiting]).toEqual([
    [
      { id: 'a', state: 'received' },
      { id: 'b', state: 'passed_on' },
    ],
    [{ application_id: 'a', number: 1, name: 'a.pdf' }],
    [{ application_id: 'a', urgent: 0 }],
  ]);
}

describe('the embedded database', () => {
  it('has no tables of a subject that the site does without', async () => {
    const database = await open(placeIn('without'), [erasureMigrations, mailMigrations, newsletterMigrations]);
    const tables = (await database.introspection.getTables()).map(({ name }) => name);
    await database.destroy();
    expect(tables.sort()).toEqual(['erasures', 'mails', 'subscriptions']);
  });

  it('has the columns of the schema', () => hasTheColumnsOfTheSchema(placeIn('columns')));

  it('of the first version keeps its subscriptions, each with a leave token', () =>
    keepsFormerSubscriptions(placeIn('former')));

  it('of a former version keeps its applications, their files and what waits', () =>
    keepsFormerApplications(placeIn('applications')));

  it('is used as it is after a newer version has migrated it', () => isUsedAfterNewerVersion(placeIn('deep/down')));

  it('syncs each commit to the disk', async () => {
    const database = await openDatabase(placeIn('settings'));
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
    make(placeIn(name).DATA_DIR);
    const opening = openDatabase(placeIn(name));
    await expect(opening).rejects.toThrow(ConfigurationError);
    await expect(opening).rejects.toThrow(/^DATA_DIR: .*a f.* cannot be opened: ./);
  });
});

it('PostgreSQL that is not reachable is refused with the name of the variable, without its password', async () => {
  const opening = openDatabase({ DATA_DIR: folder.path, DATABASE_URL: 'postgresql://site:hunter2@localhost:1/site' });
  await expect(opening).rejects.toThrow(ConfigurationError);
  await expect(opening).rejects.toThrow(/^DATABASE_URL: the database cannot be opened: ./);
  await expect(opening).rejects.not.toThrow(/hunter2/);
});

describeOnPostgresql('PostgreSQL', (newPlace) => {
  it('has the columns of the schema', async () => hasTheColumnsOfTheSchema(await newPlace()));

  it('of the first version keeps its subscriptions, each with a leave token', async () =>
    keepsFormerSubscriptions(await newPlace()));

  it('of a former version keeps its applications, their files and what waits', async () =>
    keepsFormerApplications(await newPlace()));

  it('is used as it is after a newer version has migrated it', async () => isUsedAfterNewerVersion(await newPlace()));

  it('loses a transaction whose connection ends between two queries, and nothing else', async () => {
    const database = await openDatabase(await newPlace());
    const work = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      const pid = rows[0]?.pid;
      await sql`select pg_terminate_backend(${pid})`.execute(database);
      const isGone = async () =>
        (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database)).rows.length === 0;
      await until(isGone, 'the connection has ended');
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

  it('whose encoding cannot store every text is refused with the name of the variable', async () => {
    const { DATA_DIR, DATABASE_URL = '' } = await newPlace();
    const database = await openDatabase({ DATA_DIR, DATABASE_URL });
    await sql`create database central encoding 'LATIN2' template template0`.execute(database);
    await database.destroy();
    const other = new URL('/central', DATABASE_URL).href;
    await expect(openDatabase({ DATA_DIR, DATABASE_URL: other })).rejects.toThrow(/^DATABASE_URL: .*LATIN2, not UTF8/);
  });

  it('with a wrong password is refused with the name of the variable', async () => {
    const { DATA_DIR, DATABASE_URL } = await newPlace();
    const other = { DATA_DIR, DATABASE_URL: DATABASE_URL?.replace(':postgres@', ':hunter2@') };
    await expect(openDatabase(other)).rejects.toThrow(/^DATABASE_URL: .*password/);
  });
});
