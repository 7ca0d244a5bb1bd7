import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { type Lane, MissQueue } from './miss-queue.js';

let queue: MissQueue;
let begun: string[];

beforeEach(() => {
  queue = new MissQueue();
  begun = [];
});

/** Adds work that only says when it is begun. */
const add = (lane: Lane, name: string) =>
  queue.add(lane, async () => {
    begun.push(name);
  });

it('begins work in its order, and lets other events in between', async () => {
  const [first, second] = [add('page', 'first'), add('page', 'second')];
  expect(begun).toEqual([]);
  await first;
  setImmediate(() => begun.push('between'));
  await second;
  expect(begun).toEqual(['first', 'between', 'second']);
});

it('takes from each kind by turns, however much there is of one', async () => {
  const all = [
    ...Array.from({ length: 20 }, (_, index) => add('below a page', `search ${index}`)),
    add('page', 'page'),
  ];
  await Promise.all(all);
  expect(begun.indexOf('page')).toBeLessThanOrEqual(1);
  expect(begun).toHaveLength(21);
});

it('accepts only what will be begun soon, of each kind by itself, and more when that is done', async () => {
  const work: Promise<void>[] = [];
  while (queue.accepts('below a page') && work.length < 10_000) work.push(add('below a page', 'search'));
  expect(work.length).toBeGreaterThanOrEqual(8);
  expect(work.length).toBeLessThan(1_000);
  expect(queue.accepts('page')).toBe(true);
  await Promise.all(work);
  expect(queue.accepts('below a page')).toBe(true);
});

it('accepts little where nothing that was begun comes to its end, however quick it was before', async () => {
  await Promise.all(Array.from({ length: 500 }, () => add('below a page', 'quick')));
  const clock = jest.spyOn(performance, 'now');
  const held = Array.from({ length: 200 }, () => queue.add('below a page', () => new Promise<void>(() => undefined)));
  for (let turns = 0; turns < 400; turns += 1) await turn();
  const waits = clock.mock.results.at(-1)?.value as number;
  clock.mockReturnValue(waits + 1_000);
  expect([held.length, queue.accepts('below a page')]).toEqual([200, false]);
  clock.mockRestore();
});

it('begins no more than it can hold unfinished, and goes on with the next as soon as one is done or has failed', async () => {
  const ends: (() => void)[] = [];
  const hold = () =>
    queue.add('page', () => new Promise<void>((resolve, reject) => ends.push(ends.length % 2 ? resolve : reject)));
  const work = Array.from({ length: 200 }, () => hold().catch(() => undefined));
  for (let turns = 0; turns < 400; turns += 1) await turn();
  const held = ends.length;
  expect(held).toBeGreaterThan(1);
  expect(held).toBeLessThan(150);
  for (let ended = 0; ended < work.length; ended += 1) {
    while (ends[ended] === undefined) await turn();
    ends[ended]?.();
  }
  await Promise.all(work);
});

describe('while connections come', () => {
  /** The turns of the event loop until work is begun. */
  async function turnsUntilBegun(connections: number): Promise<number> {
    void add('page', 'page');
    let turns = 0;
    while (begun.length === 0) {
      if (turns < connections) queue.countConnection();
      turns += 1;
      await turn();
    }
    return turns;
  }

  it('lets those in that wait behind them', async () => {
    expect(await turnsUntilBegun(20)).toBeGreaterThanOrEqual(20);
  });

  it('begins work all the same where they never end', async () => {
    expect(await turnsUntilBegun(Number.POSITIVE_INFINITY)).toBeLessThan(100);
  });
});
