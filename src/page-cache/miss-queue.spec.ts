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

/** Adds work that only records that it was started. */
const add = (lane: Lane, name: string) =>
  queue.add(lane, async () => {
    begun.push(name);
  });

it('starts work in order, and lets other events run in between', async () => {
  const [first, second] = [add('page', 'first'), add('page', 'second')];
  expect(begun).toEqual([]);
  await first;
  setImmediate(() => begun.push('between'));
  await second;
  expect(begun).toEqual(['first', 'between', 'second']);
});

it('alternates between the lanes, however full one of them is', async () => {
  const all = [
    ...Array.from({ length: 20 }, (_, index) => add('below a page', `search ${index}`)),
    add('page', 'page'),
  ];
  await Promise.all(all);
  expect(begun.indexOf('page')).toBe(1);
  expect(begun).toHaveLength(21);
});

it.each([
  ['what can start within 200 ms, at first one each 2 ms,', 0, 101],
  ['64 while nothing has started for a second,', 1_000, 64],
])('accepts %s in each lane, and more once that is done', async (_, waits, accepted) => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  const work = [add('below a page', 'search')];
  clock.mockReturnValue(5_000 + waits);
  while (queue.accepts('below a page') && work.length < 10_000) work.push(add('below a page', 'search'));
  expect([work.length, queue.accepts('page')]).toEqual([accepted, true]);
  clock.mockRestore();
  await Promise.all(work);
  expect(queue.accepts('below a page')).toBe(true);
});

it('does not count work that waits for clients that have disconnected', async () => {
  let isWanted = true;
  const work: Promise<unknown>[] = [];
  const isFull = () => !queue.accepts('below a page') || work.length === 10_000;
  while (!isFull()) {
    work.push(
      queue.add(
        'below a page',
        async () => undefined,
        () => isWanted,
      ),
    );
  }
  expect(queue.accepts('below a page')).toBe(false);
  isWanted = false;
  expect(queue.accepts('below a page')).toBe(true);
  await Promise.all(work);
});

it('accepts little while no started work finishes, however quick the work was before', async () => {
  await Promise.all(Array.from({ length: 500 }, () => add('below a page', 'quick')));
  const clock = jest.spyOn(performance, 'now');
  const held = Array.from({ length: 200 }, () => queue.add('below a page', () => new Promise<void>(() => undefined)));
  for (let turns = 0; turns < 400; turns += 1) await turn();
  const waits = clock.mock.results.at(-1)?.value as number;
  clock.mockReturnValue(waits + 1_000);
  expect([held.length, queue.accepts('below a page')]).toEqual([200, false]);
  clock.mockRestore();
});

it('drops work that is no longer wanted, all in one turn', async () => {
  const unwanted = Array.from({ length: 100 }, () => {
    const work = async () => {
      begun.push('unwanted');
      return 'done';
    };
    return queue.add('below a page', work, () => false);
  });
  const last = add('below a page', 'wanted');
  let turns = 0;
  for (; begun.length === 0; turns += 1) await turn();
  expect(turns).toBeLessThanOrEqual(6);
  await last;
  expect([begun, new Set(await Promise.all(unwanted))]).toEqual([['wanted'], new Set([undefined])]);
});

it('limits the work in progress, and starts the next piece as soon as one is done or has failed', async () => {
  const ends: (() => void)[] = [];
  const hold = () =>
    queue.add('page', () => new Promise<void>((resolve, reject) => ends.push(ends.length % 2 ? resolve : reject)));
  const work = Array.from({ length: 200 }, () => hold().catch(() => undefined));
  for (let turns = 0; turns < 400; turns += 1) await turn();
  expect(ends).toHaveLength(64);
  for (let ended = 0; ended < work.length; ended += 1) {
    while (ends[ended] === undefined) await turn();
    ends[ended]?.();
  }
  await Promise.all(work);
});

describe('while new connections arrive', () => {
  /** The turns of the event loop until work is started. */
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

  it('accepts the ones that wait behind them before it starts work', async () => {
    const turns = await turnsUntilBegun(20);
    expect([turns >= 20, turns <= 22]).toEqual([true, true]);
  });

  it('starts work all the same if they never stop', async () => {
    expect(await turnsUntilBegun(Number.POSITIVE_INFINITY)).toBe(64);
  });
});
