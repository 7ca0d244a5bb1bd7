import pg from 'pg';
import { isPostgresqlUnavailable, isSqliteUnavailable } from './availability.js';

function reported(code: string): Error {
  const error = new pg.DatabaseError('reported by the server', 1, 'error');
  Object.assign(error, { severity: 'ERROR', code });
  return error;
}

const ofPostgresql: [unknown, boolean][] = [
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Query read timeout'), true],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), true],
  [new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })]), true],
  ...['08006', '25006', '40001', '40P01', '53100', '53300', '55P03', '57014', '57P01', '57P03', '58030'].map(
    (code): [unknown, boolean] => [reported(code), true],
  ),
  ...['22021', '23505', '25P02', '42P01', '42703'].map((code): [unknown, boolean] => [reported(code), false]),
  [new TypeError('a mistake in the code'), false],
  [undefined, false],
];

it.each(ofPostgresql)('PostgreSQL counts as unavailable after %s: %s', (error, expected) => {
  expect(isPostgresqlUnavailable(error)).toBe(expected);
});

// Extended result codes carry the primary one in their lowest byte.
it.each([
  ...[5, 6, 7, 8, 10, 13, 14, 5 | (1 << 8), 8 | (2 << 8), 10 | (12 << 8)].map((errcode) => [errcode, true] as const),
  ...[1, 11, 19, 19 | (8 << 8), 26, undefined].map((errcode) => [errcode, false] as const),
])('SQLite counts as unavailable after the result code %s: %s', (errcode, expected) => {
  expect(isSqliteUnavailable(Object.assign(new Error('x'), { errcode }))).toBe(expected);
});
