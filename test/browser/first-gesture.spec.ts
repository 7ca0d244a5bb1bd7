import type { Locator, Page } from 'playwright-core';
import { eventually, scriptErrorsOf, TestSite } from '../support/browser.js';
import { holdScripts } from '../support/late-scripts.js';
import { untilDrawn } from '../support/page-waits.js';
import { swipeSlowly } from '../support/touch.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** Milliseconds from the begin of the gesture until the scripts arrive: at once, in its middle, at its end, later. */
const delays = [0, 120, 350, 3000];

const home = { id: 'home', name: 'home-slideshow' };
const hero = { id: 'commercial-aviation/turboprop', name: 'nested-routes-hero' };
const pictures = { id: 'our-company/who-we-are', name: 'slideshow' };
const films = { id: 'work-with-us/our-offer', name: 'video-slideshow' };
const plants = { id: 'our-company/where-we-are', name: 'plants-slideshow' };
const gallery = { id: 'brandbox2', name: 'gallery' };
const engine = { id: 'services/general-aviation', name: 'gallery' };
const timeline = { id: 'our-company/our-heritage', name: 'timeline' };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

interface Slides {
  page: Page;
  island: Locator;
  /** The row that the slides are before hydration. */
  row: Locator;
}

/** Makes a gesture while the scripts of the island arrive, and expects that it has shown the second slide. */
async function expectSecond(
  { id, name }: { id: string; name: string },
  { delay, ...options }: { delay: number },
  gesture: (slides: Slides) => Promise<void>,
): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  const arrive = await holdScripts(page);
  await page.goto(site.path(id));
  const island = page.locator(`site-island[name=${name}]`).first();
  const row = island.locator('.swiper-wrapper').first();
  await page.evaluate(() => customElements.whenDefined('site-island').then(() => undefined));
  // The slides fill the viewport, or are in its middle.
  await row.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top - Math.max((innerHeight - height) / 2 - 50, 0), behavior: 'instant' });
  });
  await page.evaluate(() => window.idle());
  await Promise.all([arrive(delay), gesture({ page, island, row })]);
  await island.and(page.locator('[hydrated]')).waitFor({ state: 'attached' });
  const shown = async () => {
    const slides = await row.locator('> *').evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert));
    return slides.includes(true) ? slides.indexOf(false) + 1 : 0;
  };
  const isStarted = () => eventually(shown, (number) => number > 0);
  expect(await isStarted()).toBe(2);
  await untilDrawn(page);
  expect(await shown()).toBe(2);
  expect(errors).toEqual([]);
  await page.close();
}

const each = (islands: readonly { id: string; name: string }[]) =>
  islands.flatMap((island) => delays.map((delay) => ({ ...island, delay })));

it.each(each([home, hero, pictures, films, plants, gallery, engine, timeline]))(
  'a swipe over the $name on $id counts if its script arrives after $delay ms',
  ({ delay, ...island }) =>
    expectSecond(island, { ...phone, delay }, async ({ page, row }) => {
      const { y, height } = (await row.boundingBox()) ?? { y: 0, height: 0 };
      const top = Math.max(y, 80);
      await swipeSlowly(page, { x: 300, y: top + (Math.min(y + height, 740) - top) * 0.3 }, -220);
    }),
);

it.each(each([home, timeline]))(
  'a turn of the wheel over the $name counts once if its script arrives after $delay ms',
  ({ delay, ...island }) =>
    expectSecond(island, { ...desktop, delay }, async ({ page }) => {
      await page.mouse.move(400, 300);
      await page.mouse.wheel(0, 100);
    }),
);

it.each(each([home, timeline]))(
  'an arrow key for the $name counts once if its script arrives after $delay ms',
  ({ delay, ...island }) =>
    expectSecond(island, { ...desktop, delay }, ({ page }) => page.keyboard.press('ArrowRight')),
);

it.each(each([pictures, plants, gallery, hero]))(
  'an arrow key on the row of the $name counts once if its script arrives after $delay ms',
  ({ delay, ...island }) =>
    expectSecond(island, { ...phone, delay }, async ({ page, island: slides }) => {
      await slides.locator('[tabindex="0"]').first().focus();
      await page.keyboard.press('ArrowRight');
    }),
);

it.each([
  { ...home, what: 'Next', control: (slides: Locator) => slides.getByRole('button', { name: 'Next' }) },
  { ...home, what: 'a numeral', control: (slides: Locator) => slides.getByRole('listitem').getByRole('link').nth(1) },
  { ...hero, what: 'Next', control: (slides: Locator) => slides.getByRole('link', { name: 'Next' }) },
  {
    ...timeline,
    what: 'a year',
    control: (slides: Locator) => slides.getByRole('link', { name: '1916', exact: true }),
  },
])('a click on $what of the $name counts once if its script arrives later', async ({ control, ...island }) => {
  for (const delay of [120, 3000]) {
    await expectSecond(island, { ...desktop, delay }, ({ island: slides }) => control(slides).click());
  }
});
