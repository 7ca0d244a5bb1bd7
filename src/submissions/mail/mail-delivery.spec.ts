import type { Kysely } from 'kysely';
import { DataFolder } from '../../../test/support/servers/data-folder.js';
import { openDatabase } from '../../../test/support/servers/database.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { mailInstance, purchasing } from '../../../test/support/servers/mail-instance.js';
import { describeOnPostgresql } from '../../../test/support/servers/postgresql.js';
import { FakeClock } from '../../../test/support/servers/suppliers.js';
import { type SmtpIssue, SmtpStub } from '../../../test/support/stubs/smtp-stub.js';
import type { Place } from '../../platform/storage/open-database.js';
import type { Schema } from '../../platform/storage/schema.js';
import { leaseTime } from '../outbox/delivery.js';
import { goodApplication } from '../supplier/application.fixture.js';

const reader = 'reader@example.com';
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Tests that apply to both databases. */
function sendsMails(newPlace: () => Promise<Place>): void {
  let database: Kysely<Schema>;
  let smtp: SmtpStub;
  let clock: FakeClock;
  let here: ReturnType<typeof mailInstance>;
  let log: LogLines;

  beforeAll(async () => {
    database = await openDatabase(await newPlace());
    smtp = await SmtpStub.start();
  });

  afterAll(async () => {
    await smtp.stop();
    await database.destroy();
  });

  beforeEach(async () => {
    await database.deleteFrom('applications').execute();
    await database.deleteFrom('subscriptions').execute();
    smtp.mails.length = 0;
    smtp.arrivals = 0;
    smtp.issue = undefined;
    smtp.delay = 0;
    clock = new FakeClock();
    here = mailInstance(database, smtp, clock);
    log = new LogLines();
  });

  afterEach(() => log.stop());

  const figures = () => here.mails.figures();
  const none = { depth: 0, given_up: 0, undeliverable: 0 };

  /** Moves the clock and delivers what is due, until nothing waits. @returns milliseconds by that clock */
  async function runFor(most: number): Promise<number> {
    const started = clock.time;
    while (clock.time - started < most && (await figures()).depth > 0) {
      await here.mail.deliverDue();
      if ((await figures()).depth > 0) clock.move(hour / 2);
    }
    return clock.time - started;
  }

  it('a mail is sent once, by any instance, and then removed from the queue', async () => {
    await here.newsletter.subscribe(reader, 'it');
    const other = mailInstance(database, smtp, clock);
    await Promise.all([here, other, here].map(({ mail }) => mail.deliverDue()));
    clock.move(day);
    await Promise.all([here, other].map(({ mail }) => mail.deliverDue()));
    expect(smtp.mails.map(({ to }) => to)).toEqual([[reader]]);
    expect(await database.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('its lease is renewed until the server has responded', async () => {
    await here.newsletter.subscribe(reader, 'en');
    const other = mailInstance(database, smtp, clock);
    const arrived = new Promise<void>((resolve) => {
      smtp.onArrival = resolve;
    });
    smtp.delay = 1_500;
    const [entry] = await here.mails.lease(1);
    if (!entry) throw new Error('nothing is due');
    const sending = here.mail.attempt(entry);
    await arrived;
    clock.move(leaseTime - 1);
    await here.mails.renew(entry);
    clock.move(leaseTime - 1);
    await other.mail.deliverDue();
    await sending;
    await other.mail.deliverDue();
    expect([smtp.mails.length, (await figures()).depth]).toEqual([1, 0]);
    smtp.onArrival = undefined;
  });

  it.each<[string, SmtpIssue]>([
    ['4xx', 'busy'],
    ['a refusal of this sender, which its operator can change', 'denied'],
    ['a connection that is cut after the whole mail', 'cut'],
    ['no reply', 'hang'],
  ])('after %s it is retried with the same Message-ID', async (_, issue) => {
    await here.newsletter.subscribe(reader, 'en');
    smtp.issue = issue;
    await here.mail.deliverDue();
    await here.mail.deliverDue();
    expect(smtp.mails).toEqual([]);
    expect(await figures()).toEqual({ ...none, [issue === 'busy' ? 'undeliverable' : 'depth']: 1 });
    const [{ id } = { id: '' }] = await database.selectFrom('mails').select('id').execute();
    smtp.issue = undefined;
    clock.move(hour);
    await here.mail.deliverDue();
    expect(smtp.mails.map(({ headers }) => headers.get('message-id'))).toEqual([`<${id}@example.com>`]);
    expect(log.lines.join()).not.toMatch(/reader@|somebody@/);
  });

  it.each<[string, SmtpIssue, 'undeliverable' | 'given_up']>([
    ['for an unknown recipient', 'unknown', 'undeliverable'],
    ['for the content of the mail', 'spam', 'given_up'],
  ])('after a 5xx reply %s it is not retried, and that is logged', async (_, issue, counted) => {
    const outcomes: string[] = [];
    here.mail.outcomes.subscribe((outcome) => outcomes.push(outcome));
    await here.newsletter.subscribe(reader, 'en');
    smtp.issue = issue;
    await here.mail.deliverDue();
    smtp.issue = undefined;
    clock.move(day);
    await here.mail.deliverDue();
    expect([smtp.mails.length, await figures(), outcomes]).toEqual([0, { ...none, [counted]: 1 }, ['refused']]);
    expect(log.lines.join()).toMatch(/given up/);
    expect(log.lines.join()).not.toMatch(/reader@|somebody@/);
  });

  it('a refused notice to the company counts as given up', async () => {
    await here.suppliers.submit(goodApplication, undefined, 'key');
    smtp.issue = 'unknown';
    await here.mail.deliverDue();
    expect(await figures()).toEqual({ depth: 0, given_up: 1, undeliverable: 1 });
  });

  it('is retried with growing pauses while the server is down for a day, and sent within an hour after', async () => {
    await here.newsletter.subscribe(reader, 'en');
    const { port } = smtp;
    await smtp.stop();
    const attempts: number[] = [];
    here.mail.outcomes.subscribe(() => attempts.push(clock.time));
    for (const end = clock.time + day; clock.time < end; clock.move(60_000)) await here.mail.deliverDue();
    const pauses = attempts.slice(1).map((time, index) => time - (attempts[index] ?? 0));
    expect(pauses.at(-1)).toBeGreaterThan(30 * 60 * 1000);
    expect(pauses.toSorted((a, b) => a - b).at(-1)).toBeLessThanOrEqual(hour + 60_000);
    expect(attempts.length).toBeLessThan(60);
    smtp = await SmtpStub.start(port);
    expect(await runFor(day)).toBeLessThanOrEqual(hour);
    expect(smtp.mails).toHaveLength(1);
  });

  it('is given up after three days, and counted as such for thirty days', async () => {
    await here.newsletter.subscribe(reader, 'en');
    const { port } = smtp;
    await smtp.stop();
    const outcomes: string[] = [];
    here.mail.outcomes.subscribe((outcome) => outcomes.push(outcome));
    const took = await runFor(5 * day);
    const givenUpAt = clock.time;
    expect([took >= 3 * day, took < 3 * day + hour]).toEqual([true, true]);
    expect([await figures(), outcomes.at(-1)]).toEqual([{ ...none, given_up: 1 }, 'given_up']);
    smtp = await SmtpStub.start(port);
    clock.move(hour);
    await here.mail.deliverDue();
    expect(smtp.mails).toEqual([]);
    // Otherwise it would be erased with its subscription.
    await database.updateTable('subscriptions').set({ requested_at: null }).execute();
    clock.time = givenUpAt + 30 * day - 1;
    expect([await here.retention.erase(), await figures()]).toEqual([0, { ...none, given_up: 1 }]);
    clock.move(1);
    await here.retention.erase();
    expect(await figures()).toEqual(none);
  });

  it('is not sent again once the server has accepted it, even if that cannot be recorded at first', async () => {
    await here.newsletter.subscribe(reader, 'en');
    const { remove } = here.mails;
    here.mails.remove = () => Promise.reject(new Error('the disk is full'));
    await expect(here.mail.deliverDue()).rejects.toThrow('full');
    here.mails.remove = remove;
    clock.move(leaseTime);
    await here.mail.deliverDue();
    expect([smtp.arrivals, await figures()]).toEqual([1, none]);
  });

  it('is not sent if what it is about has been erased', async () => {
    await here.newsletter.subscribe(reader, 'en');
    const { id } = await here.suppliers.submit(goodApplication, undefined, undefined);
    expect(await figures()).toEqual({ ...none, depth: 3 });
    await here.newsletter.unsubscribe(reader);
    await here.applications.erase(id);
    expect(await figures()).toEqual(none);
  });

  describe('of an application', () => {
    const to = () => smtp.mails.map((mail) => mail.to[0]).toSorted();

    beforeEach(() => {
      here.upstream.isConfigured = true;
    });

    it('the mails wait for the decision, and are sent once success is reported to the sender', async () => {
      let decide: (() => void) | undefined;
      here.upstream.response = () =>
        new Promise((resolve) => {
          decide = () => resolve({ status: 200, json: { status: 'OK' } });
        });
      const submitted = here.suppliers.submit(goodApplication, undefined, 'key');
      while (decide === undefined) await new Promise(setImmediate);
      await here.mail.deliverDue();
      expect(smtp.mails).toEqual([]);
      decide();
      await submitted;
      await here.mail.deliverDue();
      expect(to()).toEqual([goodApplication.contact_email, purchasing]);
    });

    it('none is sent if the refusal is reported to the sender', async () => {
      here.upstream.response = () => ({ status: 200, json: { status: 'KO', message: 'No.' } });
      expect(await here.suppliers.submit(goodApplication, undefined, 'key')).toMatchObject({ status: 'KO' });
      clock.move(day);
      await here.mail.deliverDue();
      expect([to(), await figures()]).toEqual([[], none]);
    });

    it('they are sent if the remote does not respond, and not sent twice if it refuses later', async () => {
      here.upstream.response = () => {
        throw new Error('down');
      };
      expect(await here.suppliers.submit(goodApplication, undefined, 'key')).toMatchObject({ status: 'OK' });
      here.upstream.response = () => ({ status: 200, json: { status: 'KO', message: 'No.' } });
      clock.move(hour);
      await here.suppliers.deliverDue();
      await here.mail.deliverDue();
      expect(to()).toEqual([goodApplication.contact_email, purchasing]);
    });

    it('those of a process that died before the decision are sent when its lease has expired', async () => {
      here.upstream.response = () => new Promise(() => undefined);
      void here.suppliers.submit(goodApplication, undefined, 'key');
      while ((await figures()).depth === 0) await new Promise(setImmediate);
      const next = mailInstance(database, smtp, clock);
      clock.move(leaseTime);
      await next.mail.deliverDue();
      expect(to()).toEqual([goodApplication.contact_email, purchasing]);
    });
  });
}

describe('in the embedded database', () => {
  const folder = new DataFolder();

  sendsMails(async () => ({ DATA_DIR: folder.path, DATABASE_URL: undefined }));

  afterAll(() => folder.remove());
});

describeOnPostgresql('in PostgreSQL', sendsMails);
