import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Language } from '../../../src/routing/languages.js';
import { eventually, scriptErrorsOf, type TestSite } from '../browser/browser.js';
import { until } from '../browser/page-waits.js';
import { textsOf } from '../fixtures/page-fixture.js';

export const desktop = { width: 1280, height: 800 };
export const calm = { viewport: desktop, reducedMotion: 'reduce' } as const;
export const lively = { viewport: desktop, reducedMotion: 'no-preference' } as const;
export const phone = { ...calm, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

export const slideshow = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: textsOf(language).pages.slides });
/** The row of the slides. It has no role; its classes and animations make up a turn. */
export const trackOf = (page: Page) => page.locator('.slides__track');

/** Opens the home, waits until its slideshow is hydrated, and fails on script errors. */
export async function visitHome(
  site: TestSite,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  await page.addInitScript(() => {
    const note = ({ timeStamp }: Event) => {
      document.documentElement.dataset.turnedAt = String(timeStamp);
    };
    addEventListener('wheel', note, { passive: true });
  });
  await page.goto(site.path('home'));
  // On a phone it hydrates on interaction.
  if (options.hasTouch) await slideshow(page).dispatchEvent('touchstart');
  await page.locator('site-island[name=home-slideshow][hydrated]').waitFor({ state: 'attached' });
  await look(page);
  expect(errors).toEqual([]);
  await page.close();
}

/** The number of the one slide that is visible and focusable. */
export const present = async (page: Page) =>
  (await page.locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label')) ?? '';

export async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  expect(await eventually(read, (value) => value === wanted)).toBe(wanted);
}

/** Shows the first slide, at the top of the page. */
export async function toFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await numerals(page).first().click();
  await expectSlide(page, 1);
}

export async function expectSlide(page: Page, number: number): Promise<void> {
  await expectSoon(() => present(page), `${number} of 5`);
}

export const button = (page: Page, name: 'Previous' | 'Next' | 'Pause') =>
  page.getByRole('button', { name, exact: true });
export const numerals = (page: Page) => slideshow(page).getByRole('listitem').getByRole('link');
export const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
export const focusName = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** One turn of the wheel after a rest, so that it counts. */
export async function roll(page: Page, distance: number): Promise<void> {
  await until(page, () => performance.now() - Number(document.documentElement.dataset.turnedAt ?? 0) > 600);
  await page.mouse.wheel(0, distance);
}

interface Turns {
  /** The time of the first, in milliseconds since the page was opened. */
  from: number;
  pause: number;
  duration: number;
  /** That of a turn at so many milliseconds since the first. */
  distance?: (time: number) => number;
}

/** Keeps turning the wheel over the slides, by the times of the events, however busy the machine is. */
export function keepTurning(page: Page, { from, pause, duration, distance = () => 120 }: Turns): Promise<void> {
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

/** What moves the slides. */
export const turning = (page: Page) =>
  trackOf(page).evaluate((track) => {
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
