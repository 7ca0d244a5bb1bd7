import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** So many frames on, two unless told: the first may have been under way. */
    framesDrawn(count?: number): Promise<void>;
    fontsLoaded(): Promise<void>;
    /** The browser had nothing else to do, twice. */
    idle(): Promise<void>;
    /** What is promised, or an error in a minute's time. */
    limited<T>(wait: Promise<T>, issue: string): Promise<T>;
  }
}

/**
 * What a page is to wait for within `evaluate`, which has no time limit of its own. Where a browser draws nothing, no
 * frame ever comes and no font is ever ready: this is an error then, after which the test is repeated.
 * Runs in every page before its own scripts.
 */
export function addPageWaits(): void {
  const longestWait = 60_000;
  // The page's own, which no clock of a test stands in for.
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

/** Waits until something is so in a page. It is looked at in intervals: by itself Playwright looks once a frame. */
export async function until<Argument = void>(
  page: Page,
  isSo: (argument: Argument) => unknown,
  argument?: Argument,
): Promise<void> {
  await page.waitForFunction(isSo as (argument: unknown) => unknown, argument, { polling: 50 });
}
