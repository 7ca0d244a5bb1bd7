import type { Page } from 'playwright-core';
import { languageCodes } from '../../../src/routing/languages.js';
import { enlargeText, eventually, TestSite } from '../../support/browser/browser.js';
import { languageSwitcher } from '../../support/browser/layout.js';
import { setPlaybackRate, slow } from '../../support/browser/playback-rate.js';
import { swipe, tap } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';
import {
  button,
  calm,
  desktop,
  expectSlide,
  expectSoon,
  numerals,
  scrolled,
  slideshow,
  toFirst,
  visitHome,
} from '../../support/pages/home-slideshow.js';

const lively = { viewport: desktop, reducedMotion: 'no-preference' } as const;
const phone = { ...calm, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const discover = (page: Page) => page.getByRole('link', { name: /^Discover more ?: Who we are$/ });
const focusName = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const hashOf = async (page: Page) => new URL(page.url()).hash;

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
  visitHome(site, calm, async (page) => {
    await step('a button is disabled at its end, and passes the focus to the other', async () => {
      expect(await button(page, 'Previous').isDisabled()).toBe(true);
      await button(page, 'Next').focus();
      for (const slide of [2, 3, 4, 5]) {
        await page.keyboard.press('Enter');
        await expectSlide(page, slide);
      }
      expect(await button(page, 'Next').isDisabled()).toBe(true);
      await expectSoon(() => focusName(page), 'Previous');
      await button(page, 'Previous').click();
      await expectSlide(page, 4);
      expect(await scrolled(page)).toBe(0);
    });

    await step('a screen reader finds the current slide only; nothing moves with reduced motion', async () => {
      const section = slideshow(page);
      expect(await section.getAttribute('aria-roledescription')).toBe('carousel');
      await toFirst(page);
      await button(page, 'Next').click();
      await expectSlide(page, 2);
      expect(await section.getByRole('heading').allInnerTexts()).toEqual(['Metal, built layer by layer']);
      expect(await section.getByRole('link', { name: /^Discover more/ }).count()).toBe(1);
      expect(await section.locator('[aria-live=polite]').count()).toBe(1);
      expect(await turning(page)).toEqual(atRest);
    });

    await step('the arrow keys wrap round, with the focus anywhere in the slides or nowhere', async () => {
      await toFirst(page);
      await page.keyboard.press('ArrowLeft');
      await expectSlide(page, 5);
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, 1);
      await discover(page).focus();
      await page.keyboard.press('ArrowRight');
      await expectSoon(() => focusName(page), 'Discover more: Innovation');
    });

    await step('they do nothing to the slides while the focus is elsewhere', async () => {
      await toFirst(page);
      await languageSwitcher(page).locator('summary').focus();
      await page.keyboard.press('ArrowRight');
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        window.scrollTo(0, 600);
      });
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Alt+ArrowUp');
      await expectSlide(page, 1);
    });

    await step('the numerals choose a slide, mark the current one, and write it into the address', async () => {
      await toFirst(page);
      await numerals(page).nth(2).click();
      await expectSlide(page, 3);
      await expectSoon(() => hashOf(page), '#slide-military');
      const marked = slideshow(page).locator('[aria-current=true]');
      expect(await marked.allInnerTexts()).toEqual([expect.stringContaining('Military aviation')]);
      await page.keyboard.press('ArrowRight');
      await expectSoon(() => hashOf(page), '#slide-work-with-us');
      expect(await page.evaluate(() => history.length)).toBe(2);
    });

    await step('the address chooses one too; a click that opens a new tab does not', async () => {
      await page.evaluate(() => {
        location.hash = '#slide-magazine';
      });
      await expectSlide(page, 5);
      const tab = page.context().waitForEvent('page');
      await numerals(page)
        .nth(2)
        .click({ modifiers: ['Control'] });
      const opened = await tab;
      await opened.waitForURL(/#slide-military$/);
      await opened.close();
      await expectSlide(page, 5);
    });
  }));

