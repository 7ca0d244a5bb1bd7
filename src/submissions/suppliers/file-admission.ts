import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { Subject } from 'rxjs';
import { UploadQuota, type UploadSender } from '../../platform/http/uploads/upload-quota.js';
import { FileSpace } from './file-space.js';
import type { ApplicationFile } from './supplier-application.js';

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
    private readonly quota: UploadQuota,
  ) {}

  /** Counts the file. @returns undefined if there is none, or if it may be stored */
  async refusal(
    file: ApplicationFile | undefined,
    request: Request,
    sender: UploadSender,
  ): Promise<FileRefusal | undefined> {
    const refusal = file && (await this.#decide(file.content.length, request, sender));
    if (refusal) this.refusals.next(refusal.reason);
    return refusal;
  }

  async #decide(size: number, request: Request, sender: UploadSender): Promise<FileRefusal | undefined> {
    const { used, limit } = await this.space.state();
    if (used + size > limit) {
      this.#logger.error(`a file is refused: ${used} of ${limit} bytes are used`);
      return { reason: 'space' };
    }
    const retryAfter = await this.quota.exceeded(request, size, sender);
    if (retryAfter === undefined) return undefined;
    this.#logger.warn('a file is refused: its sender has sent too many bytes in a day');
    return { reason: 'day', retryAfter };
  }
}
