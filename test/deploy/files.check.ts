/** The files of deploy/, checked by their own tools. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

function run(program: string, ...args: string[]): string {
  const { stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw error;
  return stdout + stderr;
}

const read = (file: string) => readFileSync(file, 'utf8');

it('the alert rules fire in their test cases, and each has one, and an explanation for operators', () => {
  const [rules, tests] = ['deploy/prometheus/alerts.yml', 'deploy/prometheus/alerts.test.yml'] as const;
  expect(run('promtool', 'test', 'rules', tests)).toContain('SUCCESS');
  const { groups } = parse(read(rules)) as { groups: { rules: { alert: string }[] }[] };
  for (const { alert } of groups.flatMap((group) => group.rules)) {
    expect(read(tests)).toContain(`alertname: ${alert}\n`);
    expect(read('docs/operations.md')).toContain(`| \`${alert}\` |`);
  }
});

it('the systemd unit is valid, with a low exposure level', () => {
  const unit = 'deploy/systemd/subalpina-website.service';
  const folder = mkdtempSync(path.join(tmpdir(), 'unit-'));
  const copy = path.join(folder, path.basename(unit));
  writeFileSync(copy, read(unit).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
  expect(run('systemd-analyze', 'verify', '--man=no', copy)).toBe('');
  rmSync(folder, { recursive: true });
  const report = run('systemd-analyze', 'security', '--offline=true', '--no-pager', unit);
  // From 0 to 10; up to 2 is "OK" at least.
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(2);
});
