/** Checks of the files of deploy/ by their own tools, which must also find planted faults. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

interface Rules {
  groups: { rules: { alert: string }[] }[];
}

interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
}

const [rules, ruleTests] = ['alerts.yml', 'alerts.test.yml'].map((name) => `deploy/prometheus/${name}`) as [
  string,
  string,
];
const unit = 'deploy/systemd/subalpina-website.service';
const folder = mkdtempSync(path.join(tmpdir(), 'deploy-files-'));

afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, ...args: string[]): { status: number | null; text: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw error;
  return { status, text: stdout + stderr };
}

const read = (file: string) => readFileSync(file, 'utf8');

/** A changed copy of a file under the same name. */
function changed(file: string, change: (text: string) => string): string {
  const copy = path.join(folder, path.basename(file));
  writeFileSync(copy, change(read(file)));
  expect(read(copy)).not.toBe(read(file));
  return copy;
}

describe('the alert rules', () => {
  it('are valid, and fire in their test cases', () => {
    expect(run('promtool', 'check', 'rules', rules).text).toMatch(/SUCCESS: \d+ rules found/);
    expect(run('promtool', 'test', 'rules', ruleTests)).toEqual({
      status: 0,
      text: expect.stringContaining('SUCCESS'),
    });
  });

  it('all have a test case, and an explanation for operators', () => {
    const names = (parse(read(rules)) as Rules).groups.flatMap((group) => group.rules.map(({ alert }) => alert));
    const tried = (parse(read(ruleTests)) as RuleTests).tests.flatMap((each) => each.alert_rule_test);
    const fired = tried.filter(({ exp_alerts: alerts = [] }) => alerts.length > 0).map(({ alertname }) => alertname);
    expect(names.filter((name) => !fired.includes(name))).toEqual([]);
    expect(names.filter((name) => !read('docs/operations.md').includes(`| \`${name}\` |`))).toEqual([]);
  });

  it.each([
    ['never fires', (text: string) => text.replace('up{job="site"} == 0', 'up{job="site"} == 2')],
    ['fires at once', (text: string) => text.replace('for: 1m', 'for: 0m')],
    ['cannot be read', (text: string) => text.replace('sum(up{', 'sum(up{{')],
  ])('fail the check if one %s', (_, change) => {
    changed(rules, change);
    // The test cases, which are in the same folder, name the rules.
    const tests = path.join(folder, path.basename(ruleTests));
    writeFileSync(tests, read(ruleTests));
    expect(run('promtool', 'test', 'rules', tests).status).not.toBe(0);
  });
});

describe('the systemd unit', () => {
  const verify = (change: (text: string) => string) => {
    const copy = changed(unit, (text) => change(text.replace(/ExecStart=\S+/, 'ExecStart=/bin/true')));
    return run('systemd-analyze', 'verify', '--man=no', copy).text;
  };
  const exposureOf = (file: string) => {
    const report = run('systemd-analyze', 'security', '--offline=true', '--no-pager', file).text;
    return Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1]);
  };

  it('is valid, with a low exposure level', () => {
    expect(verify((text) => text)).toBe('');
    const exposure = exposureOf(unit);
    process.stderr.write(`  exposure level by systemd-analyze: ${exposure}\n`);
    // From 0 to 10; up to 2 is "OK" at least.
    expect(exposure).toBeLessThanOrEqual(2);
  });

  it('fails the check with a misspelt line, and has a higher exposure level without its restrictions', () => {
    expect(verify((text) => text.replace('ProtectClock', 'ProtectClok'))).toContain("'ProtectClok'");
    expect(
      exposureOf(changed(unit, (text) => text.replace(/^(Protect|Private|Restrict|SystemCall).*$/gm, ''))),
    ).toBeGreaterThan(5);
  });
});
