import { eventually, TestSite } from '../../support/browser/browser.js';
import { holdScripts } from '../../support/browser/late-scripts.js';
import { watchLayoutShift } from '../../support/browser/layout-shift.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { entriesOn, heritage, isFocused, stageOn, yearsOn } from '../../support/pages/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const calm = { ...desktop, reducedMotion: 'reduce' } as const;
const phone = { ...calm, viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

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
  await page.locator('site-island[name=timeline][hydrated] [data-hydrated]').first().waitFor({ state: 'attached' });
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
  expect(await yearsOn(page).locator('..').getByRole('button').count()).toBe(0);
  await page.close();
});

it.each([
  ['at the top of the page', ''],
  ['at a year', '#y1956'],
])('hydrating causes no layout shift for a visitor who is %s', async (_, hash) => {
  const page = await site.newPage({ ...desktop, hasPictures: true });
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
  await page.close();
});

it.each([
  ['a wide screen', 'en', desktop],
  ['a phone', 'pl', phone],
] as const)(
  'without scripts, on %s, all years are a list in %s, to which the scale links, without a useless control',
  (_, language, options) =>
    site.visit(site.path(heritage, language), { ...options, javaScriptEnabled: false }, async (page) => {
      const timeline = page.getByRole('region', { name: textsOf(language).widgets.timeline, exact: true });
      const parts = entriesOn(page).locator('svg[role=img], h2, p, figure, video, a');
      expect(await parts.count()).toBeGreaterThan(60);
      const isShown = (all: Element[]) => all.map((part) => part.checkVisibility({ visibilityProperty: true }));
      expect(await parts.evaluateAll(isShown)).not.toContain(false);
      const isList = (all: Element[]) => {
        const boxes = all.map((entry) => entry.getBoundingClientRect());
        return boxes.every(({ left, top }, index) => left >= 0 && top >= (boxes[index - 1]?.bottom ?? 0) - 1);
      };
      expect(await entriesOn(page).evaluateAll(isList)).toBe(true);
      expect(await timeline.getByRole('button').count()).toBe(0);
      expect(await timeline.locator('video:not([controls])').count()).toBe(0);
      await timeline.getByRole('link', { name: '1984', exact: true }).click();
      const top = () => page.locator('#y1984').evaluate((entry) => Math.abs(entry.getBoundingClientRect().top));
      expect(await eventually(top, (value) => value < 120)).toBeLessThan(120);
    }),
);

it('if its script fails to load, the years are a scrollable strip with all details', async () => {
  const page = await site.newPage(phone);
  await page.route('**/assets/**/*.js', (route) =>
    route.request().url().includes('/main-') ? route.continue() : route.abort(),
  );
  await page.goto(site.path(heritage));
  const triedAgain = page.waitForEvent('load');
  await stageOn(page).scrollIntoViewIfNeeded();
  await triedAgain;
  await yearsOn(page).getByRole('link', { name: '1984' }).tap();
  const isThere = () =>
    page.locator('#y1984').evaluate((entry) => Math.round(entry.getBoundingClientRect().left) === 0);
  expect(await eventually(isThere, Boolean)).toBe(true);
  const picture = page.locator('#y1984 figure').first();
  await picture.evaluate((element) => element.scrollIntoView());
  const { y = -1 } = (await picture.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(phone.viewport.height);
  await page.close();
});
