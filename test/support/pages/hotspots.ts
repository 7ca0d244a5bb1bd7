import type { Page } from 'playwright-core';
import { eventually, untilSettled } from '../browser/browser.js';

export const where = {
  id: 'our-company/where-we-are',
  count: 8,
  first: 'Sangone',
  target: 'sangone',
  other: 'Brindisi',
  says: 'Rig tests',
};
export const network = {
  id: 'innovation/our-r-d-network',
  count: 10,
  first: 'Genoa cluster: turbine aerodynamics',
  target: 'genoa',
  other: 'Lecce cluster: additive repair',
  says: 'Ligurian Laboratory',
};
export const engine = {
  id: 'the-catalyst-engine',
  count: 3,
  first: 'Compressor',
  target: 'compressor',
  other: 'Digital engine and propeller control',
  says: 'centrifugal impeller',
};

export const pages = [where, network, engine];

/** The box around the picture, its signs and pop-ups; it has no role. */
export const picture = (page: Page) => page.locator('.hotspot-picture');
/** The visible part of a sign. */
export const ringClass = '.hotspot-ring';
/** Links that the script turns into buttons; their names begin with their numbers. */
export const signs = (page: Page) => {
  const name = /^\d{2} /;
  return picture(page).getByRole('link', { name }).or(picture(page).getByRole('button', { name }));
};
export const sign = (page: Page, name: string) => picture(page).getByRole('button', { name }).first();
export const popups = (page: Page) => picture(page).getByRole('region');
export const expectPopups = async (page: Page, wanted: number) => {
  const count = await eventually(
    () => popups(page).count(),
    (found) => found === wanted,
  );
  expect(count).toBe(wanted);
};
export const popup = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const isExpanded = (page: Page, name: string) => sign(page, name).getAttribute('aria-expanded');
export const hasFocus = (page: Page, name: string) =>
  sign(page, name).evaluate((element) => element === document.activeElement);

/** Waits until the signs, which must be in the viewport, are interactive. */
export async function hydrate(page: Page): Promise<void> {
  await picture(page).scrollIntoViewIfNeeded();
  await page.locator('site-island[name=hotspots][hydrated] [aria-expanded]').first().waitFor();
  // From here on only the visitor causes layout shifts.
  await untilSettled(page);
  await page.evaluate(() => window.fontsLoaded());
}

/** Counts the lines whose drawing begins from now on. */
export const countDrawn = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.drawn = '0';
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target as Element).matches('line')) return;
      document.body.dataset.drawn = String(Number(document.body.dataset.drawn) + 1);
    });
  });
export const drawn = (page: Page) => page.locator('body').getAttribute('data-drawn');

/** The texts of the engine in the page, below its picture. */
export const texts = (page: Page) =>
  page
    .getByRole('main')
    .locator('li[id]')
    .filter({ has: page.locator('p:visible') })
    .count();

export const email = (page: Page) => page.locator('main ~ * input[name=EMAIL]').first();
