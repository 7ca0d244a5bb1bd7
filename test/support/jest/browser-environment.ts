/**
 * Jest's environment for the browser tests. Jest retries a failed test once (browser-setup.ts); this environment
 * limits the retry to failures of the browser itself. A test is never retried because an expectation failed.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Circus } from '@jest/types';
import { sharedResource } from './shared-resource.ts';
import SiteEnvironment from './site-environment.ts';

/** Messages of Jest, Playwright and the tests' own waits when a browser has crashed or hangs. */
const browserFailures = [
  /^Exceeded timeout of .* for a test/,
  /Target (crashed|closed)|Page crashed|Browser closed|(page|context|browser) has been closed/,
  /^browserType\.connect: |Protocol error \(Target\.createTarget\)/,
  /^page\.(goto|reload): Timeout/,
  /the browser (draws nothing|is never idle|does not respond|has made no page ready)/,
];

/** @param reason as Jest stores it: what was thrown, by itself or with the place of the test */
function isBrowserFailure(reason: Circus.TestError): boolean {
  const [thrown] = [reason].flat();
  const message = String(thrown?.message ?? thrown);
  return browserFailures.some((failure) => failure.test(message));
}

const screenshots = join(tmpdir(), 'failed-browser-tests');

export default class BrowserEnvironment extends SiteEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    (this.global as unknown as typeof globalThis).builtSite = await sharedResource('site');
  }

  override async handleTestEvent(event: Circus.Event): Promise<void> {
    await super.handleTestEvent(event);
    if (event.name !== 'test_retry') return;
    const { test } = event;
    if (test.retryReasons.every(isBrowserFailure)) {
      process.stderr.write(`The browser failed, and the test is repeated: ${test.name}\n`);
      return;
    }
    // Jest does not run a test that has errors already: it stays failed.
    test.errors = test.retryReasons;
    test.retryReasons = [];
  }

  /** The addresses and screenshots of the pages that the test has left open. */
  override async askedBy(test: string): Promise<string[]> {
    mkdirSync(screenshots, { recursive: true });
    const left = [...((this.global as unknown as typeof globalThis).openPages ?? [])].filter(
      ([page, of]) => of === test && !page.isClosed(),
    );
    const lines = left.map(async ([page], index) => {
      const path = join(screenshots, `${test.replace(/[^\w-]+/g, '-').slice(-100)}-${index + 1}.png`);
      const taken = page.screenshot({ path, timeout: 10_000 }).then(
        () => path,
        ({ message }) => `none, ${message}`,
      );
      return `page: ${page.url()}, screenshot: ${await taken}`;
    });
    return Promise.all(lines);
  }
}
