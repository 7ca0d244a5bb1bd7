/**
 * Runs Jest with the given options. Unless the files were named, those that failed are run once more, alone: what passes then
 * was disturbed by what ran beside it. That is a fault of the test: it is named, and it fails the run in CI, as a test that
 * was skipped does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { AggregatedResult, FormattedTestResults } from '@jest/test-result';

type Results = FormattedTestResults & Pick<AggregatedResult, 'numTodoTests'>;

const root = join(import.meta.dirname, '..');
const command = [
  ...['--min-semi-space-size=32', '--max-semi-space-size=64'],
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  join(root, 'node_modules/jest/bin/jest.js'),
  ...process.argv.slice(2),
];
const folder = mkdtempSync(join(tmpdir(), 'jest-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

async function runJest(...options: string[]): Promise<Results> {
  const outputFile = join(folder, `${options.length}.json`);
  const args = [...command, '--json', `--outputFile=${outputFile}`, ...options];
  const jest = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => jest.kill(signal));
  const [status] = await once(jest, 'exit');
  // Jest has been ended, or had nothing to run.
  if (!existsSync(outputFile)) process.exit(status ?? 1);
  return JSON.parse(readFileSync(outputFile, 'utf8'));
}

const failedFiles = ({ testResults = [] }: Results): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));

const results = await runJest();
const failed = failedFiles(results);
const isAlone = process.argv.includes('--runTestsByPath') || results.testResults.length === 1;
const last = failed.length > 0 && !isAlone ? await runJest('--runInBand', '--runTestsByPath', ...failed) : results;
const still = failedFiles(last);
const disturbed = failed.filter((file) => !still.includes(file));
const skipped = results.numPendingTests + results.numTodoTests;
for (const file of disturbed)
  console.log(`failed beside other tests and passed alone, which is a fault of the test: ${file}`);
if (process.env.CI && skipped > 0) console.log(`skipped, and so not checked: ${skipped} tests`);
process.exitCode = last.success !== false && !(process.env.CI && (disturbed.length > 0 || skipped > 0)) ? 0 : 1;
