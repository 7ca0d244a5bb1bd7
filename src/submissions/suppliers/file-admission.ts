import { Injectable, Logger } from '@nestjs/common';
import { InjectThrottlerStorage, normalizeIp } from '@nestjs/throttler';
import type { Request } from 'express';
import { Subject } from 'rxjs';
import { RateLimitStorage } from '../../platform/http/throttling/rate-limit.storage.js';
import { bucketKey } from '../../platform/http/throttling/rate-limits.js';
import { FileSpace } from './file-space.js';
import type { ApplicationFile } from './supplier-application.js';

const aDay = 24 * 60 * 60 * 1000;

/** Bytes of files that one address may send in a day. A whole office may share one address. */
export const uploadQuotas = {
  visitors: 48 * 1024 ** 2,
  /** A back office may send the files of all applicants. */
  integrators: 1024 ** 3,
};

/** Why a file is refused. The application may be sent without it. */
export type FileRefusal =
  | { reason: 'space' }
  /** The address has sent too many bytes in a day. */
  | { reason: 'day' /** Seconds. */; retryAfter: number };

/** Decides whether the file of a new application is stored. */
@Injectable()
export class FileAdmission {
  /** Emits the reason of each refusal. */
  readonly refusals = new Subject<FileRefusal['reason']>();
  readonly #logger = new Logger('Uploads');

  constructor(
    private readonly space: FileSpace,
    @InjectThrottlerStorage() private readonly counts: RateLimitStorage,
  ) {}

  /** Counts the file. @returns undefined if there is none, or if it may be stored */
  async refusal(
    file: ApplicationFile | undefined,
    request: Request,
    sender: keyof typeof uploadQuotas,
  ): Promise<FileRefusal | undefined> {
    const refusal = file && (await this.#decide(file.content.length, request, sender));
    if (refusal) this.refusals.next(refusal.reason);
    return refusal;
  }

  async #decide(
    size: number,
    { ip = '' }: Request,
    sender: keyof typeof uploadQuotas,
  ): Promise<FileRefusal | undefined> {
    const { used, limit } = await this.space.state();
    if (used + size > limit) {
      this.#logger.error(`a file is refused: ${used} of ${limit} bytes are used`);
      return { reason: 'space' };
    }
    // The address, as it is determined for all rate limits.
    const key = bucketKey(`uploads of ${sender}`, normalizeIp(ip));
    const { isBlocked, timeToBlockExpire: retryAfter } = await this.counts.add(key, size, aDay, uploadQuotas[sender]);
    if (!isBlocked) return undefined;
    this.#logger.warn('a file is refused: its sender has sent too many bytes in a day');
    return { reason: 'day', retryAfter };
  }
}
