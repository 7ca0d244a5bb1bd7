import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const entry = 'scripts/setup.cjs';

it('the set-up reports in one sentence that Node is too old', () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '16.20.2' } })`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [
    ...['--import', `data:text/javascript,${encodeURIComponent(old)}`],
    entry,
  ]);
  expect([status, String(stdout)]).toEqual([1, '']);
  expect(String(stderr)).toMatch(/^setup: Node 20 or newer is needed .* this is Node 16\.20\.2: install Node 24 .*\n$/);
});

it('its first script has no syntax that an old Node cannot parse', () => {
  const compiled = (text: string, target: string) => transformSync(text, { target, format: 'cjs' }).code;
  const text = readFileSync(entry, 'utf8');
  expect(compiled(text, 'node13.2')).toBe(compiled(text, 'esnext'));
  expect(compiled('a?.b ?? c', 'node13.2')).not.toBe(compiled('a?.b ?? c', 'esnext'));
});
