import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Language, languageCodes } from '../../src/routing/languages.js';
import { enlargeText, eventually, scriptErrorsOf, TestSite } from '../support/browser.js';
import { languageSwitcher } from '../support/layout.js';
import { textsOf } from '../support/page-fixture.js';
import { until } from '../support/page-waits.js';
import { setPlaybackRate, slow } from '../support/playback-rate.js';
import { swipe, tap } from '../support/touch.js';

const desktop = { width: 1280, height: 800 };
const calm = { viewport: desktop, reducedMotion: 'reduce' } as const;
const lively = { viewport: desktop, reducedMotion: 'no-preference' } as const;
const phone = { ...calm, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const slideshow = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: textsOf(language).pages.slides });
/** The row of the slides. It has no role; its classes and animations make up a turn. */
const trackOf = (page: Page) => page.locator('.slides__track');

/** Opens the home, waits until its slideshow is hydrated, and fails on script errors. */
async function visit(options: BrowserContextOptions, look: (page: Page) => Promise<void>, hash = ''): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  await page.addInitScript(() => {
    const note = ({ timeStamp }: Event) => {
      document.documentElement.dataset.turnedAt = String(timeStamp);
    };
    addEventListener('wheel', note, { passive: true });
  });
  await page.goto(site.path('home') + hash);
  // On a phone it hydrates on interaction.
  if (options.hasTouch) await slideshow(page).dispatchEvent('touchstart');
  await page.locator('site-island[name=home-slideshow][hydrated]').waitFor({ state: 'attached' });
  await look(page);
  expect(errors).toEqual([]);
  await page.close();
}

/** The number of the one slide that is visible and focusable. */
const present = async (page: Page) =>
  (await page.locator('[aria-roledescription=slide]:not([inert])').getAttribute('aria-label')) ?? '';

async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  expect(await eventually(read, (value) => value === wanted)).toBe(wanted);
}

async function expectSlide(page: Page, number: number): Promise<void> {
  await expectSoon(() => present(page), `${number} of 5`);
}

const button = (page: Page, name: 'Previous' | 'Next' | 'Pause') => page.getByRole('button', { name, exact: true });
const numerals = (page: Page) => slideshow(page).getByRole('listitem').getByRole('link');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const focusName = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** One turn of the wheel after a rest, so that it counts. */
async function roll(page: Page, distance: number): Promise<void> {
  await until(page, () => performance.now() - Number(document.documentElement.dataset.turnedAt ?? 0) > 600);
  await page.mouse.wheel(0, distance);
}

describe('the buttons', () => {
  it('move from slide to slide, and are disabled at the first and the last one', () =>
    visit(calm, async (page) => {
      await expectSlide(page, 1);
      expect(await button(page, 'Previous').isDisabled()).toBe(true);
      for (const slide of [2, 3, 4, 5]) {
        expect(await button(page, 'Next').isDisabled()).toBe(false);
        await button(page, 'Next').click();
        await expectSlide(page, slide);
      }
      expect(await button(page, 'Next').isDisabled()).toBe(true);
      await button(page, 'Previous').click();
      await expectSlide(page, 4);
      expect(await button(page, 'Next').isDisabled()).toBe(false);
      expect(await scrolled(page)).toBe(0);
    }));

  it('work with the keyboard; one that becomes disabled passes the focus to the other', () =>
    visit(calm, async (page) => {
      await button(page, 'Next').focus();
      for (const slide of [2, 3, 4, 5]) {
        await page.keyboard.press('Enter');
        await expectSlide(page, slide);
      }
      await expectSoon(() => focusName(page), 'Previous');
    }));

  it.each(languageCodes)('are named in %s', async (language) => {
    const page = await site.newPage(calm);
    await page.goto(site.path('home', language));
    const { previous, next } = textsOf(language).pages;
    await page.getByRole('button', { name: next, exact: true }).click();
    await page.getByRole('button', { name: previous, exact: true }).click();
    expect(await page.getByRole('button', { name: previous, exact: true }).isDisabled()).toBe(true);
    await page.close();
  });
});

