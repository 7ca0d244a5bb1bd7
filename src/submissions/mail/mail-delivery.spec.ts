import type { Kysely } from 'kysely';
import { describeOnEachDatabase } from '../../../test/support/servers/database.js';
import { LogLines } from '../../../test/support/servers/log-lines.js';
import { mailInstance, purchasing } from '../../../test/support/servers/mail-instance.js';
import { FakeClock } from '../../../test/support/servers/suppliers.js';
import { type SmtpIssue, SmtpStub } from '../../../test/support/stubs/smtp-stub.js';
import { until } from '../../../test/support/until.js';
import type { Schema } from '../../platform/storage/schema.js';
import { leaseTime } from '../outbox/delivery.js';
import { mostNotices, mostReceipts } from '../stored/submission-mails.js';
import { goodApplication } from '../supplier/application.fixture.js';

const reader = 'reader@example.com';
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Spellings of one mailbox. */
const spelled = (index: number) =>
  ['VICTIM@Bücher.example', 'victim@xn--bcher-kva.example', `vic.tim+${index}@bücher.example`][index % 3] as string;

describeOnEachDatabase((open) => {
  let database: Kysely<Schema>;
  let ofAnother: Kysely<Schema>;
  let smtp: SmtpStub;
  let clock: FakeClock;
  let here: ReturnType<typeof mailInstance>;
  let there: ReturnType<typeof mailInstance>;
  let log: LogLines;

  beforeAll(async () => {
    [database, ofAnother] = [await open(), await open()];
    smtp = await SmtpStub.start();
  });

  afterAll(() => smtp.stop());

  beforeEach(async () => {
    for (const table of ['applications', 'subscriptions'] as const) await database.deleteFrom(table).execute();
    smtp.mails.length = 0;
    smtp.issue = smtp.refused = undefined;
    clock = new FakeClock();
    here = mailInstance(database, smtp, clock);
    there = mailInstance(ofAnother, smtp, clock);
    log = new LogLines();
  });

  afterEach(() => {
    log.stop();
    // Of nobody's address.
    expect(log.lines.join()).not.toMatch(/reader@|somebody@|victim/i);
  });

  const figures = () => here.mails.figures();
  const none = { depth: 0, given_up: 0, undeliverable: 0 };
  const recipients = () => smtp.mails.map(({ to }) => to[0]).toSorted();

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
    await Promise.all([here, there, here].map(({ mail }) => mail.deliverDue()));
    expect(recipients()).toEqual([reader]);
    expect(await database.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('its lease is renewed until the server has responded', async () => {
    await here.newsletter.subscribe(reader, 'en');
    const [arrived, accepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    smtp.onArrival = () => {
      arrived.resolve();
      return accepted.promise;
    };
    const [entry] = await here.mails.lease(1);
    if (!entry) throw new Error('nothing is due');
    const sending = here.mail.attempt(entry);
    await arrived.promise;
    smtp.onArrival = undefined;
    clock.move(leaseTime - 1);
    await here.mails.renew(entry);
    clock.move(leaseTime - 1);
    await there.mail.deliverDue();
    accepted.resolve();
    await sending;
    await there.mail.deliverDue();
    expect([smtp.mails.length, (await figures()).depth]).toEqual([1, 0]);
  });

  it.each<[string, SmtpIssue]>([
    ['4xx', 'busy'],
    ['a refusal of this sender, which its operator can change', 'denied'],
    ['a connection that is cut after the whole mail', 'cut'],
  ])('after %s it is retried with the same Message-ID', async (_, issue) => {
    await here.newsletter.subscribe(reader, 'en');
    smtp.issue = issue;
    await here.mail.deliverDue();
    await here.mail.deliverDue();
    expect(smtp.mails).toEqual([]);
    expect(await figures()).toEqual({ ...none, [issue === 'busy' ? 'undeliverable' : 'depth']: 1 });
    const { id } = await database.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    smtp.issue = undefined;
    clock.move(hour);
    await here.mail.deliverDue();
    expect(smtp.mails.map(({ headers }) => headers.get('message-id'))).toEqual([`<${id}@example.com>`]);
  });

  it.each<[string, SmtpIssue, 'undeliverable' | 'given_up']>([
    ['for an unknown recipient', 'unknown', 'undeliverable'],
    ['for the content of the mail', 'spam', 'given_up'],
  ])('after a 5xx reply %s it is not retried, and that is logged', async (_, issue, counted) => {
    await here.newsletter.subscribe(reader, 'en');
    smtp.issue = issue;
    await here.mail.deliverDue();
    smtp.issue = undefined;
    clock.move(day);
    await here.mail.deliverDue();
    expect([smtp.mails, await figures()]).toEqual([[], { ...none, [counted]: 1 }]);
    expect(log.lines.join()).toMatch(/given up/);
  });

  it.each<[string, SmtpIssue, number]>([
    ['4xx, and to retry', 'busy', 1],
    ['5xx, and to tell', 'unknown', 0],
  ])('one recipient of a notice is refused with %s, while another gets it once', async (_, issue, retried) => {
    const second = 'second@example.com';
    const office = mailInstance(database, smtp, clock, [purchasing, second]);
    Object.assign(smtp, { issue, refused: second });
    await office.suppliers.submit(goodApplication, [], undefined);
    await office.mail.deliverDue();
    expect(recipients()).toEqual([goodApplication.contact_email, purchasing]);
    expect(await figures()).toEqual({ ...none, depth: retried, given_up: 1 - retried });
    smtp.issue = undefined;
    clock.move(hour);
    await office.mail.deliverDue();
    expect(recipients().filter((each) => each === second)).toHaveLength(retried);
  });

  it('to an address that is not ASCII does not count as sent if the server does not support that', async () => {
    await here.newsletter.subscribe('müller@example.com', 'en');
    await here.mail.deliverDue();
    expect(await figures()).toEqual({ ...none, undeliverable: 1 });
    expect(log.lines.join()).toMatch(/given up: .*SMTPUTF8/);
  });

  it('while the server is down it waits, for three days at most, and is counted for thirty days', async () => {
    await here.newsletter.subscribe(reader, 'en');
    const { port } = smtp;
    await smtp.stop();
    await runFor(day);
    smtp = await SmtpStub.start(port);
    expect(await runFor(day)).toBeLessThanOrEqual(hour);
    expect(recipients()).toEqual([reader]);

    await smtp.stop();
    await here.newsletter.subscribe('another@example.com', 'en');
    const took = await runFor(5 * day);
    smtp = await SmtpStub.start(port);
    expect([took >= 3 * day, took < 3 * day + hour]).toEqual([true, true]);
    await here.mail.deliverDue();
    expect([smtp.mails, await figures()]).toEqual([[], { ...none, given_up: 1 }]);
    // Otherwise it would be erased with its subscription.
    await database.updateTable('subscriptions').set({ requested_at: null }).execute();
    clock.move(30 * day - 1);
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
    expect([recipients(), await figures()]).toEqual([[reader], none]);
  });

  it('is not sent if what it is about has been erased', async () => {
    await here.newsletter.subscribe(reader, 'en');
    const { id } = await here.suppliers.submit(goodApplication, [], undefined);
    expect(await figures()).toEqual({ ...none, depth: 3 });
    await here.newsletter.unsubscribe(reader);
    await here.applications.erase(id);
    expect(await figures()).toEqual(none);
  });

  describe('of an application', () => {
    beforeEach(() => {
      here.upstream.isConfigured = true;
    });

    it('the mails wait for the decision, or until the lease of a process that has died expires', async () => {
      const decision = Promise.withResolvers<{ status: number; json: unknown }>();
      here.upstream.response = () => decision.promise;
      const submitted = here.suppliers.submit(goodApplication, [], 'key');
      await until(() => here.upstream.calls.length > 0, 'the remote is called');
      await here.mail.deliverDue();
      expect(recipients()).toEqual([]);
      decision.resolve({ status: 200, json: { status: 'OK' } });
      await submitted;
      await here.mail.deliverDue();
      expect(recipients()).toEqual([goodApplication.contact_email, purchasing]);

      here.upstream.response = () => new Promise(() => undefined);
      void here.suppliers.submit(goodApplication, [], 'another key');
      await until(async () => (await figures()).depth > 0, 'the mails are stored');
      clock.move(leaseTime);
      await there.mail.deliverDue();
      expect(recipients()).toHaveLength(4);
    });

    it('none is sent if the refusal is reported to the sender; nor are two if the remote refuses later', async () => {
      const refusal = { status: 200, json: { status: 'KO', message: 'No.' } };
      here.upstream.response = () => refusal;
      expect(await here.suppliers.submit(goodApplication, [], 'key')).toMatchObject({ status: 'KO' });
      clock.move(day);
      await here.mail.deliverDue();
      expect([recipients(), await figures()]).toEqual([[], none]);

      here.upstream.response = () => Promise.reject(new Error('down'));
      expect(await here.suppliers.submit(goodApplication, [], 'later')).toMatchObject({ status: 'OK' });
      here.upstream.response = () => refusal;
      clock.move(hour);
      await here.suppliers.deliverDue();
      await here.mail.deliverDue();
      expect(recipients()).toEqual([goodApplication.contact_email, purchasing]);
    });
  });

  describe('limits', () => {
    /** Takes the mails from the queue, as if they were sent. @returns their number by kind */
    async function taken() {
      const mails = await database.deleteFrom('mails').returning('kind').execute();
      const count = (kind: string) => mails.filter((mail) => mail.kind === kind).length;
      const [receipts, notices] = [count('application-receipt'), count('application-notice')];
      return { receipts, notices, confirmations: count('newsletter-confirmation') };
    }

    /** Submits this number of applications at once, to both instances, and takes their mails. */
    async function submitted(count: number, contactOf: (index: number) => string) {
      const submissions = Array.from({ length: count }, (_, index) => {
        const { suppliers } = index % 2 === 0 ? here : there;
        const application = { ...goodApplication, contact_email: contactOf(index) };
        return suppliers.submit(application, [], `${clock.time}-${index}`);
      });
      expect((await Promise.all(submissions)).map(({ status }) => status)).toEqual(Array(count).fill('OK'));
      return taken();
    }

    it('a mailbox gets three receipts a day, however its address is spelled, and all applications stand', async () => {
      expect(await submitted(28, spelled)).toMatchObject({ receipts: mostReceipts, notices: mostNotices });
      expect(await here.suppliers.receiptsWithheld()).toBe(25);
      clock.move(1);
      expect(await submitted(1, () => 'somebody@bücher.example')).toMatchObject({ receipts: 1 });
      clock.move(day);
      expect(await submitted(5, spelled)).toMatchObject({ receipts: 3 });
      expect((await here.applications.list({ limit: 100 })).items).toHaveLength(34);
    });

    it('above twenty an hour, the company gets one summary with the numbers of all further applications', async () => {
      const ids: string[] = [];
      const submit = async (count: number) => {
        for (const end = ids.length + count; ids.length < end; clock.move(1_000)) {
          const application = { ...goodApplication, contact_email: `c${ids.length}@example.com` };
          ids.push((await there.suppliers.submit(application, [], `${ids.length}`)).id);
        }
      };
      const ofCompany = () => smtp.mails.filter(({ to }) => to[0] === purchasing).map(({ text }) => text);
      await submit(23);
      await here.mail.deliverDue();
      expect([ofCompany().length, await figures()]).toEqual([mostNotices, none]);
      clock.move(hour - 10_000);
      await submit(2);
      // Neither that application nor the process that stored it needs to be there.
      await database
        .deleteFrom('applications')
        .where('id', '=', ids[20] as string)
        .execute();
      clock.move(hour);
      await here.mail.deliverDue();
      const summary = ofCompany().at(-1) ?? '';
      expect(ofCompany()).toHaveLength(mostNotices + 1);
      for (const id of ids.slice(21)) expect(summary).toContain(id);
      expect(summary).toMatch(/GET\s\/api\/supplier/);
    });

    it('an unconfirmed mailbox is asked three times in all, and erased thirty days after the first request', async () => {
      const started = clock.time;
      let asked = 0;
      for (let index = 0; clock.time < started + 30 * day; index += 1, clock.move(12 * hour)) {
        await Promise.all(
          [here, there].map(({ newsletter }, other) => newsletter.subscribe(spelled(index + other), 'en')),
        );
        asked += (await taken()).confirmations;
        expect(await here.retention.erase()).toBe(0);
      }
      expect(asked).toBe(3);
      expect(await here.retention.erase()).toBeGreaterThan(0);
      // The other spellings were entered a day or two later.
      clock.move(3 * day);
      await here.retention.erase();
      expect(await database.selectFrom('subscriptions').selectAll().execute()).toEqual([]);
    });
  });
});
