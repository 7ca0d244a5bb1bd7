import type { Page } from 'playwright-core';
import { TestSite } from '../../support/browser/browser.js';
import { languageSwitcher } from '../../support/browser/layout.js';
import { rollAfter } from '../../support/browser/wheel.js';
import { step } from '../../support/jest/step.js';
import {
  calm,
  desktop,
  expectSlide,
  expectSoon,
  scrolled,
  toFirst,
  visitHome,
} from '../../support/pages/home-slideshow.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** One turn of the wheel after a rest, so that it counts. */
const roll = (page: Page, distance: number) => rollAfter(600, page, distance);

interface Turns {
  /** The time of the first, in milliseconds since the page was opened. */
  from: number;
  pause: number;
  duration: number;
  /** That of a turn at so many milliseconds since the first. */
  distance?: (time: number) => number;
}

/** Keeps turning the wheel over the slides, by the times of the events, however busy the machine is. */
function keepTurning(page: Page, { from, pause, duration, distance = () => 120 }: Turns): Promise<void> {
  const times = Array.from({ length: duration / pause }, (_, index) => index * pause);
  const events = times.map((time) => ({ timeStamp: from + time, deltaY: distance(time) }));
  return page.evaluate((all) => {
    for (const { timeStamp, deltaY } of all) {
      const wheel = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
      Object.defineProperty(wheel, 'timeStamp', { value: timeStamp });
      document.querySelector('[aria-roledescription=carousel]')?.dispatchEvent(wheel);
    }
  }, events);
}

it('the slides change by the wheel', () =>
  visitHome(site, calm, async (page) => {
    // These turns are long past, so that all others come after a rest.
    await step('it moves one slide for a movement over a touch pad, inertia included', async () => {
      const movement = (time: number) => Math.ceil(time < 100 ? time + 2 : 150 * Math.exp((100 - time) / 325));
      await keepTurning(page, { from: -90_000, pause: 16, duration: 2500, distance: movement });
      await expectSlide(page, 2);
      await keepTurning(page, { from: -80_000, pause: 16, duration: 2500, distance: (time) => -movement(time) });
      await expectSlide(page, 1);
    });

    await step('it moves one in the time of a slide while it never rests, and leaves them after the last', async () => {
      await keepTurning(page, { from: -70_000, pause: 50, duration: 1250 });
      await expectSlide(page, 2);
      await keepTurning(page, { from: -60_000, pause: 100, duration: 3700 });
      await expectSlide(page, 5);
      expect(await scrolled(page)).toBe(0);
      await keepTurning(page, { from: -50_000, pause: 300, duration: 3000 });
      await expectSoon(() => scrolled(page), desktop.height);
      await expectSlide(page, 1);
    });

    await step('it wraps round the first, and scrolls the page below the slides', async () => {
      await toFirst(page);
      await page.mouse.move(640, 400);
      await roll(page, -120);
      await expectSlide(page, 5);
      expect(await scrolled(page)).toBe(0);
      await roll(page, 120);
      await expectSlide(page, 1);
      await expectSoon(() => scrolled(page), desktop.height);
      await roll(page, 120);
      await expectSoon(async () => (await scrolled(page)) > desktop.height, true);
      await expectSlide(page, 1);
    });

    await step('one that has scrolled up to the slides does not move them before it has rested', async () => {
      await toFirst(page);
      await page.evaluate(() => {
        scrollTo({ top: 300, behavior: 'instant' });
        const turn = () => {
          const wheel = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true });
          document.querySelector('[aria-roledescription=carousel]')?.dispatchEvent(wheel);
        };
        turn();
        // Within a turn of the event loop, so that a busy machine makes no rest.
        scrollTo({ top: 0, behavior: 'instant' });
        dispatchEvent(new Event('scroll'));
        for (let times = 0; times < 5; times += 1) turn();
      });
      await expectSlide(page, 1);
      await roll(page, -100);
      await expectSlide(page, 5);
    });

    await step('it scrolls open menus, and the page where the slides do not fit into the viewport', async () => {
      await toFirst(page);
      await languageSwitcher(page).locator('summary').click();
      await languageSwitcher(page).getByRole('list').hover();
      await roll(page, 120);
      await expectSlide(page, 1);
      await page.mouse.move(300, 300);
      await page.setViewportSize({ width: 1280, height: 500 });
      await roll(page, 120);
      await expectSoon(async () => (await scrolled(page)) > 0, true);
      await expectSlide(page, 1);
    });
  }));
