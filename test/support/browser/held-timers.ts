import type { Page } from 'playwright-core';

/**
 * Holds the timers of a page that will be opened, that last this many milliseconds.
 * @returns a function that lets them end
 */
export async function holdTimers(page: Page, duration: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const { setTimeout, clearTimeout } = window;
    const waiting = new Map<number, () => void>();
    const start = (run: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
      const isHeld = delay === held;
      const id = setTimeout(isHeld ? () => undefined : run, delay, ...values);
      if (isHeld) waiting.set(id, () => run(...values));
      return id;
    };
    const stop = (id: number) => {
      waiting.delete(id);
      clearTimeout(id);
    };
    Object.assign(window, { setTimeout: start, clearTimeout: stop });
    addEventListener('held-timers-end', () => {
      for (const run of waiting.values()) run();
    });
  }, duration);
  return () => page.evaluate(() => void dispatchEvent(new Event('held-timers-end')));
}
