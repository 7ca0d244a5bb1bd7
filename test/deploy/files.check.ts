/** The files of deploy/ that programs of their own can check. */
import { execFileSync } from 'node:child_process';

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

it('the alert rules are valid, and fire for what they are for', () => {
  expect(run('promtool', 'check', 'rules', 'deploy/prometheus/alerts.yml')).toMatch(/SUCCESS: \d+ rules found/);
  expect(run('promtool', 'test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS');
});

it('the unit of systemd is valid and exposes little', () => {
  const unit = 'deploy/systemd/subalpina-website.service';
  const report = run('systemd-analyze', 'security', '--offline=true', '--no-pager', unit);
  const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(report) ?? [];
  process.stderr.write(`  exposure level by systemd-analyze: ${exposure}\n`);
  // From 0 to 10; up to 2 is "OK" at least.
  expect(Number(exposure)).toBeLessThanOrEqual(2);
});
