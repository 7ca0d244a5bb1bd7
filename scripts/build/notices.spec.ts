import { readFileSync } from 'node:fs';
import { assertNotices, bundled, noticesOf } from './notices.ts';

it('the licences that are served hold those of the present packages', () => {
  const served = readFileSync('public/licences.txt', 'utf8');
  const missing = noticesOf(bundled, 'node_modules').filter((notice) => !served.includes(notice));
  // Out of date: `npm --prefix scripts run licences`.
  expect(missing).toEqual([]);
});

it('a bundle with a package whose licence is not served stops the build', () => {
  const known = [
    'client/main.ts',
    'node_modules/react-dom/client.js',
    'node_modules/a/node_modules/scheduler/index.js',
  ];
  expect(() => assertNotices(known)).not.toThrow();
  expect(() => assertNotices([...known, 'node_modules/@a/b/c.js'])).toThrow(/no notice of @a\/b:/);
});
