import { eventually, TestSite } from '../../support/browser/browser.js';
import { step } from '../../support/jest/step.js';
import { scrollTop, type Timeline, toStage, visitTimeline } from '../../support/pages/timeline.js';

const desktop = { width: 1280, height: 800 };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** One notch, followed by a rest so that the next one counts separately. */
async function notch({ page }: Timeline, by: number): Promise<void> {
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, by);
  await page.waitForTimeout(150);
}

/** Shows a year on the stage, which has just come into place, after the wheel has rested. */
async function begin(timeline: Timeline, year: number): Promise<void> {
  await timeline.button(String(year)).click();
  await timeline.expectYear(year);
  // From above: it stays in place for half a viewport.
  await timeline.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await toStage(timeline);
  await timeline.page.waitForTimeout(150);
}

it('the wheel changes the years', () =>
  visitTimeline(site, { viewport: desktop, reducedMotion: 'reduce' }, async (timeline) => {
    const { page, stage, year, expectYear } = timeline;

    await step('it is left to the browser when it zooms', async () => {
      await page.keyboard.down('Control');
      await notch(timeline, 100);
      await page.keyboard.up('Control');
      await expectYear(1908);
      await notch(timeline, 100);
      await expectYear(1916);
    });

    await step('it changes the year while the stage fills the viewport, once for each gesture', async () => {
      await begin(timeline, 1908);
      const top = await scrollTop(page);
      await notch(timeline, 100);
      await expectYear(1916);
      expect(await scrollTop(page)).toBe(top);
      await page.evaluate(() => {
        const [within] = document.getElementsByClassName('timeline-stage');
        for (let count = 0; count < 5; count += 1) {
          within?.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
        }
      });
      await expectYear(1924);
      await page.waitForTimeout(120);
      await notch(timeline, -100);
      await expectYear(1916);
      expect(await scrollTop(page)).toBe(top);
    });

    await step('it finds the stage in place for half a viewport, and scrolls the page after that', async () => {
      await begin(timeline, 1908);
      await page.evaluate(() => scrollBy({ top: 390 }));
      expect(await stage.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(0);
      await notch(timeline, 100);
      await expectYear(1916);
      await page.evaluate(() => scrollBy({ top: 310 }));
      const top = await scrollTop(page);
      await notch(timeline, -100);
      expect(
        await eventually(
          () => scrollTop(page),
          (value) => value === top - 100,
        ),
      ).toBe(top - 100);
      await expectYear(1916);
    });

    await step('it brings the stage into view first', async () => {
      await begin(timeline, 1908);
      await page.evaluate(() => scrollBy({ top: -300 }));
      const distance = () => stage.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      for (const rest of [200, 100, 0]) {
        await notch(timeline, 100);
        expect(await eventually(distance, (value) => value === rest)).toBe(rest);
      }
      await expectYear(1908);
      await notch(timeline, 100);
      await expectYear(1916);
    });

    await step(
      'it wraps from the last year to the first and leaves the timeline, and from the first to the last',
      async () => {
        await begin(timeline, 2018);
        const edges = () =>
          stage.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return { top: Math.round(top), bottom: Math.round(bottom) };
          });
        await expectYear(2018);
        await notch(timeline, 100);
        await expectYear(1908);
        expect((await eventually(edges, ({ bottom }) => bottom <= 1)).bottom).toBeLessThanOrEqual(1);
        const below = await scrollTop(page);
        await notch(timeline, 100);
        expect(
          await eventually(
            () => scrollTop(page),
            (top) => top > below,
          ),
        ).toBeGreaterThan(below);

        await stage.evaluate((element) => element.scrollIntoView());
        await eventually(edges, ({ top }) => top === 0);
        await stage.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top }));
        await notch(timeline, 100);
        await expectYear(1916);
        await notch(timeline, -100);
        await expectYear(1908);
        await notch(timeline, -100);
        await expectYear(2018);
        expect((await eventually(edges, ({ top }) => top >= 799)).top).toBeGreaterThanOrEqual(799);
      },
    );

    await step('the gesture that scrolls the stage into view does not change the year', async () => {
      await begin(timeline, 1908);
      await page.evaluate(async () => {
        const [stage] = document.getElementsByClassName('timeline-stage');
        /** The times of one gesture, however busy the machine is. */
        const turn = (timeStamp: number) => {
          const event = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
          stage?.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
        };
        const start = performance.now();
        scrollBy({ top: -100 });
        for (let time = 0; time < 600; time += 50) turn(start + time);
        scrollBy({ top: 100 });
        turn(start + 640);
        await window.framesDrawn(3);
      });
      expect(await year()).toBe('y1908');
    });

    await step('it scrolls the page where the stage does not fill the viewport', async () => {
      await begin(timeline, 1908);
      await page.setViewportSize({ ...desktop, height: 500 });
      await toStage(timeline);
      const top = await scrollTop(page);
      await notch(timeline, 100);
      expect(
        await eventually(
          () => scrollTop(page),
          (value) => value > top,
        ),
      ).toBeGreaterThan(top);
      await expectYear(1908);
    });
  }));
