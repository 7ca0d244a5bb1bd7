import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
import { setPlaybackRate, slow } from '../../support/browser/playback-rate.js';
import { step } from '../../support/jest/step.js';
import { toStage, visitTimeline } from '../../support/pages/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** The elements that move. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect as KeyframeEffect).target?.localName),
  );
const isDrawn = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .some((one) => 'transitionProperty' in one && one.transitionProperty === 'stroke-dashoffset'),
  );

async function untilAtRest(page: Page): Promise<void> {
  await setPlaybackRate(page, 1);
  const isAtRest = (names: readonly unknown[]) => names.length === 0;
  expect(await eventually(() => moving(page), isAtRest)).toEqual([]);
}

async function turned(page: Page) {
  const isMoving = (names: readonly unknown[]) => names.includes('li');
  return { isMoving: isMoving(await eventually(() => moving(page), isMoving)), isDrawn: await isDrawn(page) };
}

/** Where a year starts to move. */
const beginsAt = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((entry) => {
    const motions = entry.getAnimations();
    for (const motion of motions) {
      motion.pause();
      motion.currentTime = 0;
    }
    const { left } = entry.getBoundingClientRect();
    for (const motion of motions) motion.finish();
    return left;
  });

it('the years move', () =>
  visitTimeline(site, { ...desktop, isAbove: true }, async (timeline) => {
    const { page, stage, button, expectYear } = timeline;

    await step('the first numeral is drawn when it scrolls into view', async () => {
      await stage.evaluate((element) =>
        scrollBy({ top: element.getBoundingClientRect().top - innerHeight * 0.8, behavior: 'instant' }),
      );
      await page.locator('site-island[name=timeline][hydrated]').waitFor({ state: 'attached' });
      const hidden = () =>
        page
          .locator('#y1908')
          .getByRole('img', { name: '1908', includeHidden: true })
          .evaluate((numeral) => parseFloat(getComputedStyle(numeral).strokeDashoffset));
      expect(await hidden()).toBeGreaterThan(0);
      await toStage(timeline);
      expect(await eventually(hidden, (length) => length === 0)).toBe(0);
    });

    await step('the next year is shown, and its numeral is drawn once', async () => {
      await setPlaybackRate(page, slow);
      await button('Next').click();
      expect(await turned(page)).toEqual({ isMoving: true, isDrawn: true });
      await untilAtRest(page);
      await expectYear(1916);
      await button('Back').click();
      await untilAtRest(page);
      await setPlaybackRate(page, slow);
      await button('Next').click();
      expect(await turned(page)).toEqual({ isMoving: true, isDrawn: false });
    });

    await step('the leaving year is unreachable', async () => {
      const reached = await page
        .locator('#y1908')
        .getByRole('button', { name: 'Discover more', includeHidden: true })
        .evaluate((discover) => {
          (discover as HTMLElement).focus();
          return document.activeElement === discover;
        });
      expect(reached).toBe(false);
      await untilAtRest(page);
    });

    await step('a year enters from the side to which the visitor moves, also when it wraps round', async () => {
      await button('2018').click();
      await untilAtRest(page);
      await expectYear(2018);
      await setPlaybackRate(page, slow);
      await button('Next').click();
      expect(await beginsAt(page, 'y1908')).toBeGreaterThan(0);
      await untilAtRest(page);
      await setPlaybackRate(page, slow);
      await button('Back').click();
      expect(await beginsAt(page, 'y2018')).toBeLessThan(0);
      await untilAtRest(page);
    });

    await step('the wheel does not change the year while the page scrolls away from the timeline', async () => {
      await expectYear(2018);
      await toStage(timeline);
      await untilDrawn(page);
      await page.evaluate(async () => {
        const [stage] = document.getElementsByClassName('timeline-stage');
        for (let count = 0; count < 3; count += 1) {
          stage?.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 + count, bubbles: true, cancelable: true }));
          await window.framesDrawn(2);
        }
      });
      await expectYear(1908);
    });
  }));