describe('the wheel', () => {
  it('moves one slide for each turn, wraps round both ends, and finally scrolls below the slides', () =>
    visit(calm, async (page) => {
      await page.mouse.move(640, 400);
      for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 120);
      await expectSlide(page, 2);
      await roll(page, -120);
      await expectSlide(page, 1);
      await roll(page, -120);
      await expectSlide(page, 5);
      expect(await scrolled(page)).toBe(0);
      await roll(page, 120);
      await expectSlide(page, 1);
      await expectSoon(() => scrolled(page), desktop.height);

      await roll(page, 120);
      await expectSoon(async () => (await scrolled(page)) > desktop.height, true);
      await expectSlide(page, 1);
    }));

  it('keeps moving the slides while it never rests, and finally scrolls below them', () =>
    visit(calm, async (page) => {
      await numerals(page).nth(3).click();
      await expectSlide(page, 4);
      // Dispatched within the page, because on a busy machine turns from outside may have rests between them.
      await page.evaluate(async () => {
        const end = performance.now() + 5000;
        while (window.scrollY === 0 && performance.now() < end) {
          const turn = new WheelEvent('wheel', { deltaY: 60, bubbles: true, cancelable: true });
          document.querySelector('[aria-roledescription=carousel]')?.dispatchEvent(turn);
          await window.framesDrawn(1);
        }
      });
      expect(await scrolled(page)).toBe(desktop.height);
      await expectSlide(page, 1);
    }));

  it('that has scrolled up to the slides does not move them before it has rested', () =>
    visit(calm, async (page) => {
      await page.mouse.move(640, 400);
      await page.evaluate(() => window.scrollTo(0, 300));
      const end = Date.now() + 120_000;
      while ((await scrolled(page)) > 0 && Date.now() < end) await page.mouse.wheel(0, -100);
      for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, -100);
      await expectSlide(page, 1);
      await roll(page, -100);
      await expectSlide(page, 5);
    }));

  it('scrolls the page where the slides do not fit into the viewport, and over open menus and dialogs', () =>
    visit(calm, async (page) => {
      await page.mouse.move(640, 300);
      await languageSwitcher(page).locator('summary').click();
      await languageSwitcher(page).getByRole('list').hover();
      await roll(page, 120);
      await expectSlide(page, 1);
      await page.mouse.move(300, 300);
      await page.setViewportSize({ width: 1280, height: 500 });
      await roll(page, 120);
      await expectSoon(async () => (await scrolled(page)) > 0, true);
      await expectSlide(page, 1);
    }));
});

describe('the arrow keys', () => {
  it('move the slides and wrap round, with the focus anywhere in them or nowhere', () =>
    visit(calm, async (page) => {
      await page.keyboard.press('ArrowLeft');
      await expectSlide(page, 5);
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, 1);
      await numerals(page).first().focus();
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, 2);
      expect(await scrolled(page)).toBe(0);
    }));

  it('do nothing to the slides while the focus is elsewhere', () =>
    visit(calm, async (page) => {
      await languageSwitcher(page).locator('summary').focus();
      await page.keyboard.press('ArrowRight');
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        window.scrollTo(0, 600);
      });
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Alt+ArrowUp');
      await expectSlide(page, 1);
    }));

  it('move the focus from the link of one slide to that of the next', () =>
    visit(calm, async (page) => {
      await page.getByRole('link', { name: /^Discover more ?: Who we are$/ }).focus();
      await page.keyboard.press('ArrowRight');
      const name = 'Discover more: Innovation';
      await expectSoon(() => focusName(page), name);
    }));
});

describe('a finger', () => {
  const middle = { x: 250, y: 300 };
  const moved = (x: number, y = 0) => ({ x: middle.x + x, y: middle.y + y });

  it('swipes the slides to both sides, round the ends, without scrolling the page', () =>
    visit(phone, async (page) => {
      await swipe(page, middle, moved(-100));
      await expectSlide(page, 2);
      await swipe(page, middle, moved(60));
      await expectSlide(page, 1);
      await swipe(page, middle, moved(60));
      await expectSlide(page, 5);
      await swipe(page, middle, moved(-60));
      await expectSlide(page, 1);
      expect(await scrolled(page)).toBe(0);
    }));

  it('does not move them by less than 30 px, nor vertically', () =>
    visit(phone, async (page) => {
      await swipe(page, middle, moved(-27));
      await swipe(page, middle, moved(-33));
      await expectSlide(page, 2);
      await swipe(page, moved(0, 200), moved(-40, -100));
      await expectSoon(async () => (await scrolled(page)) > 0, true);
      await expectSlide(page, 2);
    }));

  it('follows a link that it taps, but not one over which it swipes', () =>
    visit(phone, async (page) => {
      const link = page.getByRole('link', { name: /^Discover more ?: Who we are$/ });
      const { x, y } = (await link.boundingBox()) ?? middle;
      await swipe(page, { x: x + 120, y: y + 20 }, { x: x + 40, y: y + 20 });
      await expectSlide(page, 2);
      await button(page, 'Previous').click();
      await expectSlide(page, 1);
      // An immediate tap, faster than a hand, would only end the swipe's fling.
      await page.waitForTimeout(600);
      await tap(link);
      await page.waitForURL('**/our-company/who-we-are');
    }));

  it('can tap the buttons and numerals, which have enough space around them', () =>
    visit(phone, async (page) => {
      await tap(button(page, 'Next'));
      await expectSlide(page, 2);
      await tap(numerals(page).nth(4));
      await expectSlide(page, 5);
      for (const control of await slideshow(page).locator('button, li a').all()) {
        const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      }
    }));
});

