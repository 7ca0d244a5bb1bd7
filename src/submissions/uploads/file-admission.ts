import { statfs } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectThrottlerStorage, normalizeIp } from '@nestjs/throttler';
import type { Request } from 'express';
import { Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { RateLimitStorage } from '../../platform/http/throttling/rate-limit.storage.js';
import { bucketKey } from '../../platform/http/throttling/rate-limits.js';
import { aDay } from '../../platform/periodic-task.js';
import { StoredForms } from '../stored/submissions.service.js';

/** Bytes of files that one address may send in a day. A whole office may share one address. */
export const uploadQuotas = {
  visitors: 48 * 1024 ** 2,
  /** A back office may send the files of all applicants. */
  integrators: 1024 ** 3,
};

const megabyte = 1024 ** 2;
/** Bytes of all stored files, at most. */
const mostBytes = 4096 * megabyte;
/** Bytes of the disk that are left to everything else in DATA_DIR. */
const reserve = 64 * megabyte;
/** The share of the limit at which operators are notified. */
const warningShare = 0.8;

/** Bytes of the stored files, and of those that may be stored. */
export interface FileBytes {
  used: number;
  limit: number;
}

/** Why a file is refused. The application may be sent without it. */
export type FileRefusal =
  | { reason: 'space' }
  /** The address has sent too many bytes in a day. */
  | { reason: 'day' /** Seconds. */; retryAfter: number };

/** Decides whether the file of an application is stored. While there is no space, applications without one are. */
@Injectable()
export class FileAdmission {
  readonly refusals = new Subject<FileRefusal['reason']>();
  readonly #logger = new Logger('Uploads');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL'>,
    @InjectThrottlerStorage() private readonly counts: Pick<RateLimitStorage, 'add'>,
    @Inject(StoredForms) private readonly forms: Pick<StoredForms, 'files'>,
  ) {}

  /** Counts the file. @returns undefined if there is none, or if it may be stored */
  async refusal(
    file: { content: Buffer } | undefined,
    request: Request,
    sender: keyof typeof uploadQuotas,
  ): Promise<FileRefusal | undefined> {
    const refusal = file && (await this.#decide(file.content.length, request, sender));
    if (refusal) this.refusals.next(refusal.reason);
    return refusal;
  }

  async state(): Promise<FileBytes> {
    let used = 0;
    for (const files of this.forms.files) used += await files.size();
    return { used, limit: Math.min(mostBytes, await this.#limitOfDisk(used)) };
  }

  async #decide(
    size: number,
    { ip = '' }: Request,
    sender: keyof typeof uploadQuotas,
  ): Promise<FileRefusal | undefined> {
    const { used, limit } = await this.state();
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

  /** The limit that the disk of DATA_DIR sets, where the files are. The disk of a PostgreSQL server is not known here. */
  async #limitOfDisk(used: number): Promise<number> {
    const { DATA_DIR, DATABASE_URL } = this.configuration;
    if (DATABASE_URL !== undefined) return mostBytes;
    const { bavail, bsize } = await statfs(DATA_DIR);
    return used + Math.max(0, bavail * bsize - reserve);
  }
}

export function isNearlyFull({ used, limit }: FileBytes): boolean {
  return used >= warningShare * limit;
}
