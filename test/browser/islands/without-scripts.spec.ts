import type { Locator, Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { mainMenu, mobileMenu } from '../../support/browser/layout.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const wide = { javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
const phone = { ...wide, viewport: { width: 390, height: 844 }, isMobile: true } as const;

const site = TestSite.shared();

async function settlesAt(read: () => Promise<number>, wanted: number): Promise<void> {
  expect(await eventually(read, (value) => value === wanted)).toBe(wanted);
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const leftOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().left));

const slideshow = (page: Page) => page.getByRole('region', { name: textsOf('en').pages.slides });

it.concurrent('the home on a wide screen', () =>
  site.visit(site.path('home'), wide, async (page) => {
    const slides = slideshow(page).getByRole('article');
    await step('the slides can be reached by their numerals', async () => {
      const numerals = slideshow(page).getByRole('listitem').getByRole('link');
      expect([await slides.count(), await numerals.count()]).toEqual([5, 5]);
      for (const index of [4, 0]) {
        await numerals.nth(index).click();
        await settlesAt(() => leftOf(slides.nth(index)), 0);
        expect(await scrollTop(page)).toBe(0);
      }
    });
    await step('by scrolling with the wheel', async () => {
      await page.mouse.move(640, 300);
      await page.mouse.wheel(1280, 0);
      await settlesAt(() => leftOf(slides.nth(1)), 0);
    });
    await step('and with the keys', async () => {
      await slideshow(page).locator('[tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await settlesAt(() => leftOf(slides.nth(2)), 0);
    });
    await step('a drop-down of the menu opens, and closes another one', async () => {
      const sections = mainMenu(page).getByRole('group');
      const [first, second] = [sections.nth(0), sections.nth(1)];
      expect(await first.getByRole('link').count()).toBe(0);
      await first.locator('summary').click();
      expect(await first.getByRole('link').count()).toBeGreaterThan(3);
      await second.locator('summary').click();
      expect(await first.getAttribute('open')).toBeNull();
    });
  }));

it.concurrent('the home on a phone', () =>
  site.visit(site.path('home'), phone, async (page) => {
    const menu = mobileMenu(page);
    const burger = menu.locator('summary').first();
    const panel = menu.locator('nav');
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
  }));

/** The content of an accordion item, which has no role. */
const contentOf = (item: Locator) => item.locator('.accordion-content');

it.concurrent('a corporate page on a phone', () =>
  site.visit(site.path('innovation/new-technologies'), phone, async (page) => {
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
    await step('the link back to the top is at the end of the page', async () => {
      const back = page.getByRole('link', { name: 'Back to top' });
      expect(await back.evaluate((element) => getComputedStyle(element).position)).toBe('static');
      await back.click();
      await settlesAt(() => scrollTop(page), 0);
    });
  }));
