import { writeSync } from 'node:fs';
import { relative } from 'node:path';
import type { AggregatedResult, Reporter, Test, TestResult } from '@jest/reporters';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const pattern = (name: string) => `^${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`;

/**
 * Ends the run with the commands that repeat each failed test alone, and one line that a script can read. A test file
 * that could not run counts as a failure.
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
    const lines = [
      ...(this.commands.length > 0 ? ['To repeat what failed:', ...this.commands] : []),
      `jest: ${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`,
    ];
    // Jest prints its own summary after all reporters. To be the last lines, these are written directly at the exit,
    // when Jest's streams have ended.
    process.once('exit', () => writeSync(1, `${lines.join('\n')}\n`));
  }
}
