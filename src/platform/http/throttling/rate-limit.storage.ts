import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Configuration } from '../../config/configuration.js';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The limiters require a limit and a duration, but each call of `penalty` sets its own. */
const unused = { points: 1, duration: 60 };
const keyPrefix = 'rate';

/** Milliseconds after which a call of Redis fails, and the request is counted in memory. */
const timeoutMs = 300;
/** Milliseconds between two attempts to reconnect, at most. */
const longestPause = 5000;

const logger = new Logger('RateLimits');

/** Counts requests in Redis if REDIS_URL is set. It counts in memory otherwise, and while Redis is unavailable. */
export class RateLimitStorage implements ThrottlerStorage, OnApplicationShutdown {
  readonly #limiter: RateLimiterMemory | RateLimiterRedis;

  private constructor(private readonly redis?: Redis) {
    const inMemory = new RateLimiterMemory({ ...unused, keyPrefix });
    const shared = { storeClient: redis, insuranceLimiter: inMemory, rejectIfRedisNotReady: true };
    this.#limiter = redis ? new RateLimiterRedis({ ...unused, keyPrefix, ...shared }) : inMemory;
  }

  static async create({ REDIS_URL }: Pick<Configuration, 'REDIS_URL'>): Promise<RateLimitStorage> {
    return new RateLimitStorage(REDIS_URL === undefined ? undefined : await connectToRedis(REDIS_URL));
  }

  /** Where requests are counted at present. */
  get store(): 'memory' | 'redis' {
    return this.redis?.status === 'ready' ? 'redis' : 'memory';
  }

  /** @param ttl milliseconds from the first request until the count restarts */
  increment(key: string, ttl: number, limit: number): Promise<Count> {
    return this.add(key, 1, ttl, limit);
  }

  /** Like `increment`, for another amount than one. */
  async add(key: string, amount: number, ttl: number, limit: number): Promise<Count> {
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key, amount, { customDuration: ttl / 1000 });
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    return {
      totalHits: consumedPoints,
      timeToExpire: seconds,
      isBlocked: consumedPoints > limit,
      timeToBlockExpire: seconds,
    };
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

/**
 * Connects in the background, and again whenever the connection is lost. The package is loaded only here, because most
 * sites have one instance and need no Redis.
 */
async function connectToRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: timeoutMs,
    disconnectTimeout: timeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 200, longestPause),
  });
  let isDown = false;
  redis.on('error', (error: Error) => {
    if (!isDown) logger.warn(`Redis is unavailable, requests are counted in memory: ${error.message}`);
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) logger.log('Redis is available again, counts are shared');
    isDown = false;
  });
  return redis;
}
