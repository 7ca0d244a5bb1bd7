import type { Kysely } from 'kysely';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { openDatabase } from '../../../test/support/servers/database.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { mailInstance } from '../../../test/support/servers/mail-instance.js';
import { describeOnPostgresql } from '../../../test/support/servers/postgresql.js';
import { FakeClock } from '../../../test/support/servers/suppliers.js';
import type { SmtpStub } from '../../../test/support/stubs/smtp-stub.js';
import type { Place } from '../../platform/storage/open-database.js';
import type { Schema } from '../../platform/storage/schema.js';
import { receiptLimits } from '../stored/submission-mails.js';
import { goodApplication } from '../supplier/application.fixture.js';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Spellings of one mailbox. */
const spelled = (index: number) =>
  [
    ...['victim@bücher.example', 'VICTIM@Bücher.example', 'victim@xn--bcher-kva.example', 'victim@bücher\u3002example'],
    ...[`victim+${index}@bücher.example`, 'vic.tim@bücher.example', '\u200bvictim@bücher.example'],
  ][index % 7] as string;

/** Tests that apply to both databases, and to two instances on one database. */
function limitsMails(newPlace: () => Promise<Place>): void {
  let databases: Kysely<Schema>[];
  let clock: FakeClock;
  let instances: ReturnType<typeof mailInstance>[];
  let log: LogLines;

  beforeAll(async () => {
    const place = await newPlace();
    // The embedded database has one instance.
    databases = [await openDatabase(place)];
    if (place.DATABASE_URL) databases.push(await openDatabase(place));
  });

  afterAll(async () => {
    for (const database of databases) await database.destroy();
  });

  beforeEach(async () => {
    await databases[0]?.deleteFrom('applications').execute();
    await databases[0]?.deleteFrom('subscriptions').execute();
    clock = new FakeClock();
    instances = databases.map((database) => mailInstance(database, { port: 1 } as SmtpStub, clock));
    log = new LogLines();
  });

  afterEach(() => log.stop());

  const instance = (index: number) => instances[index % instances.length] as ReturnType<typeof mailInstance>;
  let keys = 0;

  /** Takes the mails from the queue, as if they were sent. @returns their number by kind */
  async function taken() {
    const mails = (await databases[0]?.deleteFrom('mails').returning('kind').execute()) ?? [];
    const count = (kind: string) => mails.filter((mail) => mail.kind === kind).length;
    const [receipts, notices] = [count('application-receipt'), count('application-notice')];
    return { receipts, notices, confirmations: count('newsletter-confirmation') };
  }

  /** Submits this number of applications at once, to all instances, and takes their mails. */
  async function submitted(count: number, contactOf: (index: number) => string) {
    const submissions = Array.from({ length: count }, (_, index) => {
      const application = { ...goodApplication, contact_email: contactOf(index) };
      keys += 1;
      return instance(index).suppliers.submit(application, undefined, `key-${keys}`);
    });
    expect((await Promise.all(submissions)).map(({ status }) => status)).toEqual(Array(count).fill('OK'));
    return taken();
  }

  it('a mailbox gets three receipts a day, however its address is spelled, and all applications stand', async () => {
    expect(await submitted(28, spelled)).toMatchObject({ receipts: receiptLimits.toOneInADay, notices: 28 });
    expect(await instance(0).suppliers.receiptsWithheld()).toBe(25);
    expect(log.lines.filter((line) => line.includes('no receipt'))).toHaveLength(25);
    expect(log.lines.join()).not.toMatch(/victim/i);
    expect(await submitted(1, () => 'somebody@bücher.example')).toMatchObject({ receipts: 1 });
    clock.move(day);
    expect(await submitted(5, spelled)).toMatchObject({ receipts: 3 });
    expect((await instance(0).applications.list({ limit: 100 })).items).toHaveLength(34);
    clock.move(day);
    expect(await instance(0).suppliers.receiptsWithheld()).toBe(0);
  });

  it('two hundred receipts are sent in an hour', async () => {
    const sent = Array.from({ length: receiptLimits.toAllInAnHour - 3 }, (_, index) => ({
      ...goodApplication,
      ...{ id: `sent-${index}`, idempotency_key: `sent-${index}`, received_at: clock.time, receipt: 'queued' as const },
      ...{ status: 'received' as const, language: 'en', deferred: 0, kept: 0, has_file: 0 },
    }));
    await databases[0]?.insertInto('applications').values(sent).execute();
    clock.move(hour - 1);
    expect(await submitted(6, (index) => `${index}@example.com`)).toMatchObject({ receipts: 3, notices: 6 });
    clock.move(1);
    expect(await submitted(1, () => 'later@example.com')).toMatchObject({ receipts: 1 });
  });

  it('receipts of refused applications do not count', async () => {
    const here = instance(0);
    here.upstream.isConfigured = true;
    here.upstream.response = () => ({ status: 200, json: { status: 'KO', message: 'No.' } });
    for (const key of ['a', 'b', 'c', 'd']) await here.suppliers.submit(goodApplication, undefined, key);
    here.upstream.response = () => ({ status: 200, json: { status: 'OK' } });
    await here.suppliers.submit(goodApplication, undefined, 'e');
    expect(await taken()).toMatchObject({ receipts: 1, notices: 1 });
  });

  it('an unconfirmed mailbox is asked three times in all, and erased thirty days after the first request', async () => {
    const started = clock.time;
    let asked = 0;
    for (let index = 0; clock.time < started + 30 * day; index += 1, clock.move(12 * hour)) {
      await Promise.all(instances.map(({ newsletter }, other) => newsletter.subscribe(spelled(index + other), 'en')));
      asked += (await taken()).confirmations;
      expect(await instance(0).retention.erase()).toBe(0);
    }
    expect(asked).toBe(3);
    const rows = await databases[0]?.selectFrom('subscriptions').select('asked').execute();
    expect(await instance(0).retention.erase()).toBeGreaterThan(0);
    // The other spellings were entered a day or two later.
    clock.move(3 * day);
    await instance(0).retention.erase();
    expect([
      rows?.reduce((sum, { asked }) => sum + asked, 0),
      await databases[0]?.selectFrom('subscriptions').selectAll().execute(),
    ]).toEqual([3, []]);
    await instance(0).newsletter.subscribe(spelled(0), 'en');
    expect((await taken()).confirmations).toBe(1);
  });
}

describe('in the embedded database', () => {
  const folder = new DataFolder();

  limitsMails(async () => ({ DATA_DIR: folder.path, DATABASE_URL: undefined }));

  afterAll(() => folder.remove());
});

describeOnPostgresql('in PostgreSQL, with two instances', limitsMails);
