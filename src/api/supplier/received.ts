import { InternalServerErrorException } from '@nestjs/common';
import type { Submission } from '../../submissions/suppliers/suppliers.service.js';
import type { ReceivedDto } from './supplier.dto.js';

/** @throws InternalServerErrorException with the remote's message if the remote refused the application */
export function received(submission: Submission): ReceivedDto {
  if (submission.status === 'KO') throw new InternalServerErrorException(submission.message);
  return { status: 'OK', id: submission.id, data: submission.data };
}
