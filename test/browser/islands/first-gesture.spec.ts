import type { Locator, Page } from 'playwright-core';
import type { IslandName } from '../../../views/islands/registry.js';
import {
  expectSoon,
  type PageOptions,
  samplePages,
  scriptErrorsOf,
  TestSite,
  untilHydrated,
} from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { holdScripts } from '../../support/browser/late-scripts.js';
import { until, untilDrawn } from '../../support/browser/page-waits.js';
import { swipe as swipeBetween, swipeSlowly } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

/** When the scripts arrive: while the gesture is being made, or when it has been made. */
const moments = ['during', 'after'] as const;

/** An island with slides on a page. */
interface Place {
  id: string;
  name: IslandName;
}

const home = { id: 'home', name: 'home-slideshow' } as const;
const hero = { id: 'commercial-aviation/turboprop', name: 'nested-routes-hero' } as const;
const pictures = { id: 'our-company/who-we-are', name: 'slideshow' } as const;
const films = { id: 'work-with-us/our-offer', name: 'video-slideshow' } as const;
const plants = { id: 'our-company/where-we-are', name: 'plants-slideshow' } as const;
const gallery = { id: 'brandbox2', name: 'gallery' } as const;
const timeline = { id: 'our-company/our-heritage', name: 'timeline' } as const;

const site = TestSite.shared();

interface Slides {
  page: Page;
  island: Locator;
  /** The row that the slides are before hydration. */
  row: Locator;
}

function slidesOn(page: Page, name: IslandName): Slides {
  const island = page.locator(`site-island[name=${name}]`).first();
  return { page, island, row: island.locator('.swiper-wrapper').first() };
}

/** Expects that this slide is shown, and stays; by default the second. */
async function expectShown({ page, row }: Slides, wanted = 2): Promise<void> {
  const shown = () =>
    row.locator('> *').evaluateAll((all) => all.findIndex((slide) => slide.matches('.swiper-slide-active')) + 1);
  await expectSoon(shown, wanted);
  await untilDrawn(page);
  expect(await shown()).toBe(wanted);
}

interface Gesture {
  /** What precedes it, while the scripts are held back. */
  prepare?: (slides: Slides) => Promise<unknown>;
  /** `begin` lets the scripts arrive, if they do during the gesture. */
  make: (slides: Slides, begin: () => void) => Promise<unknown>;
  /** The slide that is shown then. The default is the second. */
  shown?: number;
}

/** Makes a gesture while the scripts of the island arrive, and expects its effect. */
async function expectEffect(
  { id, name }: Place,
  options: PageOptions,
  moment: (typeof moments)[number],
  { prepare, make, shown }: Gesture,
): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  const begin = await holdScripts(page);
  await page.goto(site.path(id));
  const slides = slidesOn(page, name);
  await page.evaluate(() => customElements.whenDefined('site-island').then(() => undefined));
  // The slides fill the viewport, or are in its middle.
  await slides.row.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top - Math.max((innerHeight - height) / 2 - 50, 0), behavior: 'instant' });
  });
  await page.evaluate(() => window.idle());
  await prepare?.(slides);
  await make(slides, moment === 'during' ? begin : () => {});
  begin();
  await slides.island.and(page.locator('[hydrated]')).waitFor({ state: 'attached' });
  await expectShown(slides, shown);
  expect(errors).toEqual([]);
  await page.close();
}

/** The effect of a gesture is the same whenever the scripts arrive. */
async function expectAlways(place: Place, options: PageOptions, gesture: Gesture): Promise<void> {
  for (const moment of moments) {
    await step(`scripts arrive ${moment} the gesture`, () => expectEffect(place, options, moment, gesture));
  }
}

/** A gesture that begins when the scripts do. */
const atOnce =
  (act: (slides: Slides) => Promise<unknown>): Gesture['make'] =>
  (slides, begin) => {
    begin();
    return act(slides);
  };

/** The finger touches the slides before the scripts arrive: a busy browser drops a touch while the slides are started. */
async function swipe({ page, row }: Slides, begin?: () => void, offset = -220): Promise<void> {
  const { y, height } = (await row.boundingBox()) ?? { y: 0, height: 0 };
  const top = Math.max(y, 80);
  await swipeSlowly(page, { x: 300, y: top + (Math.min(y + height, 740) - top) * 0.3 }, offset, begin);
}

it.concurrent.each<Place>([home, hero, pictures, films, plants, gallery, timeline])(
  'a swipe over the $name on $id counts once, whenever its script arrives',
  (place) => expectAlways(place, phone, { make: swipe }),
);

it.concurrent.each<Place>([home, timeline])(
  'a turn of the wheel over the $name counts once, whenever its script arrives',
  (place) =>
    expectAlways(place, desktop, {
      prepare: ({ page }) => page.mouse.move(400, 300),
      make: atOnce(({ page }) => page.mouse.wheel(0, 100)),
    }),
);

