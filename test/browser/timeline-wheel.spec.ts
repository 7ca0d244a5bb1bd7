import { eventually, TestSite } from '../support/browser.js';
import { scrollTop, type Timeline, visitTimeline } from '../support/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

describe('the wheel', () => {
  /** One notch, followed by a rest so that the next one counts separately. */
  async function notch({ page }: Timeline, by: number, aside = 0): Promise<void> {
    await page.mouse.move(400, 300);
    await page.mouse.wheel(aside, by);
    await page.waitForTimeout(150);
  }

  it('changes the year while the stage fills the viewport, once for each gesture', () =>
    visitTimeline(site, { ...desktop, ...calm }, async (timeline) => {
      const { page, expectYear } = timeline;
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
    }));

  it('wraps from the last year to the first and leaves the timeline; wraps from the first to the last', () =>
    visitTimeline(site, { ...desktop, ...calm, hash: 'y2018' }, async (timeline) => {
      const { page, stage, expectYear } = timeline;
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
    }));

  it('does not change the year while the page scrolls away from the timeline', () =>
    visitTimeline(site, desktop, async ({ page, button, expectYear }) => {
      await button('2018').click();
      await expectYear(2018);
      const taken = await page.evaluate(async () => {
        const [stage] = document.getElementsByClassName('timeline-stage');
        const turn = (timeStamp: number) => {
          const event = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
          stage?.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
          return event.defaultPrevented;
        };
        const start = performance.now();
        const first = turn(start);
        await window.framesDrawn(1);
        return [first, turn(start + 150)];
      });
      expect(taken).toEqual([true, false]);
      await expectYear(1908);
    }));

  it('is left to the browser when it zooms or scrolls horizontally', () =>
    visitTimeline(site, { ...desktop, ...calm }, async (timeline) => {
      const { page, expectYear } = timeline;
      for (const key of ['Control', 'Shift']) {
        await page.keyboard.down(key);
        await notch(timeline, 100);
        await page.keyboard.up(key);
        await expectYear(1908);
      }
      await notch(timeline, 40, 100);
      await expectYear(1908);
      await notch(timeline, 100);
      await expectYear(1916);
    }));

  it('finds the stage in place for half a viewport, and scrolls the page after that', () =>
    visitTimeline(site, { ...desktop, ...calm }, async (timeline) => {
      const { page, stage, expectYear } = timeline;
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
    }));

  it('that scrolls the stage into view does not change the year with the same gesture', () =>
    visitTimeline(site, { ...desktop, ...calm }, async ({ page, year }) => {
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
    }));

  it('scrolls the page where the stage does not fill the viewport', () =>
    visitTimeline(site, { ...calm, viewport: { width: 1280, height: 500 } }, async (timeline) => {
      const { page, expectYear } = timeline;
      const top = await scrollTop(page);
      await notch(timeline, 100);
      expect(
        await eventually(
          () => scrollTop(page),
          (value) => value > top,
        ),
      ).toBeGreaterThan(top);
      await expectYear(1908);
    }));

  it('brings the stage into view first', () =>
    visitTimeline(site, { ...desktop, ...calm }, async (timeline) => {
      const { page, stage, expectYear } = timeline;
      await page.evaluate(() => scrollBy({ top: -300 }));
      const distance = () => stage.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      for (const rest of [200, 100, 0]) {
        await notch(timeline, 100);
        expect(await eventually(distance, (value) => value === rest)).toBe(rest);
      }
      await expectYear(1908);
      await notch(timeline, 100);
      await expectYear(1916);
    }));
});
