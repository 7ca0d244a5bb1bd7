import { createHash } from 'node:crypto';
import type { ThrottlerOptions } from '@nestjs/throttler';

/** The number of requests that one address may send within `ttl` milliseconds. The next one is refused. */
export interface RateLimit {
  limit: number;
  ttl: number;
}

const aMinute = 60_000;

/** API calls with a valid token, to all endpoints together. */
export const apiLimit: RateLimit = { limit: 300, ttl: aMinute };

/**
 * API calls with a wrong token or none. Calls with a valid token from the same address are not affected, so that nobody
 * who shares it (in an office, or behind a proxy that TRUST_PROXY does not name) can lock a client out.
 */
export const unauthorizedLimit: RateLimit = { limit: 60, ttl: aMinute };

/** Forms of visitors, to all pages together. A whole office may share one address. */
export const formLimit: RateLimit = { limit: 30, ttl: aMinute };

/** Requests to unsubscribe by a mail's link. A mail provider sends the one-click requests of all its users. */
export const leaveLimit: RateLimit = { limit: 600, ttl: aMinute };

/** Options of `@Throttle()`. All routes with the same bucket count together. */
export function perAddress(bucket: string, { limit, ttl }: RateLimit): Record<'default', ThrottlerOptions> {
  return { default: { limit, ttl, generateKey: (_context, address) => bucketKey(bucket, address) } };
}

/** The key under which an address is counted. It is hashed, so that no store ever holds an address. */
export function bucketKey(bucket: string, address: string): string {
  return createHash('sha256').update(`${bucket} ${address}`).digest('base64url');
}
