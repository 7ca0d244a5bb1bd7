import { writeSync } from 'node:fs';
import { relative } from 'node:path';
import type { AggregatedResult, Reporter, Test, TestResult } from '@jest/reporters';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const pattern = (name: string) => `^${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`;

/** The most that is named of what failed. */
const shown = 7;

/**
 * Ends the run in at most ten lines: the commands that repeat the failed tests alone, and the numbers. A test file that
 * could not run counts as a failure.
 */
export default class SummaryReporter implements Pick<Reporter, 'onTestResult' | 'onRunComplete'> {
  commands: string[] = [];

  onTestResult({ path, context }: Test, { testResults, testExecError }: TestResult): void {
    const { rootDir, displayName } = context.config;
    const file = `npm run jest -- --selectProjects ${displayName?.name} --runTestsByPath ${relative(rootDir, path)}`;
    const failed = testResults.filter(({ status }) => status === 'failed');
    this.commands.push(...failed.map(({ fullName }) => `${file} -t ${quoted(pattern(fullName))}`));
    if (testExecError) this.commands.push(file);
  }

  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const more = this.commands.length - shown;
    const lines = [
      ...(this.commands.length > 0 ? ['To repeat what failed:', ...this.commands.slice(0, shown)] : []),
      ...(more > 0 ? [`and ${more} more`] : []),
      `jest: ${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`,
    ];
    // Jest prints its own summary after all reporters. To be the last lines, these are written directly at the exit,
    // when Jest's streams have ended.
    process.once('exit', () => writeSync(1, `${lines.join('\n')}\n`));
  }
}