it('the slides change by a finger', () =>
  visitHome(site, phone, async (page) => {
    const middle = { x: 250, y: 300 };
    const moved = (x: number, y = 0) => ({ x: middle.x + x, y: middle.y + y });
    await step('it swipes them to both sides, round the ends', async () => {
      await swipe(page, middle, moved(60));
      await expectSlide(page, 5);
      await swipe(page, middle, moved(-60));
      await expectSlide(page, 1);
      expect(await scrolled(page)).toBe(0);
    });
    await step('it swipes them over a link without following that', async () => {
      const { x, y } = (await discover(page).boundingBox()) ?? middle;
      await swipe(page, { x: x + 120, y: y + 20 }, { x: x + 40, y: y + 20 });
      await expectSlide(page, 2);
    });
    await step('it scrolls the page vertically', async () => {
      await swipe(page, moved(0, 200), moved(-40, -100));
      await expectSoon(async () => (await scrolled(page)) > 0, true);
      await expectSlide(page, 2);
    });
  }));

it('a finger can tap a numeral and a link of the slides', () =>
  visitHome(site, phone, async (page) => {
    await tap(numerals(page).nth(4));
    await expectSlide(page, 5);
    await tap(numerals(page).first());
    await expectSlide(page, 1);
    await tap(discover(page));
    await page.waitForURL('**/our-company/who-we-are');
  }));

it('the slides load their pictures when they are next, not before', async () => {
  const page = await site.newPage({ ...calm, viewport: { width: 1280, height: 801 }, hasPictures: true });
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  const has = async (name: string) => pictures.some((address) => address.includes(name));
  await page.goto(site.path('home'));
  await page.locator('site-island[name=home-slideshow][hydrated]').waitFor({ state: 'attached' });
  await expectSoon(() => has('hero-additive-lattice'), true);
  expect(await has('hero-culture-formation')).toBe(false);
  await numerals(page).nth(2).click();
  await expectSoon(() => has('hero-culture-formation'), true);
  await page.close();
});

it('the turn from one slide to the next takes between 1.2 and 1.3 s, and goes on if the visitor is faster', () =>
  visitHome(site, lively, async (page) => {
    const untilTurning = () =>
      eventually(
        () => turning(page),
        ({ moves }) => moves.length === 2,
      );
    const untilAtRest = async () => {
      await setPlaybackRate(page, 1);
      const isAtRest = ({ classes, moves }: Awaited<ReturnType<typeof turning>>) => classes.length + moves.length === 0;
      expect(await eventually(() => turning(page), isAtRest)).toEqual(atRest);
    };
    await setPlaybackRate(page, slow);
    await button(page, 'Next').click();
    expect(await untilTurning()).toEqual({
      classes: ['slide-next'],
      moves: [
        { duration: 1250, slide: 'slide-who-we-are' },
        { duration: 1250, slide: 'slide-innovation' },
      ],
    });
    await untilAtRest();
    await setPlaybackRate(page, slow);
    await button(page, 'Previous').click();
    expect((await untilTurning()).classes).toEqual(['slide-prev']);
    await untilAtRest();
    for (let press = 0; press < 3; press += 1) await button(page, 'Next').click();
    await expectSlide(page, 4);
    await untilAtRest();
    expect(await slideshow(page).getByRole('article').filter({ visible: true }).count()).toBe(1);
  }));

const windows = [
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
];

it.each(languageCodes)(
  'the header covers no text of a slide in %s, even if text is twice as large',
  async (language) => {
    const page = await site.newPage(calm);
    await page.goto(site.path('home', language));
    // The first line of each, above its heading.
    const kickers = slideshow(page, language).locator('[id^="slide-"] p:first-of-type');
    expect(await kickers.count()).toBe(5);
    const covered = async () => {
      await page.evaluate(() => window.fontsLoaded());
      const header = await page.getByRole('banner').elementHandle();
      return kickers.evaluateAll((all, above) => {
        const bottom = above?.getBoundingClientRect().bottom ?? Number.NaN;
        const isCovered = (kicker: Element) => !(kicker.getBoundingClientRect().top >= bottom);
        return all.filter(isCovered).map(({ textContent }) => textContent);
      }, header);
    };
    const expectClear = async () => {
      for (const viewport of windows) {
        await page.setViewportSize(viewport);
        expect({ viewport, covered: await covered() }).toEqual({ viewport, covered: [] });
      }
    };
    await expectClear();
    await enlargeText(page);
    await expectClear();
    await page.close();
  },
);
