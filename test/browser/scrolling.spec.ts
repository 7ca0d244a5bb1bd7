import type { Locator, Page } from 'playwright-core';
import { eventually, TestSite } from '../support/browser.js';
import { breadcrumbsOn, sectionMenu, tableOfContents } from '../support/layout.js';
import { textsOf } from '../support/page-fixture.js';
import { until, untilDrawn } from '../support/page-waits.js';

const height = 800;
const calm = { reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1280, height }, ...calm };
const phone = { viewport: { width: 360, height }, hasTouch: true, isMobile: true, ...calm };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** Scrolls and waits until the page has reacted. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (value) => {
    const isMoving = Math.round(scrollY) !== value;
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    window.scrollTo({ top: value, behavior: 'instant' });
    if (isMoving) await window.limited(scrolled, 'the browser draws nothing');
  }, top);
}

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Waits until the script has taken over the link back to the top. */
const untilFloating = (page: Page) => until(page, () => document.querySelector('[href="#top"][data-floating]'));

describe('the secondary menu', () => {
  /** Hidden right above the viewport. */
  const above = -60;

  it.each([
    ['on a wide screen', desktop],
    ['on a phone', phone],
  ])('is sticky below the first viewport less 100 px, and hides on any scroll up, %s', (_, options) =>
    site.visit(site.path('our-company/who-we-are'), options, async (page) => {
      await scrollTo(page, height - 100);
      expect(await topOf(sectionMenu(page))).toBe(above);
      await scrollTo(page, height - 99);
      expect(await topOf(sectionMenu(page))).toBe(0);
      await scrollTo(page, height + 300);
      expect(await topOf(sectionMenu(page))).toBe(0);
      await scrollTo(page, height + 299);
      expect(await topOf(sectionMenu(page))).toBe(above);
      await scrollTo(page, height + 310);
      expect(await topOf(sectionMenu(page))).toBe(0);
      await scrollTo(page, 0);
      expect(await topOf(sectionMenu(page))).toBeGreaterThan(height / 2);
    }),
  );

  it('moves smoothly and causes no layout shift', () =>
    site.visit(site.path('our-company/who-we-are'), { ...desktop, reducedMotion: 'no-preference' }, async (page) => {
      await page.evaluate(() => {
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Object.assign(window, { shifted: entry });
        });
        observer.observe({ type: 'layout-shift' });
      });
      const motion = () =>
        sectionMenu(page).evaluate((element) => {
          const { transitionProperty, transitionDuration } = getComputedStyle(element);
          return `${transitionProperty} ${transitionDuration}`;
        });
      expect(await motion()).toBe('top 0.3s');
      const text = page.locator('main p').first();
      const placeOf = async () => (await topOf(text)) + (await scrollTop(page));
      const place = await placeOf();
      await scrollTo(page, height);
      await eventually(
        () => topOf(sectionMenu(page)),
        (top) => top === 0,
      );
      expect(await topOf(sectionMenu(page))).toBe(0);
      expect(await placeOf()).toBe(place);
      await scrollTo(page, height - 50);
      await eventually(
        () => topOf(sectionMenu(page)),
        (top) => top === above,
      );
      expect(await placeOf()).toBe(place);
      expect(await page.evaluate(() => 'shifted' in window)).toBe(false);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await motion()).toBe('none 0s');
    }));

  it('appears when the keyboard focus is in it', () =>
    site.visit(site.path('our-company/who-we-are'), desktop, async (page) => {
      const next = breadcrumbsOn(page).getByRole('link').first();
      await next.focus();
      await scrollTo(page, height + 300);
      await scrollTo(page, height + 200);
      await page.keyboard.press('Shift+Tab');
      const { top, bottom, name } = await page.evaluate(() => {
        const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
        return { top, bottom, name: document.activeElement?.closest('nav')?.ariaLabel };
      });
      expect(name).toContain(textsOf('en').layout.in_this_section);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(height);
    }));

  it('scrolls the current page into view on a phone', () =>
    site.visit(site.path('our-company/doing-business-with-us', 'pl'), phone, async (page) => {
      const current = sectionMenu(page, 'pl').locator('[aria-current=page]');
      expect(await current.count()).toBe(1);
      const { left, right } = await current.evaluate((element) => element.getBoundingClientRect());
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
      await current.locator('xpath=ancestor::ul').evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
      expect(await current.evaluate((element) => element.getBoundingClientRect().right)).toBeGreaterThan(360);
    }));

  it.each([
    ['our-company/who-we-are', 'standard'],
    ['commercial-aviation/turboprop', 'nested_routes'],
  ])('of %s has the mode %s', (id, mode) =>
    site.visit(site.path(id), desktop, async (page) => {
      expect(await sectionMenu(page).getAttribute('data-mode')).toBe(mode);
    }),
  );

  it('is not sticky without scripts', () =>
    site.visit(site.path('our-company/who-we-are'), { ...desktop, javaScriptEnabled: false }, async (page) => {
      await page.mouse.wheel(0, 1500);
      expect(
        await eventually(
          () => topOf(sectionMenu(page)),
          (top) => top === above,
        ),
      ).toBe(above);
    }));
});

