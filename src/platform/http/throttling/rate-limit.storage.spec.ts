import { Logger } from '@nestjs/common';
import { StubRedis } from '../../../../test/support/stubs/stub-redis.js';
import { RateLimitStorage } from './rate-limit.storage.js';

const aMinute = 60_000;

let storages: RateLimitStorage[];

beforeEach(() => {
  storages = [];
  Logger.overrideLogger(false);
});

afterEach(() => {
  jest.useRealTimers();
  for (const storage of storages) storage.onApplicationShutdown();
  Logger.overrideLogger(['log', 'warn', 'error']);
});

async function storageOf(REDIS_URL?: string): Promise<RateLimitStorage> {
  const storage = await RateLimitStorage.create({ REDIS_URL });
  storages.push(storage);
  return storage;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const hits = async (storage: RateLimitStorage, times: number, limit: number) => {
  const counts = [];
  for (let time = 0; time < times; time++) counts.push(await storage.increment('key', aMinute, limit));
  return counts;
};

it('counts in memory, and returns how many seconds remain', async () => {
  const storage = await storageOf();
  expect(storage.store).toBe('memory');
  const counts = await hits(storage, 3, 2);
  expect(counts.map(({ totalHits, isBlocked }) => [totalHits, isBlocked])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(counts[2]?.timeToBlockExpire).toBe(60);
});

it('restarts the count when the time is over', async () => {
  jest.useFakeTimers();
  const storage = await storageOf();
  await storage.increment('key', aMinute, 1);
  expect((await storage.increment('key', aMinute, 1)).isBlocked).toBe(true);
  jest.advanceTimersByTime(aMinute);
  expect((await storage.increment('key', aMinute, 1)).isBlocked).toBe(false);
});

it('counts each key separately', async () => {
  const storage = await storageOf();
  await storage.increment('one', aMinute, 1);
  expect((await storage.increment('two', aMinute, 1)).isBlocked).toBe(false);
});

describe('with Redis', () => {
  let redis: StubRedis;

  beforeEach(async () => {
    redis = await StubRedis.start();
  });

  afterEach(() => redis.stop());

  it('shares counts between two instances', async () => {
    const [one, two] = [await storageOf(redis.url), await storageOf(redis.url)];
    await until(() => one.store === 'redis' && two.store === 'redis');
    await hits(one, 2, 2);
    expect(await two.increment('key', aMinute, 2)).toMatchObject({ totalHits: 3, isBlocked: true });
    expect([...redis.counts.values()].map(({ value }) => value)).toEqual([3]);
  });

  it('counts in memory while Redis does not respond', async () => {
    const storage = await storageOf(redis.url);
    await until(() => storage.store === 'redis');
    redis.isSilent = true;
    expect(await storage.increment('key', aMinute, 1)).toMatchObject({ totalHits: 1, isBlocked: false });
    expect(await storage.increment('key', aMinute, 1)).toMatchObject({ totalHits: 2, isBlocked: true });
  });

  it('counts in memory after the connection is lost', async () => {
    const storage = await storageOf(redis.url);
    await until(() => storage.store === 'redis');
    redis.stop();
    await until(() => storage.store === 'memory');
    expect((await hits(storage, 2, 1)).map(({ isBlocked }) => isBlocked)).toEqual([false, true]);
  });

  it('counts in memory if Redis was never reachable', async () => {
    redis.stop();
    expect((await hits(await storageOf(redis.url), 2, 1)).map(({ isBlocked }) => isBlocked)).toEqual([false, true]);
  });

  it('counts in memory, without waiting, until Redis is ready', async () => {
    redis.isSilent = true;
    // Fake timers never fire, so the calls cannot wait for a timeout.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    expect((await hits(await storageOf(redis.url), 2, 1)).map(({ isBlocked }) => isBlocked)).toEqual([false, true]);
  });
});
