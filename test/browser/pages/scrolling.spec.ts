import type { Locator, Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { breadcrumbsOn, sectionMenu, tableOfContents } from '../../support/browser/layout.js';
import { until } from '../../support/browser/page-waits.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

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

/** Waits until a part is below the sticky bar. */
async function isBelowBar(part: Locator): Promise<void> {
  const isClear = (top: number) => top >= 60 && top < 160;
  const top = await eventually(() => topOf(part), isClear);
  expect(top).toBeGreaterThanOrEqual(60);
  expect(top).toBeLessThan(160);
}

async function settlesAt(page: Page, top: number): Promise<void> {
  const read = () => scrollTop(page);
  expect(await eventually(read, (present) => present === top)).toBe(top);
}

/** The menu is hidden right above the viewport. */
const above = -60;

it('the menu of the section follows on a wide screen', () =>
  site.visit(`${site.path('our-company/who-we-are')}#newsletter-heading`, desktop, async (page) => {
    await step('the page opens with the target of its address below the sticky bar', () =>
      isBelowBar(page.locator('#newsletter-heading')),
    );
    await step('a fragment within the page, up or far down, scrolls to its target below the sticky bar', async () => {
      for (const selector of ['#content', '#newsletter-heading', '#content']) {
        const target = page.locator(selector);
        await target.evaluate(({ id }) => {
          location.hash = id;
        });
        await isBelowBar(target);
        const covering = await target.evaluate((element) => {
          const { left, top } = element.getBoundingClientRect();
          return document.elementFromPoint(left + 30, top + 1)?.closest('nav') ?? null;
        });
        expect(covering).toBeNull();
      }
    });
    await step('it is sticky below the first viewport less 100 px, and hides on any scroll up', async () => {
      const menu = sectionMenu(page);
      await scrollTo(page, 0);
      for (const [top, place] of [
        [height - 100, above],
        [height - 99, 0],
        [height + 300, 0],
        [height + 299, above],
        [height + 310, 0],
      ] as const) {
        await scrollTo(page, top);
        expect({ top, place: await topOf(menu) }).toEqual({ top, place });
      }
      await scrollTo(page, 0);
      expect(await topOf(menu)).toBeGreaterThan(height / 2);
    });
    await step('it appears when the keyboard focus is in it', async () => {
      await breadcrumbsOn(page).getByRole('link').first().focus();
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
    });
  }));

it('the current page is in view in the menu of the section on a phone', () =>
  site.visit(site.path('our-company/doing-business-with-us', 'pl'), phone, async (page) => {
    const current = sectionMenu(page, 'pl').locator('[aria-current=page]');
    const { left, right } = await current.evaluate((element) => element.getBoundingClientRect());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    await current.locator('xpath=ancestor::ul').evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    expect(await current.evaluate((element) => element.getBoundingClientRect().right)).toBeGreaterThan(360);
  }));

const backToTop = (page: Page) => page.getByRole('link', { name: 'Back to top' });

it('the menu of the section moves smoothly, and the text stays where it is', () =>
  site.visit(site.path('our-company/who-we-are'), { viewport: desktop.viewport }, async (page) => {
    await untilFloating(page);
    const menu = sectionMenu(page);
    expect(await menu.evaluate((element) => getComputedStyle(element).transition)).toContain('top 0.3s');
    const text = page.locator('main p').first();
    const placeOf = async () => (await topOf(text)) + (await scrollTop(page));
    const place = await placeOf();
    for (const [top, wanted] of [
      [height, 0],
      [height - 50, above],
    ] as const) {
      await scrollTo(page, top);
      expect(
        await eventually(
          () => topOf(menu),
          (present) => present === wanted,
        ),
      ).toBe(wanted);
      expect(await placeOf()).toBe(place);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await menu.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none');
  }));

const currentIn = (contents: Locator) => contents.locator('a[aria-current]').allInnerTexts();

it('the table of contents marks the heading of the section that is being read', () =>
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
    await isBelowBar(headings.nth(3));
    expect(await contents.locator('a[aria-current]').getAttribute('aria-current')).toBe('location');
  }));

it('the link back to the top', async () => {
  // With a clock that only the test moves. It applies to the whole context, so these options are unique.
  const page = await site.newPage({ ...desktop, timezoneId: 'Europe/Rome' });
  await page.clock.install({ time: 0 });
  await page.goto(site.path('our-company/who-we-are'));
  await page.clock.pauseAt(60_000);
  const link = backToTop(page);
  await step('it appears after one viewport and fades when the scrolling stops', async () => {
    expect(await link.isVisible()).toBe(false);
    await scrollTo(page, height - 1);
    expect(await link.isVisible()).toBe(false);
    await scrollTo(page, height);
    expect(await link.isVisible()).toBe(true);
    await page.clock.runFor(2900);
    expect(await link.isVisible()).toBe(true);
    await page.clock.runFor(200);
    expect(await link.isVisible()).toBe(false);
    await scrollTo(page, height + 100);
    expect(await link.isVisible()).toBe(true);
    await scrollTo(page, 10);
    expect(await link.isVisible()).toBe(false);
  });
  await step('it stays while it has the pointer', async () => {
    await scrollTo(page, height);
    await link.hover();
    await page.clock.runFor(4000);
    expect(await link.isVisible()).toBe(true);
    await page.mouse.move(10, 400);
    await link.waitFor({ state: 'hidden' });
  });
  await step('it is not there for a keyboard user, whose focus it might cover', async () => {
    await scrollTo(page, height + 50);
    await page.keyboard.press('Tab');
    await page.locator('main a').last().focus();
    await scrollTo(page, height + 150);
    await link.waitFor({ state: 'hidden' });
  });
  await step('or the focus, which it moves to the top', async () => {
    await page.keyboard.press('Tab');
    await scrollTo(page, height + 100);
    await link.focus();
    await page.clock.runFor(4000);
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await settlesAt(page, 0);
    await link.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  });
  await page.close();
});

const release = 'media/media-releases/turboprop-core-run';

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

it('a release that is opened by a link of the site is scrolled to its text, once', async () => {
  const page = await site.newPage({ viewport: desktop.viewport });
  const leaps = await countLeaps(page);
  await page.goto(site.path('media/media-releases'));
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href*="/media-releases/"]');
    if (link) link.href = href;
    link?.click();
  }, site.path(release));
  await page.waitForURL(`**${site.path(release)}`);
  await untilFloating(page);
  expect(await leaps()).toBe(1);
  await settlesAt(page, height);
  const top = await topOf(page.getByRole('main').getByText('The core of the new turboprop ran'));
  expect(top).toBeGreaterThanOrEqual(60);
  expect(top).toBeLessThan(height / 3);
  // The visitor's scroll position stays.
  await scrollTo(page, 100);
  await page.reload();
  await untilFloating(page);
  expect([await scrollTop(page), await leaps()]).toEqual([100, 0]);
  await page.close();
});

it.each([
  ['it is opened from elsewhere', ''],
  ['the address has a fragment', '#title'],
])('a release is not scrolled if %s', async (_, fragment) => {
  const page = await site.newPage(desktop);
  const leaps = await countLeaps(page);
  await page.goto(site.path(release) + fragment, fragment ? { referer: `${site.origin}/en` } : {});
  await untilFloating(page);
  expect(await leaps()).toBe(0);
  expect(await scrollTop(page)).toBeLessThan(height);
  await page.close();
});
