import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Language } from '../../../src/routing/languages.js';
import { eventually, scriptErrorsOf, type TestSite } from '../browser/browser.js';
import { textsOf } from '../fixtures/page-fixture.js';

export const desktop = { width: 1280, height: 800 };
export const calm = { viewport: desktop, reducedMotion: 'reduce' } as const;

export const slideshow = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: textsOf(language).pages.slides });
export const button = (page: Page, name: 'Previous' | 'Next') => page.getByRole('button', { name, exact: true });
export const numerals = (page: Page) => slideshow(page).getByRole('listitem').getByRole('link');
export const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the home, waits until its slideshow is hydrated, and fails on script errors. */
export async function visitHome(
  site: TestSite,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  await page.goto(site.path('home'));
  // On a phone it hydrates on interaction.
  if (options.hasTouch) await slideshow(page).dispatchEvent('touchstart');
  await page.locator('site-island[name=home-slideshow][hydrated]').waitFor({ state: 'attached' });
  await look(page);
  expect(errors).toEqual([]);
  await page.close();
}

export async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  expect(await eventually(read, (value) => value === wanted)).toBe(wanted);
}

/** Waits until this slide is the one that is visible and focusable. */
export const expectSlide = (page: Page, number: number) =>
  expectSoon(
    () => page.locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label'),
    `${number} of 5`,
  );

/** Shows the first slide, at the top of the page. */
export async function toFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await numerals(page).first().click();
  await expectSlide(page, 1);
}
