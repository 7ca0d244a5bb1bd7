import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/**
 * Holds back the scripts of the islands.
 * @returns a function that lets them arrive after this many milliseconds
 */
export async function holdScripts(page: Page): Promise<(delay: number) => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!main-|early-steps-).*\.js$/, async (route) => {
    await released;
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  });
  return async (delay) => {
    await setTimeout(delay);
    release();
  };
}
