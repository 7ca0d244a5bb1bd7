import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** Milliseconds after which a call of Redis fails, and the request is counted in memory. */
const timeoutMs = 300;
/** Milliseconds between two attempts to reconnect, at most. */
const longestPause = 5000;

const logger = new Logger('RateLimits');

/**
 * Connects in the background, and again whenever the connection is lost. The package is loaded only here, because most
 * sites have one instance and need no Redis.
 */
export async function connectToRedis(url: string): Promise<Redis> {
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
