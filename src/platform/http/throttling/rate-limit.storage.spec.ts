import { Logger } from '@nestjs/common';
import { StubRedis } from '../../../../test/support/stubs/stub-redis.js';
import { until } from '../../../../test/support/until.js';
import { RateLimitStorage } from './rate-limit.storage.js';

Logger.overrideLogger(false);

const aMinute = 60_000;

let storages: RateLimitStorage[];

beforeEach(() => {
  storages = [];
});

afterEach(() => {
  jest.useRealTimers();
  for (const storage of storages) storage.onApplicationShutdown();
});

async function storageOf(REDIS_URL?: string): Promise<RateLimitStorage> {
  const storage = await RateLimitStorage.create({ REDIS_URL });
  storages.push(storage);
  return storage;
}

/** Whether the first and the second hit of a key are blocked with a limit of one. */
const blocked = async (storage: RateLimitStorage) => [
  (await storage.increment('key', aMinute, 1)).isBlocked,
  (await storage.increment('key', aMinute, 1)).isBlocked,
];

describe('with Redis', () => {
  let redis: StubRedis;

  beforeEach(async () => {
    redis = await StubRedis.start();
  });

  afterEach(() => redis.stop());

  it('shares counts between two instances', async () => {
    const [one, two] = [await storageOf(redis.url), await storageOf(redis.url)];
    await until(() => one.store === 'redis' && two.store === 'redis', 'both use Redis');
    await blocked(one);
    expect(await two.increment('key', aMinute, 2)).toMatchObject({ totalHits: 3, isBlocked: true });
  });

  it('counts in memory while Redis does not respond, and after the connection is lost', async () => {
    const storage = await storageOf(redis.url);
    await until(() => storage.store === 'redis', 'Redis is used');
    redis.isSilent = true;
    expect(await blocked(storage)).toEqual([false, true]);
    redis.stop();
    await until(() => storage.store === 'memory', 'the memory is used');
    expect((await storage.increment('key', aMinute, 1)).isBlocked).toBe(true);
  });

  it('counts in memory, without waiting, until Redis is ready', async () => {
    redis.isSilent = true;
    // Fake timers never fire, so the calls cannot wait for a timeout.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    expect(await blocked(await storageOf(redis.url))).toEqual([false, true]);
  });
});