describe('the numerals', () => {
  it('choose a slide, mark the current one, and write it into the address', () =>
    visit(calm, async (page) => {
      await numerals(page).nth(2).click();
      await expectSlide(page, 3);
      await expectSoon(async () => new URL(page.url()).hash, '#slide-military');
      const marked = slideshow(page).locator('[aria-current=true]');
      expect(await marked.allInnerTexts()).toEqual([expect.stringContaining('Military aviation')]);
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, 4);
      await expectSoon(async () => new URL(page.url()).hash, '#slide-work-with-us');
      expect(await page.evaluate(() => history.length)).toBe(2);
    }));

  it('leave a click that opens a new tab to the browser', () =>
    visit(calm, async (page) => {
      const tab = page.context().waitForEvent('page');
      await numerals(page)
        .nth(2)
        .click({ modifiers: ['Control'] });
      const opened = await tab;
      await opened.waitForURL(/#slide-military$/);
      await opened.close();
      await expectSlide(page, 1);
    }));

  it('work before the slideshow is hydrated, which then begins with the chosen slide', async () => {
    const page = await site.newPage({ ...calm, serviceWorkers: 'block' });
    let hydrate = () => {};
    const late = new Promise<void>((resolve) => {
      hydrate = resolve;
    });
    await page.route('**/home-slideshow-*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(site.path('home'));
    await numerals(page).nth(3).click();
    hydrate();
    await page.locator('site-island[name=home-slideshow][hydrated]').waitFor({ state: 'attached' });
    await expectSlide(page, 4);
    await page.close();
  });

  it('can be linked to from other pages, by the address of a slide', () =>
    visit(
      calm,
      async (page) => {
        await expectSlide(page, 3);
        await page.evaluate(() => {
          location.hash = '#slide-magazine';
        });
        await expectSlide(page, 5);
      },
      '#slide-military',
    ));
});

describe('the slides', () => {
  it('that are not current are neither visible nor focusable', () =>
    visit(calm, async (page) => {
      await button(page, 'Next').click();
      await expectSlide(page, 2);
      const section = slideshow(page);
      expect(await section.getAttribute('aria-roledescription')).toBe('carousel');
      expect(await slideshow(page).getByRole('article').filter({ visible: true }).count()).toBe(1);
      expect(await section.getByRole('heading').allInnerTexts()).toEqual(['Metal, built layer by layer']);
      expect(await section.getByRole('link', { name: /^Discover more/ }).count()).toBe(1);
      expect(await section.locator('[aria-live=polite]').count()).toBe(1);
    }));

  it('load their pictures when they are next, not before', async () => {
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
});

describe('the turn from one slide to the next', () => {
  const turning = (page: Page) =>
    trackOf(page).evaluate((track) => {
      const animations = track.getAnimations({ subtree: true }) as CSSAnimation[];
      return {
        classes: [...track.classList].filter((name) => name.startsWith('slide-')),
        moves: animations
          .filter(({ animationName }) => animationName?.startsWith('stack-'))
          .map(({ animationName, effect }) => {
            const { target } = effect as KeyframeEffect;
            const { zIndex } = getComputedStyle(target as Element);
            return { name: animationName, duration: effect?.getTiming().duration, slide: target?.id, zIndex };
          }),
      };
    });

  it('takes between 1.2 and 1.3 s, with the next slide below the leaving one, in either direction', () =>
    visit(lively, async (page) => {
      await setPlaybackRate(page, slow);
      await button(page, 'Next').click();
      const forth = await eventually(
        () => turning(page),
        ({ moves }) => moves.length === 2,
      );
      expect(forth).toEqual({
        classes: ['slide-next'],
        moves: [
          { name: 'stack-leave', duration: 1250, slide: 'slide-who-we-are', zIndex: '1' },
          { name: 'stack-come', duration: 1250, slide: 'slide-innovation', zIndex: 'auto' },
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
    }));

  it('continues to a further slide if the visitor is faster', () =>
    visit(lively, async (page) => {
      for (let press = 0; press < 3; press += 1) await button(page, 'Next').click();
      await expectSlide(page, 4);
      await eventually(
        () => turning(page),
        ({ classes }) => classes.length === 0,
      );
      expect(await slideshow(page).getByRole('article').filter({ visible: true }).count()).toBe(1);
    }));

  it('does not animate with reduced motion', () =>
    visit(calm, async (page) => {
      await button(page, 'Next').click();
      await expectSlide(page, 2);
      expect(await turning(page)).toEqual({ classes: [], moves: [] });
    }));
});

describe('without a script', () => {
  it('the slides can be scrolled, and no control is shown that would not work', () =>
    site.visit(site.path('home'), { ...calm, javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('button', { name: /Previous|Next|Pause/ }).count()).toBe(0);
      expect(await slideshow(page).getByRole('heading').count()).toBe(5);
      const wide = await trackOf(page).evaluate((track) => track.scrollWidth / track.clientWidth);
      expect(wide).toBe(5);
    }));
});

describe.each(languageCodes)('in %s', (language) => {
  const windows = [
    { width: 1280, height: 720 },
    { width: 768, height: 1024 },
    { width: 360, height: 640 },
  ];

  it('the header covers no text of a slide, even if text is twice as large', async () => {
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
    expect(await kickers.count()).toBe(5);
    await expectClear();
    await enlargeText(page);
    await expectClear();
    await page.close();
  });
});
