import type { Page } from 'playwright-core';
import { until } from './page-waits.js';

/** Turns the wheel once, after a rest of this many milliseconds by the page's clock. */
export async function rollAfter(rest: number, page: Page, distance: number): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (dataset.turnedAt) return;
    dataset.turnedAt = String(performance.now());
    const note = ({ timeStamp }: Event) => {
      dataset.turnedAt = String(timeStamp);
    };
    addEventListener('wheel', note, { passive: true });
  });
  await until(page, (least) => performance.now() - Number(document.documentElement.dataset.turnedAt) > least, rest);
  await page.mouse.wheel(0, distance);
}