describe('the table of contents', () => {
  const currentIn = (contents: Locator) => contents.locator('a[aria-current]').allInnerTexts();

  it('marks the heading of the section that is being read', () =>
    site.visit(site.path('privacy-policy'), desktop, async (page) => {
      const contents = tableOfContents(page);
      const headings = page.locator('main h2[id]');
      const titles = await headings.allInnerTexts();
      const reads = async (index: number) => {
        const wanted = index < 0 ? [] : [titles.at(index)];
        const isWanted = (marked: string[]) => marked.join() === wanted.join();
        expect(await eventually(() => currentIn(contents), isWanted)).toEqual(wanted);
      };
      const bringUp = async (index: number, offset: number) =>
        scrollTo(page, Math.round((await topOf(headings.nth(index))) + (await scrollTop(page)) - offset));

      await reads(-1);
      await bringUp(2, height / 3 + 20);
      await reads(1);
      await bringUp(2, height / 3 - 20);
      await reads(2);
      // In one leap to the end, and back to the top.
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await reads(titles.length - 1);
      await scrollTo(page, 0);
      await reads(-1);
      await contents.getByRole('link').nth(3).click();
      await reads(3);
      expect(await contents.locator('a[aria-current]').getAttribute('aria-current')).toBe('location');
    }));

  it('marks it in the collapsed list of a phone too', () =>
    site.visit(site.path('privacy-policy', 'cz'), phone, async (page) => {
      const contents = tableOfContents(page, 'cz');
      await page
        .getByRole('main')
        .locator('summary', { hasText: textsOf('cz').layout.on_this_page })
        .tap();
      await contents.getByRole('link').nth(1).tap();
      const marked = await eventually(
        () => currentIn(contents),
        ({ length }) => length > 0,
      );
      expect(marked).toEqual([await page.locator('main h2[id]').nth(1).innerText()]);
    }));
});

