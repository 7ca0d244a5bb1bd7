import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

it('the list of licences is that of the present packages', () => {
  const printed = execFileSync(process.execPath, ['scripts/make/licences.ts', '--print'], { encoding: 'utf8' });
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(printed);
});
