import { type RequestHandler, urlencoded } from 'express';
import { BodyInterceptor } from '../body.interceptor.js';

/** What was entered, by field; of a field that was sent twice the first. */
export type FormFields = Readonly<Record<string, string | undefined>>;

/** Bytes. */
const limit = 16 * 1024;

const keepFirstValues: RequestHandler = (request, _response, next) => {
  const first = Object.entries<unknown>(request.body ?? {}).map(([name, value]) => [name, [value].flat()[0]] as const);
  request.body = Object.fromEntries(first.filter(([, value]) => typeof value === 'string'));
  next();
};

/** Reads a form without files, as browsers send it. */
export const formBody = new BodyInterceptor({
  parsers: [urlencoded({ extended: false, limit, parameterLimit: 50 }), keepFirstValues],
  limit,
  accepts: (request) => request.is('urlencoded') !== false,
  messages: {
    otherType: 'The body is no form',
    tooLarge: 'The form is too large',
    unreadable: 'The form cannot be read',
  },
});
