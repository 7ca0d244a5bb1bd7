import { readFileSync } from 'node:fs';
import { bundled, noticesOf } from './notices.ts';

it('the licences that are served hold those of the present packages', () => {
  const served = readFileSync('public/licences.txt', 'utf8');
  const missing = noticesOf(bundled, 'node_modules').filter((notice) => !served.includes(notice));
  // Out of date: `npm --prefix scripts run licences`.
  expect(missing).toEqual([]);
});
