import type { Locator, Page } from 'playwright-core';
import { eventually, expectSoon, TestSite } from '../../support/browser/browser.js';
import { desktop, lively, phone } from '../../support/browser/devices.js';
import { sectionMenu, tableOfContents } from '../../support/browser/layout.js';
import { until, untilFocused } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const { height } = desktop.viewport;

const site = TestSite.shared();

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

/** The menu is hidden right above the viewport. */
const above = -60;

it('the menu of the section follows on a wide screen', () =>
  site.visit(`${site.path('our-company/who-we-are')}#newsletter-heading`, desktop, async (page) => {
    await step('the page opens with the target of its address below the sticky bar', () =>
      isBelowBar(page.locator('#newsletter-heading')),
    );
    await step('a fragment within the page, up or far down, scrolls to its target below the sticky bar', async () => {
      for (const id of ['ownership', 'newsletter-heading']) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, id);
        await isBelowBar(page.locator(`#${id}`));
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
        await expectSoon(() => topOf(menu), place);
      }
      await scrollTo(page, 0);
      expect(await topOf(menu)).toBeGreaterThan(height / 2);
    });
  }));

it.each([phone, desktop])('the header comes back as a slim bar on any scroll up, at $viewport.width px', (device) =>
  site.visit(site.path('reach'), device, async (page) => {
    const header = page.getByRole('banner');
    const edges = async () => {
      const box = await header.boundingBox();
      return box && { top: Math.round(box.y), isSlim: box.height <= 57 };
    };
    await scrollTo(page, 900);
    await expectSoon(edges, { top: -57, isSlim: true });
    await scrollTo(page, 880);
    await expectSoon(edges, { top: 0, isSlim: true });
    await scrollTo(page, 890);
    await expectSoon(edges, { top: -57, isSlim: true });
    await header.getByRole('link', { name: 'Search' }).focus();
    await expectSoon(edges, { top: 0, isSlim: true });
    await scrollTo(page, 0);
    await expectSoon(edges, { top: 0, isSlim: false });
  }),
);

it('nothing follows the reader in a viewport as low as at 400 %', () =>
  site.visit(
    site.path('our-company/our-heritage'),
    { ...desktop, viewport: { width: 320, height: 256 } },
    async (page) => {
      await scrollTo(page, 1000);
      await scrollTo(page, 900);
      const covering = await page.evaluate(() =>
        [...document.querySelectorAll('.header, .secondary-menu, .timeline-bar')]
          .filter((bar) => /sticky|fixed/.test(getComputedStyle(bar).position))
          .map(({ className }) => className),
      );
      expect(covering).toEqual([]);
    },
  ));

it('on a phone, newsletter, site map and filters are one line each, which opens, without a script too', () =>
  site.visit(site.path('media/media-releases'), { ...phone, javaScriptEnabled: false }, async (page) => {
    for (const [name, part] of [
      ['The newsletter', page.getByRole('textbox', { name: 'Email' })],
      ['Site map', page.getByRole('contentinfo').getByRole('link', { name: 'Our values' })],
      ['Filter', page.getByLabel('Year')],
    ] as const) {
      const summary = page.locator('summary', { hasText: name });
      expect(await part.isVisible()).toBe(false);
      expect((await summary.boundingBox())?.height).toBeLessThan(60);
      await summary.click();
      await part.waitFor();
    }
  }));

it('the table of contents marks the heading of the section that is being read', () =>
  site.visit(site.path('privacy-policy'), desktop, async (page) => {
    const contents = tableOfContents(page);
    const current = contents.locator('a[aria-current=location]');
    const headings = page.locator('main h2[id]');
    const titles = await headings.allInnerTexts();
    const reads = async (index: number) => {
      const wanted = index < 0 ? [] : [titles.at(index)];
      await expectSoon(() => current.allInnerTexts(), wanted);
    };
    const bringUp = async (index: number, offset: number) =>
      scrollTo(page, Math.round((await topOf(headings.nth(index))) + (await scrollTop(page)) - offset));

    await reads(-1);
    await bringUp(2, height / 3 + 20);
    await reads(1);
    await bringUp(2, height / 3 - 20);
    await reads(2);
    // In one leap to the end.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await reads(titles.length - 1);
    await contents.getByRole('link').nth(3).click();
    await reads(3);
    await isBelowBar(headings.nth(3));
  }));

it('the link back to the top', async () => {
  // With a clock that only the test moves. It applies to the whole context, so these options are unique.
  const page = await site.newPage({ ...desktop, timezoneId: 'Europe/Rome' });
  await page.clock.install({ time: 0 });
  await page.goto(site.path('our-company/who-we-are'));
  await page.clock.pauseAt(60_000);
  const link = page.getByRole('link', { name: 'Back to top' });
  const [isShown, isHidden] = [() => link.waitFor(), () => link.waitFor({ state: 'hidden' })];
  await step('it appears after one viewport and fades when the scrolling stops', async () => {
    await isHidden();
    await scrollTo(page, height - 1);
    await isHidden();
    await scrollTo(page, height);
    await isShown();
    await page.clock.runFor(2900);
    expect(await link.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await isHidden();
  });
  await step('it stays while it has the pointer, or the focus, which it moves to the top', async () => {
    await scrollTo(page, height + 100);
    await link.hover();
    await page.clock.runFor(4000);
    expect(await link.isVisible()).toBe(true);
    await link.focus();
    await page.mouse.move(10, 400);
    await page.clock.runFor(4000);
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await expectSoon(() => scrollTop(page), 0);
    await isHidden();
    await page.keyboard.press('Tab');
    await untilFocused(page.getByRole('link', { name: 'Skip to content' }));
  });
  await page.close();
});

const release = 'media/media-releases/turboprop-core-run';

it('a release that is opened by a link of the site is scrolled to its text, once', () =>
  site.visit(site.path('media/media-releases'), { ...desktop, ...lively }, async (page) => {
    await page.evaluate((href) => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href*="/media-releases/"]');
      if (link) link.href = href;
      link?.click();
    }, site.path(release));
    await page.waitForURL(`**${site.path(release)}`);
    await untilFloating(page);
    await expectSoon(() => scrollTop(page), height);
    const top = await topOf(page.getByRole('main').getByText('The core of the new turboprop ran'));
    expect(top).toBeGreaterThanOrEqual(60);
    expect(top).toBeLessThan(height / 3);
    // The visitor's scroll position stays.
    await scrollTo(page, 100);
    await page.reload();
    await untilFloating(page);
    expect(await scrollTop(page)).toBe(100);
  }));

it.each([
  ['it is opened from elsewhere', ''],
  ['the address has a fragment', '#title'],
])('a release is not scrolled if %s', async (_, fragment) => {
  const page = await site.newPage(desktop);
  await page.goto(site.path(release) + fragment, fragment ? { referer: `${site.origin}/en` } : {});
  await untilFloating(page);
  expect(await scrollTop(page)).toBeLessThan(height);
  await page.close();
});
