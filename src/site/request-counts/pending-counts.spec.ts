import { type Counted, mostTexts, PendingCounts } from './pending-counts.js';

const once: Counted = {
  list: 'search',
  text: 'gear',
  language: 'en',
  month: '2026-11',
  times: 1,
  without_result: 0,
  typed: 0,
  linked_from: null,
  first_day: '2026-11-25',
  last_day: '2026-11-25',
};

let counts: PendingCounts;

beforeEach(() => {
  counts = new PendingCounts();
});

const taken = () => Object.fromEntries(counts.take().map(({ text, times }) => [text, times]));

it('adds up what is equal in list, language, month and text, and begins anew once it is taken', () => {
  for (const more of [{}, {}, { without_result: 1, last_day: '2026-11-26' }, { first_day: '2026-11-24' }]) {
    counts.add({ ...once, ...more });
  }
  for (const other of [{ language: 'it' }, { month: '2026-12' }, { list: 'address' as const }]) {
    counts.add({ ...once, ...other });
  }
  const all = counts.take();
  expect(all).toHaveLength(4);
  expect(all).toContainEqual({ ...once, times: 4, without_result: 1, first_day: '2026-11-24', last_day: '2026-11-26' });
  expect(counts.take()).toEqual([]);
});

it('of what a visitor types, only the last query counts', () => {
  for (const text of ['ge', 'gea', 'gearbox', 'gear']) counts.add({ ...once, text, typed: 1 });
  for (const text of ['ge', 'gear', 'engine']) counts.add({ ...once, text });
  expect(taken()).toEqual({ ge: 1, gear: 1, gearbox: 1, engine: 1 });
});

it('takes a bounded number of texts, and goes on counting those that it has', () => {
  for (let index = 0; index < mostTexts + 100; index += 1) counts.add({ ...once, list: 'address', text: `/${index}` });
  counts.add({ ...once, list: 'address', text: '/0' });
  counts.add({ ...once, text: 'of another list' });
  const all = counts.take();
  expect([all.length, all[0]?.times]).toEqual([mostTexts + 1, 2]);
});
