import { createHash } from 'node:crypto';
import { ThrottlerModule, type ThrottlerOptions } from '@nestjs/throttler';
import { CONFIGURATION, type Configuration } from '../../config/configuration.js';
import { RateLimitStorage } from './rate-limit.storage.js';

export const aMinute = 60_000;

/** How many requests one address may send in a minute to all routes of a bucket together. The next one is refused. */
export const rateLimits = {
  /** API calls with a valid token. */
  api: 300,
  /**
   * API calls with a wrong token or none. Calls with a valid token from the same address are not affected, so that nobody
   * who shares it (in an office, or behind a proxy that TRUST_PROXY does not name) can lock a client out.
   */
  unauthorized: 60,
  /** Forms of visitors. A whole office may share one address. */
  form: 30,
  /** Requests to unsubscribe by a mail's link. A mail provider sends the one-click requests of all its users. */
  leave: 600,
};

/** Options of `@Throttle()`: all routes of the bucket count together. */
export function perAddress(bucket: keyof typeof rateLimits): Record<'default', ThrottlerOptions> {
  const generateKey = (_context: unknown, address: string) => bucketKey(bucket, address);
  return { default: { limit: rateLimits[bucket], ttl: aMinute, generateKey } };
}

/** The key under which an address is counted. It is hashed, so that no store ever holds an address. */
export function bucketKey(bucket: string, address: string): string {
  return createHash('sha256').update(`${bucket} ${address}`).digest('base64url');
}

/** Rate limits per address. They apply to routes with `ThrottlerGuard` and `@Throttle()`, and to the API's. */
export const ThrottlingModule = ThrottlerModule.forRootAsync({
  inject: [CONFIGURATION],
  useFactory: async (configuration: Configuration) => ({
    storage: await RateLimitStorage.create(configuration),
    throttlers: [perAddress('form').default],
  }),
});
