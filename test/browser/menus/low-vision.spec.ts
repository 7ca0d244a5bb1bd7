import type { Page } from 'playwright-core';
import { TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { mainMenu, mobileMenu, sectionMenu } from '../../support/browser/layout.js';
import { untilFocused, untilHydrated } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const heritage = 'our-company/our-heritage';

const site = TestSite.shared();

/** Sets the size of text in the browser's settings, in pixels. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

it('with text of twice the size a visitor has the layout for half the width, and the year stays large', async () => {
  const page = await site.newPage(desktop);
  await setTextSize(page, 32);
  await page.goto(site.path(heritage));
  await mobileMenu(page).locator('summary').first().waitFor();
  expect(await mainMenu(page).isVisible()).toBe(false);
  const { height = 0 } = (await page.getByRole('img', { name: '1908' }).boundingBox()) ?? {};
  expect(height).toBeGreaterThan(100);
  await page.close();
});

it('at 400 % the keyboard goes through the timeline in its order, and back to a menu that nothing covers', () =>
  site.visit(site.path(heritage), { ...desktop, viewport: { width: 320, height: 256 } }, async (page) => {
    await step('from the introduction to the first year, its buttons and the years', async () => {
      await untilHydrated(page, 'timeline');
      await page.locator('main a[href$="/the-catalyst-engine"]').first().focus();
      for (const name of ['Discover more', 'Back', 'Next', '1908']) {
        await page.keyboard.press('Tab');
        await untilFocused(page.getByRole('button', { name }));
      }
    });
    await step('backwards, the slim header is below the menu of the section', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.locator('main a[href$="/the-catalyst-engine"]').first().focus();
      const last = sectionMenu(page).getByRole('link').last();
      while (!(await last.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Shift+Tab');
      await page.locator('.header[data-shown=true]').waitFor();
      await last.click({ trial: true });
    });
  }));

it('at 400 % the request for consent leaves half of the page visible, and its buttons cover none of its links', () =>
  site.asVisitor({ ...desktop, viewport: { width: 320, height: 256 }, isFirstVisit: true }, async (page) => {
    await page.goto(site.path('reach'));
    await page.keyboard.press('Tab');
    const bar = page.locator('.visitor-choice[open]');
    await bar.waitFor();
    const { height = 0 } = (await bar.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(128);
    for (const link of await bar.getByRole('link').all()) {
      await link.focus();
      await link.click({ trial: true });
    }
  }));

it('with wide letters a telephone number breaks between its groups', () =>
  site.visit(site.path('services/request'), desktop, async (page) => {
    const lines = await page
      .locator('main a[href^="tel:"]')
      .first()
      .evaluate((link) => {
        link.style.letterSpacing = '0.3em';
        const text = link.lastChild as Text;
        const range = document.createRange();
        range.setStart(text, text.length - 4);
        range.setEnd(text, text.length);
        return range.getClientRects().length;
      });
    expect(lines).toBe(1);
  }));
