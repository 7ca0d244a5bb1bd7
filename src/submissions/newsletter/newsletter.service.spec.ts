import type { Kysely } from 'kysely';
import { describeOnEachDatabase } from '../../../test/support/servers/database.js';
import type { Schema } from '../../platform/storage/schema.js';
import { NewsletterService } from './newsletter.service.js';

const withoutMail = { isConfigured: false, add: async () => {} };

describeOnEachDatabase((open) => {
  let database: Kysely<Schema>;
  let now: number;
  let newsletter: NewsletterService;

  beforeAll(async () => {
    database = await open();
    newsletter = new NewsletterService(database, () => new Date(now), withoutMail);
  });

  beforeEach(async () => {
    await database.deleteFrom('subscriptions').execute();
    now = Date.UTC(2026, 10, 21, 8, 30);
  });

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

  it('the spellings of an address are one subscription, the first, which each of them ends', async () => {
    const spellings = ['\u200bReader@BÜCHER\u3002example\ufeff', 'reader@xn--bcher-kva.example'];
    await newsletter.subscribe('reader@bücher.example', 'en');
    const first = await newsletter.list();
    now += 60_000;
    for (const spelled of spellings) {
      await newsletter.subscribe(spelled, 'it');
      expect(await newsletter.list()).toEqual(first);
    }
    for (const spelled of spellings) {
      expect([await newsletter.unsubscribe(spelled), await newsletter.unsubscribe(spelled)]).toEqual([true, false]);
      await newsletter.subscribe(spelled, 'it');
    }
    expect((await newsletter.list()).items).toMatchObject([{ lang: 'it', consented_at: '2026-11-21T08:31:00.000Z' }]);
  });

  it('lists each subscription once, by time and page by page, even if many have the same time', async () => {
    const emails = Array.from({ length: 7 }, (_, index) => `reader${index}@example.com`);
    for (const [index, email] of emails.entries()) {
      if (index === 5) now += 1;
      await newsletter.subscribe(email, 'en');
    }
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await newsletter.list({ limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ email }) => email));
      cursor = page.next_cursor;
      // It is part of URLs, and so ends up in the logs of proxies.
      expect(Buffer.from(cursor ?? '', 'base64url').toString()).not.toContain('reader');
    }
    expect([seen.toSorted(), seen.slice(5).toSorted()]).toEqual([emails, emails.slice(5)]);
  });

  it('twenty concurrent subscriptions of an address are one', async () => {
    await Promise.all(Array.from({ length: 20 }, () => newsletter.subscribe('reader@example.com', 'en')));
    expect((await newsletter.list()).items).toHaveLength(1);
  });
});
