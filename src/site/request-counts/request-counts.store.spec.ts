import type { Kysely } from 'kysely';
import { describeOnEachDatabase } from '../../../test/support/servers/database.js';
import type { Schema } from '../../platform/storage/schema.js';
import { type Counted, mostTexts } from './pending-counts.js';
import { RequestCountsStore } from './request-counts.store.js';

const address = (text: string, more: Partial<Counted> = {}): Counted => ({
  list: 'address',
  text,
  language: null,
  month: null,
  times: 1,
  without_result: 0,
  typed: 0,
  linked_from: null,
  first_day: '2026-11-25',
  last_day: '2026-11-25',
  ...more,
});
const search = (text: string, more: Partial<Counted> = {}) =>
  address(text, { list: 'search', language: 'en', month: '2026-11', ...more });

describeOnEachDatabase((open) => {
  let database: Kysely<Schema>;
  let store: RequestCountsStore;

  beforeAll(async () => {
    database = await open();
    store = new RequestCountsStore(database, () => new Date('2026-11-25T12:00:00Z'));
  });

  beforeEach(async () => {
    await database.deleteFrom('request_counts').execute();
  });

  it('adds to what is counted, and keeps the days and the page that links there', async () => {
    await store.add([address('/a', { linked_from: '/reach' })]);
    await store.add([address('/a', { times: 2, last_day: '2026-11-26', first_day: '2026-11-26' })]);
    // Of an instance that was slower around midnight.
    await store.add([address('/a', { first_day: '2026-11-24', last_day: '2026-11-24' })]);
    expect((await store.list('address', {})).items).toEqual([
      expect.objectContaining({
        text: '/a',
        times: 4,
        linked_from: '/reach',
        first_day: '2026-11-24',
        last_day: '2026-11-26',
      }),
    ]);
  });

  it('lists each text once over all pages, the most requested first', async () => {
    await store.add(Array.from({ length: 25 }, (_, index) => address(`/${index}`, { times: 1 + (index % 3) })));
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await store.list('address', { limit: 10, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ times }) => times));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([...Array(8).fill(3), ...Array(8).fill(2), ...Array(9).fill(1)]);
  });

  it('lists queries of at least three searches, by language and month', async () => {
    await store.add([search('gear', { times: 2 }), search('gear', { language: 'it', times: 3, without_result: 1 })]);
    await store.add([search('gear', { month: '2026-10', times: 3 }), search('rare')]);
    const { items } = await store.list('search', {});
    expect(items.map(({ language, month, without_result }) => [language, month, without_result]).toSorted()).toEqual([
      ['en', '2026-10', 0],
      ['it', '2026-11', 1],
    ]);
  });

  it('keeps a bounded number of texts of each list, those that a page links to and are requested most', async () => {
    await store.add([address('/linked', { linked_from: '/reach', last_day: '2026-11-01' })]);
    for (let start = 0; start < mostTexts; start += 1_000) {
      await store.add(Array.from({ length: 1_000 }, (_, index) => address(`/${start + index}`)));
    }
    await store.add([search('gear', { times: 3 }), address('/new', { times: 2 })]);
    const rows = await database.selectFrom('request_counts').select('text').where('list', '=', 'address').execute();
    expect([rows.length, (await store.list('address', { limit: 1 })).items]).toMatchObject([
      mostTexts,
      [{ text: '/new' }],
    ]);
    expect(rows).toContainEqual({ text: '/linked' });
    expect((await store.list('search', {})).items).toMatchObject([{ text: 'gear' }]);
  });

  it('deletes what was last requested long ago, and rare queries once their month is over', async () => {
    await store.add([address('/old', { last_day: '2025-10-24' }), address('/kept', { last_day: '2025-10-25' })]);
    const former = { month: '2026-10', last_day: '2026-10-31' };
    await store.add([search('rare', former), search('gear', { ...former, times: 3 }), search('new')]);
    await store.run();
    const rows = await database.selectFrom('request_counts').select('text').execute();
    expect(rows.map(({ text }) => text).toSorted()).toEqual(['/kept', 'gear', 'new']);
  });

  it('adds up what several instances write at once', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => address(`/${index}`));
    await Promise.all(Array.from({ length: 8 }, (_, index) => store.add(index % 2 === 0 ? rows : rows.toReversed())));
    const { items } = await store.list('address', { limit: 100 });
    expect(new Set(items.map(({ times }) => times))).toEqual(new Set([8]));
  });
});