it.concurrent.each<Place>([home, timeline])(
  'an arrow key for the $name counts once, whenever its script arrives',
  (place) => expectAlways(place, desktop, { make: atOnce(({ page }) => page.keyboard.press('ArrowRight')) }),
);

it.concurrent.each([home, timeline])(
  'an arrow key for the $name counts once, even at DOMContentLoaded',
  async ({ id, name }) => {
    const page = await site.newPage(desktop);
    const begin = await holdScripts(page);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const { top } = document.querySelector('[data-wheel]')?.getBoundingClientRect() ?? { top: 0 };
        scrollBy({ top, behavior: 'instant' });
        const options = { key: 'ArrowRight', keyCode: 39, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', options));
      }),
    );
    await page.goto(site.path(id));
    begin();
    const slides = slidesOn(page, name);
    await slides.island.and(page.locator('[hydrated]')).waitFor({ state: 'attached' });
    await expectShown(slides);
    await page.close();
  },
);

it.concurrent.each<Place>([pictures, films, gallery, hero])(
  'an arrow key on the row of the $name counts once, whenever its script arrives',
  (place) =>
    expectAlways(place, phone, {
      prepare: ({ island }) => island.locator('[tabindex="0"], a').first().focus(),
      make: atOnce(({ page }) => page.keyboard.press('ArrowRight')),
    }),
);

/** Less than half of a slide, after which the row goes back by itself. */
const drag: Gesture['make'] = (slides, begin) => swipe(slides, begin, -120);

/** Six times slower, as a cheap phone is. */
async function slowDown({ page }: Slides): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** No other test's pages have these options: what slows a page down slows its whole process. */
const slowPhone = { ...phone, deviceScaleFactor: 2 };
const slowDesktop = { ...desktop, deviceScaleFactor: 2 };

it.concurrent.each<Place>([home, films, gallery])(
  'a short drag over the $name counts once on a slow machine, whenever its script arrives',
  (place) => expectAlways(place, slowPhone, { prepare: slowDown, make: drag }),
);

it.concurrent.each([
  { what: 'a turn of the wheel', act: ({ page }: Slides) => page.mouse.wheel(0, 100) },
  { what: 'an arrow key', act: ({ page }: Slides) => page.keyboard.press('ArrowRight') },
])('$what counts once on a slow machine, whenever the script arrives', ({ act }) =>
  expectAlways(home, slowDesktop, {
    prepare: async (slides) => {
      await slowDown(slides);
      await slides.page.mouse.move(400, 300);
    },
    make: atOnce(act),
  }),
);

it.concurrent.each([
  { what: 'on the controls of a film', along: { x: -120, y: 0 }, rest: 500 },
  { what: 'that scrolls the page', along: { x: -35, y: -100 }, rest: 0 },
])('a finger $what changes no slide, even before the script has arrived', ({ along, rest }) =>
  expectEffect(films, phone, 'after', {
    make: async ({ page, row }) => {
      const box = await row.locator('video').first().boundingBox();
      const from = { x: 300, y: (box?.y ?? 0) + (box?.height ?? 0) - 30 };
      await swipeBetween(page, from, { x: from.x + along.x, y: from.y + along.y }, rest);
    },
    shown: 1,
  }),
);

/** Buttons that can be seen and pressed, except those that send a form. */
const buttonsOn = (page: Page) =>
  page.locator('button:visible, [role=button]:visible').evaluateAll((all) =>
    all.flatMap((button) => {
      const isForForm = button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null;
      const isSeen = button.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isSeen && !isForForm ? button.outerHTML : [];
    }),
  );

it.concurrent('before any script has arrived no button is visible that does nothing', async () => {
  for (const id of samplePages) {
    const html = await (await fetch(site.origin + site.path(id))).text();
    if (!/<(?!button[^>]* type="submit")(button|[^>]* role="button")/.test(html)) continue;
    const page = await site.newPage(phone);
    await holdScripts(page, { isEvery: true });
    await page.goto(site.path(id), { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await untilDrawn(page);
      expect({ id, buttons: await buttonsOn(page) }).toEqual({ id, buttons: [] });
    }
    await page.close();
  }
});

it.concurrent.each([
  { what: 'a swipe over', act: (slides: Slides) => swipe(slides) },
  {
    what: 'a numeral of',
    act: ({ island }: Slides) => island.getByRole('listitem').getByRole('link').nth(1).click(),
  },
])('$what the home counts once, even before the first script of the page has arrived', async ({ act }) => {
  const page = await site.newPage(phone);
  const begin = await holdScripts(page, { isEvery: true });
  await page.goto(site.path('home'), { waitUntil: 'commit' });
  const slides = slidesOn(page, 'home-slideshow');
  // Before, the page may have no styles.
  await untilDrawn(page);
  await act(slides);
  await until(page, () => {
    const view = document.querySelector('.slides__view');
    return view && Math.round(view.scrollLeft / view.clientWidth) === 1;
  });
  begin();
  await untilHydrated(page);
  await expectShown(slides);
  await page.close();
});
