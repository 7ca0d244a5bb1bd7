import type { Locator, Page } from 'playwright-core';
import { fill } from '../../../views/page-context.js';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { breadcrumbsOn, mainMenu, mobileMenu, sectionMenu, tableOfContents } from '../../support/browser/layout.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const wide = { javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
const phone = { ...wide, viewport: { width: 390, height: 844 }, isMobile: true } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname);

/** Follows a link to another page of the site. */
async function follow(page: Page, link: Locator): Promise<void> {
  const [navigation] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    link.click(),
  ]);
  await page.waitForLoadState();
  expect(navigation.status()).toBe(200);
}

async function settlesAt(read: () => Promise<number>, wanted: number): Promise<void> {
  expect(await eventually(read, (value) => value === wanted)).toBe(wanted);
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const leftOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().left));
const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

const slideshow = (page: Page) => page.getByRole('region', { name: textsOf('en').pages.slides });

async function reachSlides(page: Page): Promise<void> {
  const slides = slideshow(page).getByRole('article');
  const numerals = slideshow(page).getByRole('listitem').getByRole('link');
  expect([await slides.count(), await numerals.count()]).toEqual([5, 5]);
  for (const index of [2, 4, 0, 3, 1]) {
    await numerals.nth(index).click();
    await settlesAt(() => leftOf(slides.nth(index)), 0);
    await settlesAt(() => scrollTop(page), 0);
  }
}

/** The link at the end of the page. */
async function goBackToTop(page: Page, size: number): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to top' });
  expect(await back.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await back.scrollIntoViewIfNeeded();
  expect(
    await eventually(
      () => scrollTop(page),
      (top) => top > 500,
    ),
  ).toBeGreaterThan(500);
  expect(await back.boundingBox()).toMatchObject({ width: size, height: size });
  await back.click();
  await settlesAt(() => scrollTop(page), 0);
}

it.concurrent('the home on a wide screen', () =>
  site.visit(site.path('home'), wide, async (page) => {
    const slides = slideshow(page).getByRole('article');
    await step('the slides can be reached by their numerals', () => reachSlides(page));
    await step('by scrolling with the wheel', async () => {
      await page.mouse.move(640, 300);
      await page.mouse.wheel(1280, 0);
      await settlesAt(() => leftOf(slides.nth(2)), 0);
    });
    await step('and with the keys', async () => {
      await slideshow(page).locator('[tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await settlesAt(() => leftOf(slides.nth(3)), 0);
    });
    await step('the menu opens a drop-down, closes it for another one, and leads to a page', async () => {
      const sections = mainMenu(page).getByRole('group');
      const [first, second] = [sections.nth(0), sections.nth(1)];
      expect(await first.getByRole('link').count()).toBe(0);
      await first.locator('summary').click();
      expect(await first.getByRole('link').count()).toBeGreaterThan(3);
      await second.locator('summary').click();
      expect(await first.getAttribute('open')).toBeNull();
      await first.locator('summary').click();
      await follow(page, first.getByRole('link', { name: 'Our values' }));
      expect(pathOf(page)).toBe('/our-company/our-values');
      expect(await mainMenu(page).locator('[aria-current=page]').textContent()).toBe('Our values');
    });
  }));

it.concurrent('the home on a phone', () =>
  site.visit(site.path('home'), phone, async (page) => {
    const menu = mobileMenu(page);
    const burger = menu.locator('summary').first();
    const panel = menu.locator('nav');
    await step('the slides can be reached by their numerals', () => reachSlides(page));
    await step('the menu fills the screen', async () => {
      expect(await panel.isVisible()).toBe(false);
      await burger.click();
      expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport });
    });
    await step('it scrolls to its end while the page does not scroll, and closes', async () => {
      await page.setViewportSize({ width: 390, height: 400 });
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 2000);
      const last = menu.getByRole('link', { name: 'Client Zone' });
      const isInView = async () => ((await last.boundingBox())?.y ?? Number.NaN) < 400;
      expect(await eventually(isInView, Boolean)).toBe(true);
      expect(await scrollTop(page)).toBe(0);
      await burger.click();
      expect(await panel.isVisible()).toBe(false);
    });
    await step('it opens a section and leads to a page, which is marked in the breadcrumbs', async () => {
      await page.setViewportSize(phone.viewport);
      await burger.click();
      await panel.locator('summary').first().click();
      const link = panel.getByRole('link').first();
      const label = await link.innerText();
      await follow(page, link);
      expect(pathOf(page)).toBe('/our-company/who-we-are');
      expect(await breadcrumbsOn(page).locator('[aria-current=page]').innerText()).toBe(label);
    });
    await step('the breadcrumbs show the path and lead back', async () => {
      const crumbs = breadcrumbsOn(page).getByRole('listitem');
      expect(await crumbs.count()).toBe(3);
      await follow(page, crumbs.first().getByRole('link'));
      expect(pathOf(page)).toBe('/en');
    });
  }));

