import type { Locator, Page } from 'playwright-core';
import { until, untilDrawn } from './page-waits.js';

interface Point {
  x: number;
  y: number;
}

/**
 * Moves a finger from one place to another by touch events of the browser; the context needs `hasTouch`. The events
 * have the times of a hand, however busy the machine is. `rest` is how long the finger rests at first, in milliseconds.
 */
export async function swipe(page: Page, from: Point, to: Point, rest = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const steps = 5;
  const pace = 20;
  const duration = rest + pace * (steps + 1);
  // An event from before the page's time origin would have the time 0, which shortens the gesture.
  await until(page, (least) => performance.now() > least, duration);
  // The gesture ends at the present time, so that later events do not precede it.
  const start = Date.now() - duration;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], time: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (start + time) / 1000 });
  await send('touchStart', [from], 0);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await send('touchMove', [place], rest + pace * step);
  }
  await send('touchEnd', [], duration);
  await session.detach();
}

interface Manner {
  /** Where on the element, from 0 (top) to 1. */
  height?: number;
  rest?: number;
}

/** Swipes horizontally over an element by this many pixels, negative to the left. */
export async function swipeOver(locator: Locator, offset: number, { height = 0.4, rest }: Manner = {}): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to swipe over');
  const x = box.x + (box.width - offset) / 2;
  const y = box.y + box.height * height;
  await swipe(locator.page(), { x, y }, { x: x + offset, y }, rest);
}

/** Taps the middle of an element, so quickly that even on a busy machine it is not a long press. */
export async function tap(locator: Locator): Promise<void> {
  // After all movement has ended.
  await locator.tap({ trial: true });
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const session = await locator.page().context().newCDPSession(locator.page());
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  await session.detach();
}

/**
 * Swipes from frame to frame, so that something may happen in the middle.
 * @param onTouch called when the finger is on the page
 */
export async function swipeSlowly(page: Page, from: Point, offset: number, onTouch?: () => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const steps = 12;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  onTouch?.();
  for (let step = 1; step <= steps; step += 1) {
    await untilDrawn(page);
    const touchPoints = [{ x: from.x + (offset * step) / steps, y: from.y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
