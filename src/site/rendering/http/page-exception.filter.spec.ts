import { GoneException } from '@nestjs/common';
import { statusOf } from './page-exception.filter.js';

describe('statusOf', () => {
  it.each([
    ['an HTTP exception', new GoneException(), 410],
    ['a path that cannot be decoded', new URIError('URI malformed'), 400],
    ["middleware's status", Object.assign(new Error(), { status: 413 }), 413],
    ["middleware's statusCode", Object.assign(new Error(), { statusCode: 408 }), 408],
    ["a response's status", Object.assign(new Error(), { response: { status: 404 } }), 404],
    ['a status that is not an error', Object.assign(new Error(), { status: 200 }), 500],
    ['a status as a string', Object.assign(new Error(), { status: '404' }), 500],
    ['any other error', new Error('x'), 500],
    ['null', null, 500],
  ])('finds a status from 400 to 599 for %s', (_, exception, status) => {
    expect(statusOf(exception)).toBe(status);
  });
});
