import type { IncomingMessage } from 'node:http';
import { prefersJson } from './request-headers.js';

it.each([
  [undefined, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['image/png', false],
  ['application/json', true],
  ['application/json, text/html;q=0.5', true],
  ['application/json;q=0.5, text/html', false],
])('with Accept %s JSON is preferred: %s', (accept, isPreferred) => {
  expect(prefersJson({ headers: { accept } } as IncomingMessage)).toBe(isPreferred);
});
