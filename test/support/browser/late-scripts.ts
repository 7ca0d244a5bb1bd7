import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const everyScript = /\/assets\/.*\.js$/;
const scriptsOfIslands = /\/assets\/(?!main-|early-steps-).*\.js$/;

interface Options {
  /** Milliseconds from the gesture, or from the request if that is later, until a script arrives. */
  delay?: number;
  /** Whether the script of every page is held back too, and not only those of the islands. */
  isEvery?: boolean;
}

/**
 * Holds back the scripts of a page that will be opened.
 * @returns a function that lets them arrive, to call when the first gesture begins
 */
export async function holdScripts(page: Page, { delay = 0, isEvery = false }: Options = {}): Promise<() => void> {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route(isEvery ? everyScript : scriptsOfIslands, async (route) => {
    await begun;
    await setTimeout(delay);
    // The page may be closed by then.
    await route.fallback().catch(() => undefined);
  });
  return begin;
}
