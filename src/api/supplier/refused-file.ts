import { HttpException, HttpStatus, PayloadTooLargeException } from '@nestjs/common';
import type { Response } from 'express';
import type { FileRefusal } from '../../submissions/suppliers/file-admission.js';

/** @throws PayloadTooLargeException if there is no space, HttpException with 429 if the address has sent too much */
export function refuseFile(refusal: FileRefusal, response: Response): never {
  if (refusal.reason === 'space') {
    throw new PayloadTooLargeException(
      'No more files can be stored at present. Send the application without its file.',
    );
  }
  response.set('Retry-After', `${refusal.retryAfter}`);
  const message = 'Too many bytes of files in a day. Send the application without its file, or later.';
  throw new HttpException(message, HttpStatus.TOO_MANY_REQUESTS);
}
