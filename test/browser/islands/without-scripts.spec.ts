import type { Page } from 'playwright-core';
import { expectSoon, TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { mobileMenu } from '../../support/browser/layout.js';
import { untilFocused } from '../../support/browser/page-waits.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const wide = { ...desktop, javaScriptEnabled: false };
const narrow = { ...phone, javaScriptEnabled: false };

const site = TestSite.shared();

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

it('the slides of the home can be reached by their numerals', () =>
  site.visit(site.path('home'), wide, async (page) => {
    const slideshow = page.getByRole('region', { name: textsOf('en').pages.slides });
    const [slides, numerals] = [slideshow.getByRole('article'), slideshow.getByRole('listitem').getByRole('link')];
    expect([await slides.count(), await numerals.count()]).toEqual([5, 5]);
    for (const index of [4, 0]) {
      await numerals.nth(index).click();
      await expectSoon(() => slides.nth(index).evaluate((slide) => Math.round(slide.getBoundingClientRect().left)), 0);
      expect(await scrollTop(page)).toBe(0);
    }
  }));

it('the home on a phone', () =>
  site.visit(site.path('home'), narrow, async (page) => {
    const menu = mobileMenu(page);
    const burger = menu.locator('summary').first();
    const panel = menu.locator('nav');
    await step('the menu fills the screen', async () => {
      expect(await panel.isVisible()).toBe(false);
      await burger.click();
      expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...narrow.viewport });
    });
    await step('it scrolls to its end while the page does not scroll', async () => {
      await page.setViewportSize({ width: 360, height: 400 });
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 2000);
      const last = menu.getByRole('link', { name: 'Client Zone' });
      const isInView = async () => ((await last.boundingBox())?.y ?? Number.NaN) < 400;
      await expectSoon(isInView, true);
      expect(await scrollTop(page)).toBe(0);
    });
  }));

it('a corporate page on a phone', () =>
  site.visit(site.path('innovation/new-technologies'), narrow, async (page) => {
    await step('the skip link comes first, is visible on focus, and leads to the main content', async () => {
      const skip = page.getByRole('link', { name: 'Skip to content' });
      expect((await skip.boundingBox())?.y).toBeLessThan(-20);
      await page.keyboard.press('Tab');
      await untilFocused(skip);
      expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      const isInMain = () => page.evaluate(() => document.activeElement?.localName === 'main');
      await expectSoon(isInMain, true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });
    await step('an accordion has one item open at a time, whose content is visible', async () => {
      const items = page.locator('#fields details');
      for (const item of (await items.all()).slice(0, 2)) {
        await item.locator('summary').click();
        await item.locator('.accordion-content').waitFor();
        expect(await page.locator('#fields details[open]').count()).toBe(1);
      }
    });
    await step('the link back to the top is at the end of the page', async () => {
      const back = page.getByRole('link', { name: 'Back to top' });
      expect(await back.evaluate((element) => getComputedStyle(element).position)).toBe('static');
      await back.click();
      await expectSoon(() => scrollTop(page), 0);
    });
  }));
