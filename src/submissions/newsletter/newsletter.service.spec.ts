import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../../test/support/servers/database.js';
import { describeOnPostgresql } from '../../../test/support/servers/postgresql.js';
import type { Place } from '../../platform/storage/open-database.js';
import type { Schema } from '../../platform/storage/schema.js';
import { NewsletterService } from './newsletter.service.js';

const withoutMail = { isConfigured: false, add: async () => {} };

/** Tests that apply to both databases. */
function keepsSubscriptions(newPlace: () => Promise<Place>): void {
  let database: Kysely<Schema>;
  let now: number;
  let newsletter: NewsletterService;

  beforeAll(async () => {
    database = await openDatabase(await newPlace());
    newsletter = new NewsletterService(database, () => new Date(now), withoutMail);
  });

  beforeEach(async () => {
    await database.deleteFrom('subscriptions').execute();
    now = Date.UTC(2026, 10, 21, 8, 30);
  });

  afterAll(() => database.destroy());

  it('stores the address, the language and the time of the consent', async () => {
    await newsletter.subscribe('Reader@Example.com', 'cz');
    expect((await newsletter.list()).items).toEqual([
      {
        email: 'reader@example.com',
        lang: 'cz',
        consented_at: '2026-11-21T08:30:00.000Z',
        leaveToken: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    const [row] = await database.selectFrom('subscriptions').selectAll().execute();
    const { id, leave_token, ...others } = row ?? {};
    const consent = { email: 'reader@example.com', language: 'cz', consented_at: now };
    expect(others).toEqual({ ...consent, requested_at: null, mailbox: null, asked: 0 });
  });

  it('a second subscription of an address does not change the first', async () => {
    await newsletter.subscribe('reader@example.com', 'en');
    const first = await newsletter.list();
    now += 60_000;
    await newsletter.subscribe(' READER@example.com ', 'it');
    expect(await newsletter.list()).toEqual(first);
  });

  it('the spellings of an address are one subscription, which each of them ends', async () => {
    const spellings = [
      'reader@bücher.example',
      '\u200bReader@BÜCHER\u3002example\ufeff',
      'reader@xn--bcher-kva.example',
    ];
    for (const spelled of spellings) await newsletter.subscribe(spelled, 'en');
    expect((await newsletter.list()).items.map(({ email }) => email)).toEqual(['reader@xn--bcher-kva.example']);
    for (const spelled of spellings) {
      expect([spelled, await newsletter.unsubscribe(spelled)]).toEqual([spelled, true]);
      await newsletter.subscribe(spelled, 'en');
    }
  });

  it('each subscription has its own leave token, which ends only that one', async () => {
    for (const name of ['a', 'b']) await newsletter.subscribe(`${name}@example.com`, 'en');
    const { items } = await newsletter.list();
    const token = (name: string) => items.find(({ email }) => email.startsWith(name))?.leaveToken ?? '';
    expect(token('a')).not.toBe(token('b'));
    expect([await newsletter.linkState(token('a')), await newsletter.leave(token('a'))]).toEqual(['subscribed', true]);
    expect([await newsletter.linkState(token('a')), await newsletter.leave(token('a'))]).toEqual(['unknown', false]);
    expect((await newsletter.list()).items.map(({ email }) => email)).toEqual(['b@example.com']);
    for (const forged of ['', 'x', '%', token('b').toUpperCase(), '0'.repeat(32), `${token('b')}\0`]) {
      expect([forged, await newsletter.leave(forged)]).toEqual([forged, false]);
    }
  });

  it('lists each subscription once, page by page, even if many have the same time', async () => {
    const emails = Array.from({ length: 7 }, (_, index) => `reader${index}@example.com`);
    for (const [index, email] of emails.entries()) {
      if (index === 5) now += 1;
      await newsletter.subscribe(email, 'en');
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 1; page <= 4; page += 1) {
      const { items, next_cursor } = await newsletter.list({ limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...items.map(({ email }) => email));
      expect([page, next_cursor === null]).toEqual([page, page === 4]);
      // A cursor is part of URLs, and so ends up in the logs of proxies.
      for (const { email, leaveToken } of items) {
        expect(Buffer.from(next_cursor ?? '', 'base64url').toString()).not.toMatch(`${email}|${leaveToken}`);
      }
      cursor = next_cursor ?? undefined;
    }
    expect(seen.toSorted()).toEqual(emails);
    // The order among those with the same time does not matter.
    expect(seen.slice(5).toSorted()).toEqual(emails.slice(5));
  });

  it('twenty concurrent subscriptions of an address are one', async () => {
    await Promise.all(Array.from({ length: 20 }, () => newsletter.subscribe('reader@example.com', 'en')));
    expect((await newsletter.list()).items).toHaveLength(1);
  });

  it('lists subscriptions by the time of their consent', async () => {
    for (const name of ['c', 'a', 'b']) {
      await newsletter.subscribe(`${name}@example.com`, 'en');
      now += 1000;
    }
    expect((await newsletter.list()).items.map(({ email }) => email)).toEqual(
      ['c', 'a', 'b'].map((name) => `${name}@example.com`),
    );
  });

  it('an ended subscription is erased, and the address can subscribe again', async () => {
    await newsletter.subscribe('reader@example.com', 'en');
    await newsletter.subscribe('other@example.com', 'en');
    expect(await newsletter.unsubscribe('Reader@Example.COM')).toBe(true);
    expect(await newsletter.unsubscribe('reader@example.com')).toBe(false);
    expect((await newsletter.list()).items.map(({ email }) => email)).toEqual(['other@example.com']);
    now += 60_000;
    await newsletter.subscribe('reader@example.com', 'en');
    expect((await newsletter.list()).items.at(-1)).toMatchObject({ consented_at: '2026-11-21T08:31:00.000Z' });
  });

  it('an address is stored as text, even with quotes and SQL in it', async () => {
    const odd = `o'neil"; drop table subscriptions; --@example.com`;
    await newsletter.subscribe(odd, 'en');
    expect(await newsletter.unsubscribe(odd)).toBe(true);
  });

  it('unsubscribing an impossible address finds nothing', async () => {
    for (const text of ['', '\0', 'a\0@example.com', '%']) expect(await newsletter.unsubscribe(text)).toBe(false);
  });
}

describe('in the embedded database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsletter-'));

  keepsSubscriptions(async () => ({ DATA_DIR: folder, DATABASE_URL: undefined }));

  afterAll(() => rmSync(folder, { recursive: true }));
});

describeOnPostgresql('in PostgreSQL', keepsSubscriptions);
