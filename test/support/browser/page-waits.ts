import type { Locator, Page } from 'playwright-core';
import type { IslandName } from '../../../views/islands/registry.js';

declare global {
  interface Window {
    /** Resolves after this number of frames. The default is two, because the first may have begun already. */
    framesDrawn(count?: number): Promise<void>;
    fontsLoaded(): Promise<void>;
    /** Resolves after two idle callbacks. */
    idle(): Promise<void>;
    /** The promise, rejected with the issue after a minute. */
    limited<T>(wait: Promise<T>, issue: string): Promise<T>;
  }
}

/**
 * Waits for use within `evaluate`, which has no time limit. If a browser draws nothing, no frame and no font is ever
 * ready. The wait then fails with an error after which the test is repeated.
 * Runs in every page before its own scripts.
 */
export function addPageWaits(): void {
  const longestWait = 60_000;
  // The page's original functions, because a test may replace them by a fake clock.
  const { setTimeout, clearTimeout, requestAnimationFrame, requestIdleCallback } = window;
  const nothingDrawn = 'the browser draws nothing';
  window.limited = (wait, issue) => {
    let timer = 0;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(issue)), longestWait);
    });
    return Promise.race([wait, limit]).finally(() => clearTimeout(timer));
  };
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  window.framesDrawn = (count = 2) => window.limited(frames(count), nothingDrawn);
  window.fontsLoaded = async () => {
    await window.limited(document.fonts.ready, nothingDrawn);
  };
  window.idle = () =>
    window.limited(
      new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
      'the browser is never idle',
    );
}

/** Lets the browser draw what has changed. */
export const untilDrawn = (page: Page): Promise<void> => page.evaluate(() => window.framesDrawn());

/** Waits until a condition holds in a page. It polls in intervals, whereas Playwright polls once a frame by default. */
export async function until<Argument = void>(
  page: Page,
  isSo: (argument: Argument) => unknown,
  argument?: Argument,
): Promise<void> {
  await page.waitForFunction(isSo as (argument: unknown) => unknown, argument, { polling: 50 });
}

/** Waits until the first island of this name is hydrated. */
export const untilHydrated = (page: Page, name: IslandName): Promise<void> =>
  page.locator(`site-island[name=${name}]`).first().and(page.locator('[hydrated]')).waitFor({ state: 'attached' });

/** Waits until an element has the focus. */
export const untilFocused = (part: Locator): Promise<void> =>
  part.and(part.page().locator(':focus')).waitFor({ state: 'attached' });
