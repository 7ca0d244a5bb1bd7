import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, normalizeIp, ThrottlerException } from '@nestjs/throttler';
import type { Request } from 'express';
import { Subject } from 'rxjs';
import type { RateLimitStorage } from './rate-limit.storage.js';
import { bucketKey } from './rate-limits.js';

const anHour = 60 * 60_000;
const aDay = 24 * anHour;

interface Total {
  /** Whether those of one address are counted, or all together. */
  of: 'address' | 'all';
  /** Milliseconds. */
  period: number;
  most: number;
}

const ofAddress = (most: number, period: number): Total => ({ of: 'address', most, period });
const inAll = (most: number, period: number): Total => ({ of: 'all', most, period });

/**
 * What anonymous visitors may cause, in the order in which it is counted: an address that is refused takes nothing from the
 * others. The table in docs/security.md says what each costs. A whole office may share one address.
 */
export const totals = {
  application: [ofAddress(20, anHour), ofAddress(60, aDay), inAll(500, anHour), inAll(2_000, aDay)],
  /** In bytes. */
  application_text: [ofAddress(1024 ** 2, aDay), inAll(64 * 1024 ** 2, aDay)],
  application_file: [ofAddress(48 * 1024 ** 2, aDay), inAll(1024 ** 3, aDay)],
  /** A back office may send the files of all applicants. */
  integrator_file: [ofAddress(1024 ** 3, aDay)],
  receipt: [ofAddress(5, anHour), ofAddress(20, aDay), inAll(200, anHour), inAll(1_000, aDay)],
  /** Bytes of the media library. */
  library_download: [ofAddress(4 * 1024 ** 3, aDay), inAll(64 * 1024 ** 3, aDay)],
  confirmation: [ofAddress(10, aDay), inAll(200, anHour), inAll(1_000, aDay)],
} satisfies Record<string, [Total, ...Total[]]>;

export type CountedAction = keyof typeof totals;

/** Counts what anonymous visitors cause beyond the request itself. */
@Injectable()
export class Totals {
  readonly refusals = new Subject<CountedAction>();

  constructor(@InjectThrottlerStorage() private readonly counts: Pick<RateLimitStorage, 'add'>) {}

  /** Counts it. @returns undefined if it is within the limits; otherwise the seconds after which it is again */
  async take(action: CountedAction, { ip = '' }: Pick<Request, 'ip'>, amount = 1): Promise<number | undefined> {
    for (const { of, period, most } of totals[action]) {
      const key = bucketKey(`${action} ${period}`, of === 'all' ? of : normalizeIp(ip));
      const { isBlocked, timeToBlockExpire } = await this.counts.add(key, amount, period, most);
      if (!isBlocked) continue;
      this.refusals.next(action);
      return timeToBlockExpire;
    }
    return undefined;
  }

  /** @throws ThrottlerException beyond the limits */
  async require(action: CountedAction, request: Request, amount?: number): Promise<void> {
    const seconds = await this.take(action, request, amount);
    if (seconds === undefined) return;
    request.res?.set('Retry-After', `${seconds}`);
    throw new ThrottlerException();
  }
}
