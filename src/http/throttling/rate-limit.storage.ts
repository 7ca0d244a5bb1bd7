import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
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

/** Counts requests in Redis if REDIS_URL is set. It counts in memory otherwise, and while Redis is unavailable. */
export class RateLimitStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly logger = new Logger('RateLimits');
  private readonly redis: Redis | undefined;
  private readonly limiter: RateLimiterMemory | RateLimiterRedis;

  constructor({ REDIS_URL }: Pick<Configuration, 'REDIS_URL'>) {
    const inMemory = new RateLimiterMemory({ ...unused, keyPrefix });
    this.redis = REDIS_URL === undefined ? undefined : this.connect(REDIS_URL);
    this.limiter = this.redis ? shared(this.redis, inMemory) : inMemory;
  }

  /** Where requests are counted at present. */
  get store(): 'memory' | 'redis' {
    return this.redis?.status === 'ready' ? 'redis' : 'memory';
  }

  /** @param ttl milliseconds from the first request until the count restarts */
  async increment(key: string, ttl: number, limit: number): Promise<Count> {
    const { consumedPoints, msBeforeNext } = await this.limiter.penalty(key, 1, { customDuration: ttl / 1000 });
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

  private connect(url: string): Redis {
    const redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: timeoutMs,
      disconnectTimeout: timeoutMs,
      retryStrategy: (attempt) => Math.min(attempt * 200, longestPause),
    });
    let isDown = false;
    redis.on('error', (error: Error) => {
      if (!isDown) this.logger.warn(`Redis is unavailable, requests are counted in memory: ${error.message}`);
      isDown = true;
    });
    redis.on('ready', () => {
      if (isDown) this.logger.log('Redis is available again, counts are shared');
      isDown = false;
    });
    return redis;
  }
}

function shared(storeClient: Redis, insuranceLimiter: RateLimiterMemory): RateLimiterRedis {
  return new RateLimiterRedis({ ...unused, keyPrefix, storeClient, insuranceLimiter, rejectIfRedisNotReady: true });
}
