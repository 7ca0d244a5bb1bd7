import { writeSync } from 'node:fs';

/** Ends the run with one line that a script can read. A test file that could not run counts as a failure. */
export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    const line = `jest: ${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`;
    // Jest's own summary comes after all reporters; this is to be the last line. By then jest has ended its streams.
    process.once('exit', () => writeSync(1, line));
  }
}
