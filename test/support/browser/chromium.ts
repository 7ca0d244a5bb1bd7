import { findChromium } from '../../../scripts/install/chromium.ts';

/**
 * The browser for the tests, for Playwright's `executablePath`.
 * @throws Error when there is none: `npm test` installs one before the tests begin
 */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error('no Chromium found: npm test installs it, or says how');
  return path;
}
