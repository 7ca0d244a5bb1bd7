import { createHash } from 'node:crypto';
import type { ThrottlerOptions } from '@nestjs/throttler';

/** So many requests from one address within `ttl` milliseconds; the next one is refused. */
export interface RateLimit {
  limit: number;
  ttl: number;
}

const aMinute = 60_000;

/** Calls with a valid token, to all endpoints of the API together. */
export const apiLimit: RateLimit = { limit: 300, ttl: aMinute };

/**
 * Calls with a wrong token or none. A right one is let through all the same, so that nobody who shares its address
 * (an office, a proxy that TRUST_PROXY does not name) can lock it out.
 */
export const unauthorizedLimit: RateLimit = { limit: 60, ttl: aMinute };

/** Forms that visitors send, to all pages together; an office has one address. */
export const formLimit: RateLimit = { limit: 30, ttl: aMinute };

/** Those that leave by a link of a mail: a mail provider sends the one-click requests of all its readers. */
export const leaveLimit: RateLimit = { limit: 600, ttl: aMinute };

/** Options of `@Throttle()`: all routes that name the same bucket count together. */
export function perAddress(bucket: string, { limit, ttl }: RateLimit): Record<'default', ThrottlerOptions> {
  return { default: { limit, ttl, generateKey: (_context, address) => bucketKey(bucket, address) } };
}

/** The key under which an address is counted: hashed, so that no store ever holds an address. */
export function bucketKey(bucket: string, address: string): string {
  return createHash('sha256').update(`${bucket} ${address}`).digest('base64url');
}
