import { BadRequestException } from '@nestjs/common';
import { type RequestHandler, urlencoded } from 'express';
import multer from 'multer';
import { BodyInterceptor } from '../body/body.interceptor.js';

/** The entered values by field. If a field was sent twice, the first value counts. */
export type FormFields = Readonly<Record<string, string | undefined>>;

/** Bytes. */
const limit = 16 * 1024;

const keepFirstValues: RequestHandler = (request, _response, next) => {
  const first = Object.entries<unknown>(request.body ?? {}).map(([name, value]) => [name, [value].flat()[0]] as const);
  request.body = Object.fromEntries(first.filter(([, value]) => typeof value === 'string'));
  next();
};

const messages = {
  otherType: 'The body is not a form',
  tooLarge: 'The form is too large',
  unreadable: 'The form cannot be read',
};

const readUrlEncoded = urlencoded({ extended: false, limit, parameterLimit: 50 });

/** Reads a form without files, as browsers send it. */
export const formBody = new BodyInterceptor({
  parsers: [readUrlEncoded, keepFirstValues],
  limit,
  accepts: (request) => request.is('urlencoded') !== false,
  messages,
});

const readParts = multer({ limits: { fields: 50, fieldSize: limit, files: 0, parts: 50 } }).none();

/** Also reads multipart without files, which mail providers send for one-click unsubscribing (RFC 8058). */
export const formOrPartsBody = new BodyInterceptor({
  parsers: [
    readUrlEncoded,
    (request, response, next) =>
      readParts(request, response, (error?: unknown) => next(error && new BadRequestException())),
    keepFirstValues,
  ],
  limit,
  accepts: (request) => request.is(['urlencoded', 'multipart']) !== false,
  messages,
});
