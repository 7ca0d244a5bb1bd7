import { languageCodes } from '../../../src/routing/languages.js';
import { enlargeText, eventually, TestSite } from '../../support/browser/browser.js';
import { setPlaybackRate, slow } from '../../support/browser/playback-rate.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';
import {
  button,
  calm,
  desktop,
  expectSlide,
  expectSoon,
  keepTurning,
  lively,
  numerals,
  slideshow,
  toFirst,
  trackOf,
  turning,
  visitHome,
} from '../../support/pages/home-slideshow.js';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

it('the slides load their pictures when they are next, not before', async () => {
  const page = await site.newPage({ ...calm, viewport: { width: 1280, height: 801 }, hasPictures: true });
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  const has = (name: string) => pictures.some((address) => address.includes(name));
  await page.goto(site.path('home'));
  await page.locator('site-island[name=home-slideshow][hydrated]').waitFor({ state: 'attached' });
  await expectSoon(async () => has('hero-additive-lattice'), true);
  expect(has('hero-culture-formation')).toBe(false);
  await numerals(page).nth(2).click();
  await expectSoon(async () => has('hero-culture-formation'), true);
  await page.close();
});

it('the turn from one slide to the next is animated', () =>
  visitHome(site, lively, async (page) => {
    await step('it takes between 1.2 and 1.3 s, in either direction', async () => {
      await setPlaybackRate(page, slow);
      await button(page, 'Next').click();
      const forth = await eventually(
        () => turning(page),
        ({ moves }) => moves.length === 2,
      );
      expect(forth).toEqual({
        classes: ['slide-next'],
        moves: [
          { duration: 1250, slide: 'slide-who-we-are' },
          { duration: 1250, slide: 'slide-innovation' },
        ],
      });
      const rest = { classes: [], moves: [] };
      await setPlaybackRate(page, 1);
      expect(
        await eventually(
          () => turning(page),
          ({ classes, moves }) => classes.length + moves.length === 0,
        ),
      ).toEqual(rest);
      await setPlaybackRate(page, slow);
      await button(page, 'Previous').click();
      const back = await eventually(
        () => turning(page),
        ({ moves }) => moves.length === 2,
      );
      expect(back.classes).toEqual(['slide-prev']);
      await setPlaybackRate(page, 1);
      expect(
        await eventually(
          () => turning(page),
          ({ classes, moves }) => classes.length + moves.length === 0,
        ),
      ).toEqual(rest);
    });

    await step('it continues to a further slide if the visitor is faster', async () => {
      await toFirst(page);
      for (let press = 0; press < 3; press += 1) await button(page, 'Next').click();
      await expectSlide(page, 4);
      await keepTurning(page, { from: -5000, pause: 600, duration: 1200, distance: () => -120 });
      await expectSlide(page, 2);
      await eventually(
        () => turning(page),
        ({ classes, moves }) => classes.length + moves.length === 0,
      );
      expect(await slideshow(page).getByRole('article').filter({ visible: true }).count()).toBe(1);
    });
  }));

it('without a script the slides can be scrolled, and no control is shown that would not work', () =>
  site.visit(site.path('home'), { ...calm, javaScriptEnabled: false }, async (page) => {
    expect(await page.getByRole('button', { name: /Previous|Next|Pause/ }).count()).toBe(0);
    expect(await slideshow(page).getByRole('heading').count()).toBe(5);
    const wide = await trackOf(page).evaluate((track) => track.scrollWidth / track.clientWidth);
    expect(wide).toBe(5);
  }));

const windows = [
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
];

it.each(languageCodes)('the slides can be read and used in %s', async (language) => {
  const page = await site.newPage(calm);
  await page.goto(site.path('home', language));
  // The first line of each, above its heading.
  const kickers = slideshow(page, language).locator('[id^="slide-"] p:first-of-type');
  const covered = async () => {
    await page.evaluate(() => window.fontsLoaded());
    const header = await page.getByRole('banner').elementHandle();
    return kickers.evaluateAll((all, above) => {
      const bottom = above?.getBoundingClientRect().bottom ?? Number.NaN;
      return all
        .filter((kicker) => !(kicker.getBoundingClientRect().top >= bottom))
        .map(({ textContent }) => textContent);
    }, header);
  };
  const expectClear = async () => {
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      expect({ viewport, covered: await covered() }).toEqual({ viewport, covered: [] });
    }
  };
  await step('the header covers no text of a slide', async () => {
    expect(await kickers.count()).toBe(5);
    await expectClear();
  });
  await step('the buttons have names', async () => {
    await page.setViewportSize(desktop);
    const { previous, next } = textsOf(language).pages;
    await page.getByRole('button', { name: next, exact: true }).click();
    await page.getByRole('button', { name: previous, exact: true }).click();
    expect(await page.getByRole('button', { name: previous, exact: true }).isDisabled()).toBe(true);
  });
  await step('it covers none even if text is twice as large', async () => {
    await enlargeText(page);
    await expectClear();
  });
  await page.close();
});
