import express from 'express';
import { BodyInterceptor } from '../platform/http/body/body.interceptor.js';

/**
 * Reads a body of JSON or form fields.
 * @param limit bytes
 * @param tooLarge message of the error if a body is larger
 */
export function apiBody(limit = 100 * 1024, tooLarge = 'The body is too large'): BodyInterceptor {
  return new BodyInterceptor({
    parsers: [express.json({ limit }), express.urlencoded({ limit, extended: false })],
    limit,
    messages: {
      otherType: 'The Content-Type is none that is taken here',
      tooLarge,
      syntax: 'The body is not valid JSON',
      unreadable: 'The body cannot be read',
    },
  });
}
