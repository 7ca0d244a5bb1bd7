import { Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerStorage } from '@nestjs/throttler';
import type { Request } from 'express';
import { RateLimitGuard } from '../throttling/rate-limit.guard.js';
import { RateLimitStorage } from '../throttling/rate-limit.storage.js';
import { bucketKey, type RateLimit } from '../throttling/rate-limits.js';

const aDay = 24 * 60 * 60 * 1000;

/** Bytes of files that one address may send in a day. A whole office may share one address. */
export const uploadQuotas = {
  visitors: { limit: 48 * 1024 ** 2, ttl: aDay },
  /** A back office may send the files of all applicants. */
  integrators: { limit: 1024 ** 3, ttl: aDay },
} as const satisfies Record<string, RateLimit>;

export type UploadSender = keyof typeof uploadQuotas;

/** Counts the bytes of files from each client address, which is determined as for all rate limits. */
@Injectable()
export class UploadQuota extends RateLimitGuard {
  constructor(
    @InjectThrottlerStorage() private readonly counts: RateLimitStorage,
    @Inject(Reflector) reflector: Reflector,
  ) {
    super([{ name: 'uploads', ...uploadQuotas.visitors }], counts, reflector);
  }

  /** Counts a file. @returns the seconds until the address may send files again, if it has sent too many bytes */
  async exceeded(request: Request, bytes: number, sender: UploadSender): Promise<number | undefined> {
    const { limit, ttl } = uploadQuotas[sender];
    const key = bucketKey(`uploads of ${sender}`, await this.getTracker(request));
    const { isBlocked, timeToBlockExpire } = await this.counts.add(key, bytes, { ttl, limit });
    return isBlocked ? timeToBlockExpire : undefined;
  }
}
