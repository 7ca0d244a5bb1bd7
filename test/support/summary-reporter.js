import { writeSync } from 'node:fs';

/** Ends the run with one line that a script can read. A test file that could not run counts as a failure. */
export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const line = `jest: ${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`;
    // Jest prints its own summary after all reporters. To be the last line, this one is written directly at the exit,
    // when Jest's streams have ended.
    process.once('exit', () => writeSync(1, line));
  }
}