/** The content of an accordion item, which has no role. */
const contentOf = (item: Locator) => item.locator('.accordion-content');

it.concurrent('a corporate page on a wide screen', () =>
  site.visit(site.path('innovation/new-technologies'), wide, async (page) => {
    await step('the skip link comes first, is visible on focus, and leads to the main content', async () => {
      const skip = page.getByRole('link', { name: 'Skip to content' });
      expect((await skip.boundingBox())?.y).toBeLessThan(-20);
      await page.keyboard.press('Tab');
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      const isInMain = () => page.evaluate(() => document.activeElement?.localName === 'main');
      expect(await eventually(isInMain, Boolean)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });
    await step('the link back to the top works', () => goBackToTop(page, 60));
    await step('the menu of the section is not sticky', async () => {
      await page.mouse.move(640, 300);
      await page.mouse.wheel(0, 1500);
      await settlesAt(() => topOf(sectionMenu(page)), -60);
    });
    await step('an accordion is printed with all its content', async () => {
      const contents = contentOf(page.locator('#fields details'));
      const hidden = () => contents.evaluateAll((all) => all.filter((content) => !content.checkVisibility()).length);
      expect(await hidden()).toBe(await contents.count());
      await page.emulateMedia({ media: 'print' });
      expect(await hidden()).toBe(0);
      const heights = await contents.evaluateAll((all) => all.map((content) => content.clientHeight));
      expect(Math.min(...heights)).toBeGreaterThan(50);
    });
    await step('what only works on a screen is not printed', async () => {
      const isShown = [sectionMenu(page).isVisible(), page.getByRole('heading', { level: 1 }).isVisible()];
      expect(await Promise.all(isShown)).toEqual([false, true]);
    });
  }));

it.concurrent('a corporate page on a phone', () =>
  site.visit(site.path('innovation/new-technologies', 'cz'), phone, async (page) => {
    await step('an accordion has one item open at a time, whose content is fully visible', async () => {
      const items = page.locator('#fields details');
      const open = page.locator('#fields details[open]');
      expect(await items.count()).toBeGreaterThan(2);
      for (const item of await items.all()) {
        expect(await contentOf(item).isVisible()).toBe(false);
        await item.locator('summary').click();
        expect(await open.count()).toBe(1);
        expect((await contentOf(item).innerText()).length).toBeGreaterThan(100);
      }
      await items.last().locator('summary').click();
      expect(await open.count()).toBe(0);
    });
    await step('the menu of the section leads to its pages and marks the current one', async () => {
      const menu = sectionMenu(page, 'cz');
      const link = menu.getByRole('link').last();
      const label = await link.innerText();
      await follow(page, link);
      expect(await menu.locator('[aria-current=page]').innerText()).toBe(label);
    });
  }));

it.concurrent('the table of contents leads to each heading', () =>
  site.visit(site.path('privacy-policy'), wide, async (page) => {
    const links = tableOfContents(page).getByRole('link');
    const expectLinks = async () => {
      const count = await links.count();
      expect(count).toBeGreaterThan(3);
      for (const index of [count - 2, 1]) {
        const link = links.nth(index);
        await link.click();
        const heading = page.locator(`h2[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
        const isNearTop = (value: number) => value >= 0 && value < 300;
        expect(isNearTop(await eventually(() => topOf(heading), isNearTop))).toBe(true);
      }
    };
    await step('beside the text', expectLinks);
    await step('above the text on a phone', async () => {
      await page.setViewportSize(phone.viewport);
      await page.getByRole('main').locator('summary', { hasText: 'On this page' }).click();
      await expectLinks();
    });
    await step('the link back to the top works there', () => goBackToTop(page, 48));
  }));

it.concurrent('the search leads from the icon through the form to the results', () =>
  site.visit(site.path('reach', 'pl'), phone, async (page) => {
    const { layout, pages } = textsOf('pl');
    await follow(page, page.getByRole('banner').getByRole('link', { name: layout.search, exact: true }));
    expect(pathOf(page)).toBe(site.path('search', 'pl'));
    const form = page.getByRole('search');
    // Controls that need a script are not shown.
    expect(await form.getByRole('button').allInnerTexts()).toEqual([pages.search_submit]);
    await follow(page, form.getByRole('button'));
    expect(await form.innerText()).toContain(pages.search_write_something);
    await form.getByRole('searchbox').fill('tytan');
    await form.getByRole('searchbox').press('Enter');
    await page.waitForURL(`**${site.path('search/tytan', 'pl')}`);
    const results = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('paragraph') })
      .getByRole('link');
    await follow(page, page.getByRole('link', { name: pages.search_show_all, exact: true }));
    const count = await results.count();
    expect(count).toBeGreaterThan(10);
    const heading = page.getByRole('status').getByRole('heading');
    expect(await heading.innerText()).toBe(fill(pages.search_returned, { query: 'tytan', count }));
    await follow(page, results.first());
  }));
