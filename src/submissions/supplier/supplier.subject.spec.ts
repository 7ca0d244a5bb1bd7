import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { pdfOf } from '../../../test/support/fixtures/pdf.js';
import { describeOnEachDatabase } from '../../../test/support/servers/database.js';
import { FakeClock, FakeUpstream, supplierInstance } from '../../../test/support/servers/suppliers.js';
import { until } from '../../../test/support/until.js';
import type { Schema } from '../../platform/storage/schema.js';
import { leaseTime } from '../outbox/delivery.js';
import { FileAdmission } from '../uploads/file-admission.js';
import { goodApplication } from './application.fixture.js';

const file = { name: 'company.pdf', content: Buffer.from('%PDF-1.7 \xff\x00', 'latin1') };
const refusal = { status: 'KO', message: 'We have you already.' };
const hour = 60 * 60 * 1000;

const down = () => {
  throw new Error('the gateway cannot be reached');
};

describeOnEachDatabase((open) => {
  let database: Kysely<Schema>;
  let upstream: FakeUpstream;
  let clock: FakeClock;
  let here: ReturnType<typeof supplierInstance>;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await database.deleteFrom('applications').execute();
    upstream = new FakeUpstream();
    clock = new FakeClock();
    here = supplierInstance(database, upstream, clock);
  });

  const stored = async () => (await here.applications.list({})).items;

  /** Makes the remote wait until the returned function is called: it then responds, or fails with the error. */
  function hangingRemote(): (failure?: Error) => void {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    upstream.response = () => promise.then(() => ({ status: 200, json: { status: 'OK' } }));
    return (failure) => (failure ? reject(failure) : resolve());
  }

  /** Waits until the remote has been called that often. */
  const calls = (count: number) => until(() => upstream.calls.length >= count, `the remote has got ${count} calls`);

  it('without a supplier service, stores an application with its file', async () => {
    upstream.isConfigured = false;
    const told = await here.suppliers.submit(goodApplication, [file], 'key');
    expect(told).toEqual({ status: 'OK', id: expect.any(String), data: null });
    const received_at = '2026-11-21T10:00:00.000Z';
    const own = { id: told.id, received_at, status: 'received', state: 'received', has_file: true, kept: false };
    expect(await stored()).toEqual([{ ...goodApplication, ...own, language: 'en' }]);
    expect(await here.applications.files.find(told.id, 1)).toEqual(file);
    expect([upstream.calls, (await here.suppliers.waiting()).depth]).toEqual([[], 0]);
  });

  it('counts the bytes of the stored files, of which an operator is told', async () => {
    const place = { DATA_DIR: '.', DATABASE_URL: undefined };
    const noLimits = { take: () => Promise.reject(new Error('not counted')) };
    const admission = new FileAdmission(place, noLimits, { files: [here.applications.files] });
    await here.applications.files.tidy();
    expect((await admission.state()).used).toBe(0);
    const { id } = await here.suppliers.submit(goodApplication, [{ name: 'a.pdf', content: pdfOf(3_000_000) }]);
    await here.suppliers.submit(goodApplication, [{ name: 'b.pdf', content: pdfOf(100) }]);
    expect((await admission.state()).used).toBe(3_000_100);
    await here.applications.erase(id);
    await here.applications.files.tidy();
    expect((await admission.state()).used).toBe(100);
  });

  it('lists the newest first, page by page, or since a time', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      // Two at each time.
      if (index % 2 === 0) clock.move(1000);
      ids.unshift((await here.suppliers.submit(goodApplication, [])).id);
    }
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await here.applications.list({ limit: 3, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect([seen[0], seen.toSorted()]).toEqual([ids[0], ids.toSorted()]);
    const since = new Date(clock.time - 1000);
    expect((await here.applications.list({ since })).items.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
  });

  describe('forwards at once', () => {
    it('all that the supplier service expects, and returns its response', async () => {
      const told = await here.suppliers.submit(goodApplication, [file], 'key');
      expect(told).toEqual({ status: 'OK', id: expect.any(String), data: { status: 'OK', number: 7 } });
      const body = { ...goodApplication, file: file.content.toString('base64'), file_name: 'company.pdf' };
      const headers = { 'Idempotency-Key': told.id };
      expect(upstream.calls).toEqual([{ path: 'corporate/createsupplier', body, headers }]);
      expect(await stored()).toMatchObject([{ id: told.id, status: 'delivered' }]);
      expect((await here.suppliers.waiting()).depth).toBe(0);
    });

    it.each([200, 422])('and returns a refusal (%d), which is final', async (status) => {
      upstream.response = () => ({ status, json: refusal });
      const told = await here.suppliers.submit(goodApplication, [file], 'key');
      expect(told).toEqual({ status: 'KO', id: expect.any(String), message: 'We have you already.' });
      expect(await stored()).toMatchObject([{ status: 'refused', message: 'We have you already.' }]);
      expect(await here.suppliers.submit(goodApplication, [file], 'key')).toEqual(told);
      clock.move(24 * hour);
      await here.suppliers.deliverDue();
      expect(upstream.calls).toHaveLength(1);
    });
  });

  const json = refusal;

  it.each([
    ['no connection', down],
    ...[401, 403, 408, 425, 429, 500, 302].map((status) => [`status ${status}`, () => ({ status, json })]),
    ['an acceptance with an error', () => ({ status: 400, json: { status: 'OK' } })],
    ['a body that is not JSON', () => ({ status: 200, json: undefined })],
    ['another status', () => ({ status: 200, json: { status: 'ok' } })],
    ['a string', () => ({ status: 404, json: 'KO' })],
  ] as [string, FakeUpstream['response']][])(
    '%s decides nothing: returns success, and retries',
    async (_, response) => {
      upstream.response = response;
      const told = await here.suppliers.submit(goodApplication, [file], 'key');
      expect(told).toEqual({ status: 'OK', id: expect.any(String), data: null });
      expect([await stored(), (await here.suppliers.waiting()).depth]).toMatchObject([[{ status: 'received' }], 1]);
      upstream.response = new FakeUpstream().response;
      clock.move(5_000);
      await here.suppliers.deliverDue();
      expect([await stored(), (await here.suppliers.waiting()).depth]).toMatchObject([[{ status: 'delivered' }], 0]);
      expect(upstream.sendings).toEqual(new Map([[told.id, 2]]));
    },
  );

  describe('while the remote is down', () => {
    it('retries after growing pauses, until it is delivered, and not once more', async () => {
      upstream.response = down;
      await here.suppliers.submit(goodApplication, [file], 'key');
      const seconds = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600];
      for (const [index, longest] of seconds.entries()) {
        const { next_attempt_at } = await database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
        const pause = next_attempt_at - clock.time;
        expect(pause).toBeLessThanOrEqual(longest * 1000);
        expect(pause).toBeGreaterThanOrEqual(longest * 750);
        clock.move(pause - 1);
        await here.suppliers.deliverDue();
        expect(upstream.calls).toHaveLength(index + 1);
        clock.move(1);
        await here.suppliers.deliverDue();
        expect(upstream.calls).toHaveLength(index + 2);
      }
      upstream.response = new FakeUpstream().response;
      for (const _ of [1, 2]) {
        clock.move(hour);
        await here.suppliers.deliverDue();
      }
      expect([...upstream.sendings.values()]).toEqual([seconds.length + 2]);
      expect(await stored()).toMatchObject([{ status: 'delivered' }]);
    });

    it('stores a later refusal, but repeats the first response', async () => {
      upstream.response = down;
      const told = await here.suppliers.submit(goodApplication, [], 'key');
      upstream.response = () => ({ status: 409, json: refusal });
      clock.move(5_000);
      await here.suppliers.deliverDue();
      expect(await stored()).toMatchObject([{ status: 'refused', message: 'We have you already.' }]);
      expect(await here.suppliers.submit(goodApplication, [], 'key')).toEqual(told);
    });

    it('forwards each of many, even if one fails', async () => {
      upstream.response = down;
      const names = ['first', 'second', 'third'];
      for (const name of names) await here.suppliers.submit({ ...goodApplication, supplier_name: name }, []);
      upstream.response = () => {
        if (upstream.calls.at(-1)?.body.supplier_name === 'second') down();
        return { status: 200, json: { status: 'OK' } };
      };
      clock.move(5_000);
      await here.suppliers.deliverDue();
      const open = (await stored()).filter(({ status }) => status === 'received');
      expect(open.map(({ supplier_name }) => supplier_name)).toEqual(['second']);
    });
  });

  it('the same key sent twenty times at once is one application, one delivery and one response', async () => {
    const release = hangingRemote();
    const sent = Array.from({ length: 20 }, () => here.suppliers.submit(goodApplication, [file], 'key'));
    await calls(1);
    release();
    const told = await Promise.all(sent);
    expect(new Set(told.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(told[0]).toMatchObject({ status: 'OK', data: { status: 'OK' } });
    expect([upstream.calls.length, (await stored()).length]).toEqual([1, 1]);
  });

  describe('of two instances', () => {
    let there: ReturnType<typeof supplierInstance>;

    beforeEach(async () => {
      there = supplierInstance(await open(), upstream, clock);
    });

    it('only one forwards each application that is due', async () => {
      upstream.response = down;
      for (let count = 0; count < 20; count += 1) await here.suppliers.submit(goodApplication, [file], undefined);
      upstream.calls.length = 0;
      upstream.response = new FakeUpstream().response;
      clock.move(5_000);
      await Promise.all([here, there, here, there].map(({ suppliers }) => suppliers.deliverDue()));
      expect([...upstream.sendings.values()]).toEqual(Array(20).fill(1));
    });

    it('the second waits for the first response to the same key', async () => {
      const release = hangingRemote();
      const first = here.suppliers.submit(goodApplication, [file], 'key');
      await calls(1);
      const second = there.suppliers.submit(goodApplication, [file], 'key');
      expect(await Promise.race([second, pause(50, 'it waits')])).toBe('it waits');
      release();
      const told = await Promise.all([first, second]);
      expect(told[1]).toEqual(told[0]);
      expect([upstream.calls.length, told[0]]).toMatchObject([1, { status: 'OK', data: { status: 'OK' } }]);
    });

    it('the second responds itself if the first has died, and delivers', async () => {
      hangingRemote();
      void here.suppliers.submit(goodApplication, [file], 'key');
      await calls(1);
      clock.move(leaseTime);
      const told = await there.suppliers.submit(goodApplication, [file], 'key');
      expect(told).toMatchObject({ status: 'OK', data: null });
      upstream.response = new FakeUpstream().response;
      await there.suppliers.deliverDue();
      expect(await stored()).toMatchObject([{ id: told.id, status: 'delivered' }]);
      expect(await there.suppliers.submit(goodApplication, [file], 'key')).toEqual(told);
    });

    it('the second forwards when the lease of the first has expired, and the first does not take it back', async () => {
      const fail = hangingRemote();
      const told = here.suppliers.submit(goodApplication, [file], 'key');
      await calls(1);
      const release = hangingRemote();
      clock.move(leaseTime - 1);
      await there.suppliers.deliverDue();
      expect(upstream.calls).toHaveLength(1);
      clock.move(1);
      const overtaking = there.suppliers.deliverDue();
      await calls(2);
      fail(new Error('too late'));
      expect(await told).toMatchObject({ status: 'OK', data: null });
      clock.move(5_000);
      await here.suppliers.deliverDue();
      expect(upstream.calls).toHaveLength(2);
      release();
      await overtaking;
      expect(await stored()).toMatchObject([{ status: 'delivered' }]);
    });
  });
});
