import { statfs } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { Subject } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../../platform/config/configuration.js';
import { Totals } from '../../platform/http/throttling/totals.js';
import { StoredForms } from '../stored/stored-forms.js';

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

/** Why files are refused. The form may be sent without them. */
export type FileRefusal =
  | { reason: 'space' }
  /** The address, or all together, have sent too many bytes in a day. */
  | { reason: 'day' /** Seconds. */; retryAfter: number };

/** Decides whether the files of a form are stored. While there is no space, forms without any are. */
@Injectable()
export class FileAdmission {
  readonly refusals = new Subject<FileRefusal['reason']>();
  readonly #logger = new Logger('Uploads');

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL'>,
    @Inject(Totals) private readonly totals: Pick<Totals, 'take'>,
    @Inject(StoredForms) private readonly forms: Pick<StoredForms, 'files'>,
  ) {}

  /** Counts the files. @returns undefined if there are none, or if they may be stored */
  async refusal(
    files: readonly { content: Buffer }[],
    request: Request,
    action: 'application_file' | 'integrator_file',
  ): Promise<FileRefusal | undefined> {
    const size = files.reduce((sum, { content }) => sum + content.length, 0);
    const refusal = size === 0 ? undefined : await this.#decide(size, request, action);
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
    request: Request,
    action: 'application_file' | 'integrator_file',
  ): Promise<FileRefusal | undefined> {
    const { used, limit } = await this.state();
    if (used + size > limit) {
      this.#logger.error(`a file is refused: ${used} of ${limit} bytes are used`);
      return { reason: 'space' };
    }
    const retryAfter = await this.totals.take(action, request, size);
    if (retryAfter === undefined) return undefined;
    this.#logger.warn('a file is refused: too many bytes were sent in a day');
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
