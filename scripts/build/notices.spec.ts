import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { assertNotices } from './notices.ts';

it('the licences that are served are those of the present packages', () => {
  const printed = execFileSync(process.execPath, ['scripts/build/notices.ts', '--print'], { encoding: 'utf8' });
  expect(readFileSync('public/licences.txt', 'utf8')).toBe(printed);
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
