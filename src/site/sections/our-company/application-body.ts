import { HttpStatus } from '@nestjs/common';
import { urlencoded } from 'express';
import { BodyInterceptor } from '../../../platform/http/body/body.interceptor.js';

/** Bytes. Enough for percent-encoded texts of 5000 characters, without a file. */
const limit = 256 * 1024;

/** Reads the supplier form as browsers send it, unless the upload interceptor has read it already. */
export const applicationBody = new BodyInterceptor({
  parsers: [urlencoded({ extended: false, limit, parameterLimit: 50 })],
  limit,
  accepts: (request) => Boolean(request.is(['multipart', 'urlencoded'])),
  messages: {
    otherType: 'The body is not a form.',
    tooLarge: 'The form is too large.',
    unreadable: 'The form cannot be read.',
  },
  unreadableStatus: HttpStatus.BAD_REQUEST,
});
