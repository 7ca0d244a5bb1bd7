import { InternalServerErrorException } from '@nestjs/common';
import type { Submission } from '../../suppliers/suppliers.service.js';

/** What is answered where an application was received. */
export interface Received {
  status: 'OK';
  id: string;
  /** The remote's, or null where none has answered yet. */
  data: unknown;
}

/** @throws InternalServerErrorException with the remote's message where the remote refused the application */
export function received(submission: Submission): Received {
  if (submission.status === 'KO') throw new InternalServerErrorException(submission.message);
  return { status: 'OK', id: submission.id, data: submission.data };
}
