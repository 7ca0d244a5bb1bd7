import { eventually, TestSite } from '../../support/browser/browser.js';
import { swipeOver } from '../../support/browser/touch.js';
import { rollAfter } from '../../support/browser/wheel.js';
import { step } from '../../support/jest/step.js';
import { scrollTop, type Timeline, toStage, visitTimeline, yearsOn } from '../../support/pages/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const phone = { ...desktop, viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** One notch, after a rest so that it counts. */
async function notch({ page }: Timeline, by: number): Promise<void> {
  await page.mouse.move(400, 300);
  await rollAfter(100, page, by);
}

/** Shows a year on the stage, which has just come into place. */
async function begin(timeline: Timeline, year: number): Promise<void> {
  await timeline.button(String(year)).click();
  await timeline.expectYear(year);
  // From above: it stays in place for half a viewport.
  await timeline.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await toStage(timeline);
}

it('the wheel changes the years', () =>
  visitTimeline(site, desktop, async (timeline) => {
    const { page, stage, expectYear } = timeline;
    const edges = () =>
      stage.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top: Math.round(top), bottom: Math.round(bottom) };
      });

    await step('it is left to the browser when it zooms', async () => {
      await page.keyboard.down('Control');
      await notch(timeline, 100);
      await page.keyboard.up('Control');
      await expectYear(1908);
    });

    await step('it changes the year while the stage fills the viewport', async () => {
      await begin(timeline, 1908);
      const top = await scrollTop(page);
      await notch(timeline, 100);
      await expectYear(1916);
      await notch(timeline, 100);
      await expectYear(1924);
      await notch(timeline, -100);
      await expectYear(1916);
      expect(await scrollTop(page)).toBe(top);
    });

    await step('it finds the stage in place for half a viewport, and scrolls the page after that', async () => {
      await begin(timeline, 1908);
      await page.evaluate(() => scrollBy({ top: 390 }));
      expect((await edges()).top).toBe(0);
      await notch(timeline, 100);
      await expectYear(1916);
      await page.evaluate(() => scrollBy({ top: 310 }));
      const wanted = (await scrollTop(page)) - 100;
      await notch(timeline, -100);
      const isThere = (top: number) => top === wanted;
      expect(await eventually(() => scrollTop(page), isThere)).toBe(wanted);
      await expectYear(1916);
    });

    await step('it brings the stage into view first', async () => {
      await begin(timeline, 1908);
      await page.evaluate(() => scrollBy({ top: -200 }));
      for (const rest of [100, 0]) {
        await notch(timeline, 100);
        expect((await eventually(edges, ({ top }) => top === rest)).top).toBe(rest);
      }
      await expectYear(1908);
      await notch(timeline, 100);
      await expectYear(1916);
    });

    await step('it leaves the timeline below the last year and above the first', async () => {
      await begin(timeline, 2018);
      await notch(timeline, 100);
      await expectYear(1908);
      expect((await eventually(edges, ({ bottom }) => bottom <= 1)).bottom).toBeLessThanOrEqual(1);
      await begin(timeline, 1908);
      await notch(timeline, -100);
      await expectYear(2018);
      expect((await eventually(edges, ({ top }) => top >= 799)).top).toBeGreaterThanOrEqual(799);
    });
  }));

it('a finger changes the years', () =>
  visitTimeline(site, phone, async ({ page, stage, button, expectYear }) => {
    await step('unless it is joined by a second', async () => {
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly (readonly number[])[]) => {
        const touchPoints = places.map(([x = 0, y = 0], id) => ({ x, y, id }));
        return session.send('Input.dispatchTouchEvent', { type, touchPoints });
      };
      await touch('touchStart', [250, 300]);
      await touch('touchMove', [230, 300]);
      await touch('touchStart', [230, 300], [250, 400]);
      await touch('touchMove', [150, 300], [150, 400]);
      await touch('touchEnd');
      await swipeOver(stage.getByRole('list').first(), -120);
      await expectYear(1916);
    });

    await step('the current year is in the middle of the scale', async () => {
      const scale = yearsOn(page).getByRole('list');
      const isInMiddle = (of: string) => async () => {
        const [line, mark] = await Promise.all([scale.boundingBox(), button(of).boundingBox()]);
        if (!line || !mark) return false;
        return Math.abs(line.x + line.width / 2 - mark.x - mark.width / 2) < 2;
      };
      await button('1984').tap();
      expect(await eventually(isInMiddle('1984'), Boolean)).toBe(true);
      await button('Next').tap();
      await expectYear(1994);
      expect(await eventually(isInMiddle('1994'), Boolean)).toBe(true);
      // With reduced motion it is there immediately.
      await button('1916').evaluate(async (mark) => {
        (mark as HTMLElement).click();
        await window.framesDrawn(3);
      });
      expect(await scale.evaluate((line) => line.scrollLeft)).toBe(0);
    });
  }));
