import { TestSite } from '../../support/browser/browser.js';
import { languageSwitcher } from '../../support/browser/layout.js';
import { untilDrawn, untilScrolled } from '../../support/browser/page-waits.js';
import { swipe, tap } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';
import {
  button,
  calm,
  desktop,
  expectSlide,
  expectSoon,
  keepTurning,
  numerals,
  phone,
  roll,
  scrolled,
  slideshow,
  toFirst,
  visitHome,
} from '../../support/pages/home-slideshow.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

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
      await toFirst(page);
    });

    await step(
      'it moves one slide for each turn, wraps round both ends, and finally scrolls below the slides',
      async () => {
        await page.mouse.move(640, 400);
        // Within the page, because on a busy machine turns from outside may have rests between them.
        await page.evaluate(() => {
          for (let turn = 0; turn < 5; turn += 1) {
            const wheel = new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true });
            document.querySelector('[aria-roledescription=carousel]')?.dispatchEvent(wheel);
          }
        });
        await expectSlide(page, 2);
        await roll(page, -120);
        await expectSlide(page, 1);
        await roll(page, -120);
        await expectSlide(page, 5);
        expect(await scrolled(page)).toBe(0);
        await roll(page, 120);
        await expectSlide(page, 1);
        await expectSoon(() => scrolled(page), desktop.height);

        await roll(page, 120);
        await expectSoon(async () => (await scrolled(page)) > desktop.height, true);
        await expectSlide(page, 1);
      },
    );

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
      await page.mouse.move(640, 400);
      await expectSlide(page, 1);
      await roll(page, -100);
      await expectSlide(page, 5);
    });

    await step(
      'it scrolls the page where the slides do not fit into the viewport, and over open menus and dialogs',
      async () => {
        await toFirst(page);
        await page.mouse.move(640, 300);
        await languageSwitcher(page).locator('summary').click();
        await languageSwitcher(page).getByRole('list').hover();
        await roll(page, 120);
        await expectSlide(page, 1);
        await page.mouse.move(300, 300);
        await page.setViewportSize({ width: 1280, height: 500 });
        await roll(page, 120);
        await expectSoon(async () => (await scrolled(page)) > 0, true);
        await expectSlide(page, 1);
      },
    );
  }));

it('the slides change by a finger', () =>
  visitHome(site, phone, async (page) => {
    const middle = { x: 250, y: 300 };
    const moved = (x: number, y = 0) => ({ x: middle.x + x, y: middle.y + y });

    await step('it swipes the slides to both sides, round the ends, without scrolling the page', async () => {
      await swipe(page, middle, moved(-100));
      await expectSlide(page, 2);
      await swipe(page, middle, moved(60));
      await expectSlide(page, 1);
      await swipe(page, middle, moved(60));
      await expectSlide(page, 5);
      await swipe(page, middle, moved(-60));
      await expectSlide(page, 1);
      expect(await scrolled(page)).toBe(0);
    });

    await step('it can tap the buttons and numerals, which have enough space around them', async () => {
      await tap(button(page, 'Next'));
      await expectSlide(page, 2);
      await tap(numerals(page).nth(4));
      await expectSlide(page, 5);
      for (const control of await slideshow(page).locator('button, li a').all()) {
        const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      }
    });

    await step('it does not move them by less than 30 px, nor vertically', async () => {
      await tap(numerals(page).first());
      await expectSlide(page, 1);
      await swipe(page, middle, moved(-27));
      await swipe(page, middle, moved(-33));
      await expectSlide(page, 2);
      await swipe(page, moved(0, 200), moved(-40, -100));
      await expectSoon(async () => (await scrolled(page)) > 0, true);
      await expectSlide(page, 2);
    });

    await step('it follows a link that it taps, but not one over which it swipes', async () => {
      await untilScrolled(page);
      await toFirst(page);
      await untilDrawn(page);
      const link = page.getByRole('link', { name: /^Discover more ?: Who we are$/ });
      const { x, y } = (await link.boundingBox()) ?? middle;
      await swipe(page, { x: x + 120, y: y + 20 }, { x: x + 40, y: y + 20 });
      await expectSlide(page, 2);
      await button(page, 'Previous').click();
      await expectSlide(page, 1);
      // An immediate tap, faster than a hand, would only end the swipe's fling.
      await page.waitForTimeout(600);
      await tap(link);
      await page.waitForURL('**/our-company/who-we-are');
    });
  }));
