import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { holdScripts } from '../../support/browser/late-scripts.js';
import { watchLayoutShift } from '../../support/browser/layout-shift.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';
import { entriesOn, heritage, isFocused, stageOn } from '../../support/pages/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const calm = { ...desktop, reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const untilHydrated = (page: Page) =>
  page.locator('site-island[name=timeline][hydrated] [data-hydrated]').first().waitFor({ state: 'attached' });

it.each([
  ['a year', 'a[href="#y1975"]'],
  ['a film in an open detail', '[id$="-detail"] video'],
])('hydrating keeps the focus on %s', async (_, control) => {
  const page = await site.newPage(calm);
  const begin = await holdScripts(page);
  await page.goto(site.path(heritage));
  const element = stageOn(page).locator(control).first();
  await element.focus();
  begin();
  await untilHydrated(page);
  await untilDrawn(page);
  expect(await isFocused(element)).toBe(true);
  const isInReach = await element.evaluate(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'),
  );
  expect(isInReach).toBe(true);
  await page.close();
});

it('hydrating keeps the list in a browser that does not support the media feature "scripting"', async () => {
  const page = await site.newPage(calm);
  await page.addInitScript(() => {
    const ask = matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('scripting') ? 'not all' : query);
  });
  await page.goto(site.path(heritage));
  await stageOn(page).scrollIntoViewIfNeeded();
  await page.locator('site-island[name=timeline][hydrated]').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: '1975', exact: true }).count()).toBe(1);
  expect(await page.getByRole('navigation', { name: 'Years' }).locator('..').getByRole('button').count()).toBe(0);
  await page.close();
});

it.each([
  ['at the top of the page', ''],
  ['at a year', '#y1956'],
])('hydrating is not seen by a visitor who is %s', async (_, hash) => {
  const page = await site.newPage({ ...desktop, hasPictures: true });
  await step('it causes no layout shift', async () => {
    const shift = await watchLayoutShift(page);
    const begin = await holdScripts(page, { isEvery: true });
    await page.goto(site.path(heritage) + hash, { waitUntil: 'commit' });
    const stage = stageOn(page);
    await stage.waitFor();
    if (!hash) {
      await page.locator('main').hover({ position: { x: 300, y: 100 } });
      for (let count = 0; count < 12; count += 1) await page.mouse.wheel(0, 100);
    }
    const height = await stage.evaluate((element) => element.clientHeight);
    begin();
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    expect(await stage.evaluate((element) => element.clientHeight)).toBe(height);
    await page.evaluate(() => window.fontsLoaded());
    expect(await shift()).toBeLessThanOrEqual(0.01);
  });
  if (!hash)
    await step('pictures of years that are not next are not loaded', async () => {
      await stageOn(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      const loaded = () =>
        entriesOn(page)
          .locator('img:not(section img)')
          .evaluateAll((all) =>
            all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).map((img) => img.closest('li')?.id),
          );
      const isAround = (ids: (string | undefined)[]) => ['y1908', 'y1916', 'y2018'].every((id) => ids.includes(id));
      const ids = await eventually(loaded, isAround);
      expect(isAround(ids)).toBe(true);
      expect(ids).not.toContain('y1966');
    });
  await page.close();
});
