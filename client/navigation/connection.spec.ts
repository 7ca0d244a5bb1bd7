import { mayPrefetch } from './prefetch.js';

it.each([
  [{ onLine: true }, true],
  [{ onLine: true, connection: { saveData: false, effectiveType: '4g' } }, true],
  [{ onLine: true, connection: { effectiveType: '3g' } }, true],
  [{ onLine: true, connection: { effectiveType: '2g' } }, false],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  [{ onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
  [{ onLine: false, connection: { effectiveType: '4g' } }, false],
])('prefetching with %j is allowed: %s', (connection, isAllowed) => {
  expect(mayPrefetch(connection)).toBe(isAllowed);
});