describe('the link back to the top', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Back to top' });

  /** With a clock that only the test moves. It applies to the whole context, so these options are unique. */
  async function openInStoppedTime(options: typeof desktop | typeof phone): Promise<Page> {
    const page = await site.newPage({ ...options, timezoneId: 'Europe/Rome' });
    await page.clock.install({ time: 0 });
    await page.goto(site.path('our-company/who-we-are'));
    await page.clock.pauseAt(60_000);
    return page;
  }

  it.each([
    [60, desktop],
    [48, phone],
  ])('of %i px appears after one viewport and fades when the scrolling stops', async (size, options) => {
    const page = await openInStoppedTime(options);
    const isShown = () => link(page).isVisible();
    expect(await isShown()).toBe(false);
    await scrollTo(page, height - 1);
    expect(await isShown()).toBe(false);
    await scrollTo(page, height);
    expect(await isShown()).toBe(true);
    const box = await link(page).boundingBox();
    expect(box).toMatchObject({ width: size, height: size });
    expect((box?.y ?? Number.NaN) + size).toBeLessThan(height);
    await page.clock.runFor(2900);
    expect(await isShown()).toBe(true);
    await page.clock.runFor(200);
    expect(await isShown()).toBe(false);
    await scrollTo(page, height + 100);
    expect(await isShown()).toBe(true);
    await scrollTo(page, 10);
    expect(await isShown()).toBe(false);
    await page.close();
  });

  it('is not visible while the page loads', async () => {
    // With animations, which could show it while it fades out.
    const page = await site.newPage({ viewport: desktop.viewport });
    await page.addInitScript(() => {
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if ((target as Element).matches('[href="#top"]')) document.documentElement.dataset.moved = propertyName;
      });
    });
    await page.goto(site.path('our-company/who-we-are'));
    await untilFloating(page);
    await untilDrawn(page);
    expect(await page.locator('html').getAttribute('data-moved')).toBe(null);
    expect(await link(page).isVisible()).toBe(false);
    await page.close();
  });

  it('stays while it has the pointer or the focus, and moves the focus to the top', async () => {
    const page = await openInStoppedTime(desktop);
    await scrollTo(page, height);
    await link(page).hover();
    await page.clock.runFor(4000);
    expect(await link(page).isVisible()).toBe(true);
    await page.mouse.move(10, 400);
    await link(page).waitFor({ state: 'hidden' });

    await page.keyboard.press('Tab');
    await scrollTo(page, height + 100);
    await link(page).focus();
    await page.clock.runFor(4000);
    expect(await link(page).isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(
      await eventually(
        () => scrollTop(page),
        (top) => top === 0,
      ),
    ).toBe(0);
    await link(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.close();
  });

  it('is a plain link at the end of the page without scripts', () =>
    site.visit(site.path('our-company/who-we-are'), { ...desktop, javaScriptEnabled: false }, async (page) => {
      expect(await link(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
      await link(page).click();
      expect(
        await eventually(
          () => scrollTop(page),
          (top) => top === 0,
        ),
      ).toBe(0);
    }));
});

describe('a fragment', () => {
  it.each([
    ['our-company/who-we-are', '#content', desktop],
    ['our-company/who-we-are', '#content', phone],
    ['our-company/who-we-are', '#newsletter-heading', desktop],
    ['our-company/who-we-are', '#newsletter-heading', phone],
    ['privacy-policy', 'main h2[id]', desktop],
  ])('of %s opens the page with its target, %s, below the sticky bar', (id, selector, options) =>
    site.visit(site.path(id), options, async (page) => {
      const target = page.locator(selector).first();
      const hash = await target.getAttribute('id');
      await page.goto('about:blank');
      await page.goto(`${site.path(id)}#${hash}`);
      const isClear = (top: number) => top >= 60 && top < 160;
      const top = await eventually(() => topOf(target), isClear);
      expect(top).toBeGreaterThanOrEqual(60);
      expect(top).toBeLessThan(160);
    }),
  );

  it('within the page, far down and up again, scrolls to its target below the sticky bar', () =>
    site.visit(site.path('our-company/who-we-are'), desktop, async (page) => {
      for (const selector of ['#newsletter-heading', '#content']) {
        const target = page.locator(selector);
        await target.evaluate(({ id }) => {
          location.hash = id;
        });
        const isClear = (top: number) => top >= 60 && top < 160;
        expect(isClear(await eventually(() => topOf(target), isClear))).toBe(true);
        const covering = await target.evaluate((element) => {
          const { left, top } = element.getBoundingClientRect();
          return document.elementFromPoint(left + 30, top + 1)?.closest('nav') ?? null;
        });
        expect(covering).toBeNull();
      }
    }));
});

describe('a release', () => {
  const release = 'media/media-releases/turboprop-core-run';

  /** Opens it by a link of the archive. */
  async function follow(page: Page): Promise<void> {
    await page.goto(site.path('media/media-releases'));
    await page.evaluate((href) => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href*="/media-releases/"]');
      if (link) link.href = href;
      link?.click();
    }, site.path(release));
    await page.waitForURL(`**${site.path(release)}`);
    await page.waitForLoadState();
  }

  /** How often the page's scripts have scrolled since it was loaded, whatever the browser did. */
  async function countLeaps(page: Page): Promise<() => Promise<number>> {
    await page.addInitScript(() => {
      const leaps: unknown[] = [];
      const leap = window.scrollTo.bind(window);
      const counting = (options: ScrollToOptions) => {
        leaps.push(options);
        leap(options);
      };
      Object.assign(window, { leaps, scrollTo: counting });
    });
    return () => page.evaluate(() => (window as Window & { leaps?: unknown[] }).leaps?.length ?? Number.NaN);
  }

  it.each([
    ['on a wide screen', desktop],
    ['on a phone', phone],
    ['gliding', { ...desktop, reducedMotion: 'no-preference' } as const],
  ])('that is opened by a link of the site is scrolled one viewport down, to its text, %s', async (_, options) => {
    const page = await site.newPage(options);
    const leaps = await countLeaps(page);
    await follow(page);
    expect(await leaps()).toBe(1);
    expect(
      await eventually(
        () => scrollTop(page),
        (top) => top === height,
      ),
    ).toBe(height);
    const text = await topOf(page.getByRole('main').getByText('The core of the new turboprop ran'));
    expect(text).toBeGreaterThanOrEqual(60);
    expect(text).toBeLessThan(height / 3);

    // Only once: the visitor's scroll position stays.
    await scrollTo(page, 100);
    await page.reload();
    await untilFloating(page);
    expect(await scrollTop(page)).toBe(100);
    expect(await leaps()).toBe(0);
    await page.close();
  });

  it.each([
    ['opened from elsewhere', () => site.path(release)],
    ['and any other page', () => site.path('our-company/who-we-are')],
  ])('%s is not scrolled', (_, path) =>
    site.visit(path(), desktop, async (page) => {
      await untilFloating(page);
      expect(await scrollTop(page)).toBe(0);
    }),
  );

  it('is not scrolled if the address has a fragment', async () => {
    const page = await site.newPage(desktop);
    const leaps = await countLeaps(page);
    await page.goto(site.path(release), { referer: `${site.origin}/en` });
    await untilFloating(page);
    expect(await scrollTop(page)).toBe(height);
    await page.goto('about:blank');
    await page.goto(`${site.path(release)}#title`, { referer: `${site.origin}/en` });
    await untilFloating(page);
    expect(await scrollTop(page)).toBeLessThan(height);
    expect(await leaps()).toBe(0);
    await page.close();
  });
});
