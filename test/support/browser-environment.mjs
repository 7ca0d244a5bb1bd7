/**
 * Jest's environment for the browser tests. Jest retries a failed test once (browser-retries.mjs); this environment
 * limits the retry to failures of the browser itself. A test is never retried because an expectation failed.
 */
import NativeEnvironment from './native-environment.mjs';

/** Messages of Jest, Playwright and the tests' own waits when a browser has crashed or hangs. */
const browserFailures = [
  /^Exceeded timeout of .* for a test/,
  /Target (crashed|closed)|Page crashed|Browser closed|(page|context|browser) has been closed/,
  /^browserType\.connect: |Protocol error \(Target\.createTarget\)/,
  /^page\.(goto|reload): Timeout/,
  /the browser (draws nothing|is never idle|does not respond|has made no page ready)/,
];

/** @param reason as Jest stores it: what was thrown, by itself or with the place of the test */
function isBrowserFailure(reason) {
  const [thrown] = [reason].flat();
  const message = String(thrown?.message ?? thrown);
  return browserFailures.some((failure) => failure.test(message));
}

export default class BrowserEnvironment extends NativeEnvironment {
  handleTestEvent({ name, test }) {
    if (name !== 'test_retry') return;
    if (test.retryReasons.every(isBrowserFailure)) {
      process.stderr.write(`The browser failed, and the test is repeated: ${test.name}\n`);
      return;
    }
    // Jest does not run a test that has errors already: it stays failed.
    test.errors = test.retryReasons;
    test.retryReasons = [];
  }
}
