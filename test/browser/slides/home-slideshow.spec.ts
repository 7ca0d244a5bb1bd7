import type { Page } from 'playwright-core';
import { eventually, expectSoon, type PageOptions, TestSite } from '../../support/browser/browser.js';
import { desktop, lively, phone } from '../../support/browser/devices.js';
import { untilFocused, untilHydrated } from '../../support/browser/page-waits.js';
import { setPlaybackRate, slow } from '../../support/browser/playback-rate.js';
import { swipe, tap } from '../../support/browser/touch.js';
import { rollAfter } from '../../support/browser/wheel.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const site = TestSite.shared();

const slideshow = (page: Page) => page.getByRole('region', { name: textsOf('en').pages.slides });
const button = (page: Page, name: 'Previous' | 'Next') => page.getByRole('button', { name, exact: true });
const numerals = (page: Page) => slideshow(page).getByRole('listitem').getByRole('link');
const discover = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^Discover more ?: ${name}$`) });

/** Opens the home, and waits until its slideshow is hydrated. */
const visitHome = (options: PageOptions, look: (page: Page) => Promise<void>) =>
  site.visit(site.path('home'), options, async (page) => {
    // On a phone it hydrates on interaction.
    if (options.hasTouch) await slideshow(page).dispatchEvent('pointerover');
    await untilHydrated(page, 'home-slideshow');
    await look(page);
  });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Waits until this slide is the one that is visible and focusable. */
const expectSlide = (page: Page, number: number) =>
  expectSoon(
    () => page.locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label'),
    `${number} of 5`,
  );

/** Shows the first slide, at the top of the page. */
async function toFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await numerals(page).first().click();
  await expectSlide(page, 1);
}

/** The visible slides that move, and the class that says to which side. */
const turning = (page: Page) =>
  page.locator('.slides__track').evaluate((track) => {
    const transitions = track.getAnimations({ subtree: true }) as CSSTransition[];
    return {
      classes: [...track.classList].filter((name) => name.startsWith('slide-')),
      moves: transitions.flatMap(({ transitionProperty, effect }) => {
        const { target } = effect as KeyframeEffect;
        const isSlide = transitionProperty === 'transform' && target?.ariaRoleDescription === 'slide';
        if (!isSlide || !target.checkVisibility({ visibilityProperty: true })) return [];
        return [{ duration: effect?.getTiming().duration, slide: target.id }];
      }),
    };
  });

const atRest = { classes: [], moves: [] };

it('the slides change by buttons, numerals and keys', () =>
  visitHome(desktop, async (page) => {
    await step('a button is disabled at its end, and passes the focus to the other', async () => {
      expect(await button(page, 'Previous').isDisabled()).toBe(true);
      await button(page, 'Next').focus();
      for (const slide of [2, 3, 4, 5]) {
        await page.keyboard.press('Enter');
        await expectSlide(page, slide);
      }
      await untilFocused(button(page, 'Previous'));
      expect(await button(page, 'Next').isDisabled()).toBe(true);
    });
    await step('a screen reader finds the current slide only; nothing moves with reduced motion', async () => {
      const section = slideshow(page);
      expect(await section.getAttribute('aria-roledescription')).toBe('carousel');
      await toFirst(page);
      await button(page, 'Next').click();
      await expectSlide(page, 2);
      expect(await section.getByRole('heading').allInnerTexts()).toEqual(['Metal, built layer by layer']);
      expect(await section.locator('[aria-live=polite]').count()).toBe(1);
      expect(await turning(page)).toEqual(atRest);
    });
    await step('the arrow keys wrap round, with the focus anywhere in the slides or nowhere', async () => {
      await toFirst(page);
      await page.keyboard.press('ArrowLeft');
      await expectSlide(page, 5);
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, 1);
      await discover(page, 'Who we are').focus();
      await page.keyboard.press('ArrowRight');
      await untilFocused(discover(page, 'Innovation'));
    });
    await step('the numerals choose a slide, mark the current one, and write it into the address', async () => {
      await numerals(page).nth(2).click();
      await expectSlide(page, 3);
      await page.waitForURL('**#slide-military');
      const marked = slideshow(page).locator('[aria-current=true]');
      expect(await marked.allInnerTexts()).toEqual([expect.stringContaining('Military aviation')]);
      await page.evaluate(() => {
        location.hash = '#slide-magazine';
      });
      await expectSlide(page, 5);
    });
  }));

it('the slides change by a finger', () =>
  visitHome(phone, async (page) => {
    const middle = { x: 250, y: 300 };
    const moved = (x: number, y = 0) => ({ x: middle.x + x, y: middle.y + y });
    await step('it taps a numeral', async () => {
      await tap(numerals(page).nth(4));
      await expectSlide(page, 5);
      await tap(numerals(page).first());
      await expectSlide(page, 1);
    });
    await step('it swipes them to both sides, round the ends', async () => {
      await swipe(page, middle, moved(60));
      await expectSlide(page, 5);
      await swipe(page, middle, moved(-60));
      await expectSlide(page, 1);
      expect(await scrolled(page)).toBe(0);
    });
    await step('it swipes them over a link without following that', async () => {
      const { x, y } = (await discover(page, 'Who we are').boundingBox()) ?? middle;
      await swipe(page, { x: x + 120, y: y + 20 }, { x: x + 40, y: y + 20 });
      await expectSlide(page, 2);
    });
    await step('it scrolls the page vertically', async () => {
      await swipe(page, moved(0, 200), moved(-40, -100));
      await expectSoon(async () => (await scrolled(page)) > 0, true);
      await expectSlide(page, 2);
    });
  }));

it('the turn from one slide to the next takes between 1.2 and 1.3 s, and goes on if the visitor is faster', () =>
  visitHome({ ...desktop, ...lively }, async (page) => {
    const expectTurn = async (name: 'Previous' | 'Next', side: string) => {
      await setPlaybackRate(page, slow);
      await button(page, name).click();
      const { classes, moves } = await eventually(
        () => turning(page),
        (present) => present.moves.length === 2,
      );
      expect(classes).toEqual([side]);
      expect(new Set(moves.map(({ slide }) => slide))).toEqual(new Set(['slide-who-we-are', 'slide-innovation']));
      for (const { duration } of moves) expect(duration).toBe(1250);
    };
    const untilAtRest = async () => {
      await setPlaybackRate(page, 1);
      await expectSoon(() => turning(page), atRest);
    };
    await expectTurn('Next', 'slide-next');
    await untilAtRest();
    await expectTurn('Previous', 'slide-prev');
    await untilAtRest();
    for (let press = 0; press < 3; press += 1) await button(page, 'Next').click();
    await expectSlide(page, 4);
    await untilAtRest();
    expect(await slideshow(page).getByRole('article').filter({ visible: true }).count()).toBe(1);
  }));

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
  visitHome(desktop, async (page) => {
    // These turns are long past, so that all others come after a rest.
    await step('it moves one slide for a movement over a touch pad, inertia included', async () => {
      const movement = (time: number) => Math.ceil(time < 100 ? time + 2 : 150 * Math.exp((100 - time) / 325));
      await keepTurning(page, { from: -90_000, pause: 16, duration: 2500, distance: movement });
      await expectSlide(page, 2);
      await keepTurning(page, { from: -80_000, pause: 16, duration: 2500, distance: (time) => -movement(time) });
      await expectSlide(page, 1);
    });
    await step('it moves one in the time of a slide while it never rests', async () => {
      await keepTurning(page, { from: -70_000, pause: 50, duration: 1250 });
      await expectSlide(page, 2);
      await keepTurning(page, { from: -60_000, pause: 100, duration: 3700 });
      await expectSlide(page, 5);
      expect(await scrolled(page)).toBe(0);
    });
    await step('it wraps round the ends, after the last of which the page leaves the slides', async () => {
      await toFirst(page);
      await page.mouse.move(640, 400);
      await roll(page, -120);
      await expectSlide(page, 5);
      expect(await scrolled(page)).toBe(0);
      await roll(page, 120);
      await expectSlide(page, 1);
      await expectSoon(() => scrolled(page), desktop.viewport.height);
      await roll(page, 120);
      await expectSoon(async () => (await scrolled(page)) > desktop.viewport.height, true);
      await expectSlide(page, 1);
    });
  }));
