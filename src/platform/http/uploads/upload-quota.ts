import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, normalizeIp } from '@nestjs/throttler';
import type { Request } from 'express';
import { RateLimitStorage } from '../throttling/rate-limit.storage.js';
import { bucketKey } from '../throttling/rate-limits.js';

const aDay = 24 * 60 * 60 * 1000;

/** Bytes of files that one address may send in a day. A whole office may share one address. */
export const uploadQuotas = {
  visitors: 48 * 1024 ** 2,
  /** A back office may send the files of all applicants. */
  integrators: 1024 ** 3,
};

export type UploadSender = keyof typeof uploadQuotas;

/** Counts the bytes of files from each client address, which is determined as for all rate limits. */
@Injectable()
export class UploadQuota {
  constructor(@InjectThrottlerStorage() private readonly counts: RateLimitStorage) {}

  /** Counts a file. @returns the seconds until the address may send files again, if it has sent too many bytes */
  async exceeded({ ip = '' }: Request, bytes: number, sender: UploadSender): Promise<number | undefined> {
    const key = bucketKey(`uploads of ${sender}`, normalizeIp(ip));
    const { isBlocked, timeToBlockExpire } = await this.counts.add(key, bytes, aDay, uploadQuotas[sender]);
    return isBlocked ? timeToBlockExpire : undefined;
  }
}
