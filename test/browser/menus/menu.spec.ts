import type { Locator, Page } from 'playwright-core';
import { TestSite } from '../../support/browser/browser.js';
import { languageSwitcher, mobileMenu } from '../../support/browser/layout.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const phone = { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;

const site = TestSite.shared();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const toggle = (page: Page) => mobileMenu(page).locator('summary').first();

/** Opens the menu with the keyboard. */
async function open(page: Page): Promise<void> {
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);
const clientZone = (page: Page) => dialog(page).getByRole('link', { name: textsOf('en').layout.client_zone });

/** The parts of the page that cannot be reached. */
async function inertParts(page: Page): Promise<string[]> {
  const hidden = { includeHidden: true };
  const parts = {
    main: page.getByRole('main', hidden),
    wordmark: page.getByRole('banner').getByRole('link', { name: textsOf('en').site.name, ...hidden }),
    languages: languageSwitcher(page),
    'skip link': page.getByRole('link', { name: textsOf('en').layout.skip_to_content, ...hidden }),
    footer: page.getByRole('contentinfo', hidden),
    menu: dialog(page),
    status: page.getByRole('status', hidden).first(),
  };
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) =>
      (await part.evaluate((element) => element.closest('[inert]') !== null)) ? [name] : [],
    ),
  );
  return found.flat();
}

/** What remains of an open menu after it has closed. */
const leftovers = (page: Page) =>
  mobileMenu(page)
    .locator('..')
    .evaluate((menu) => ({
      inert: document.querySelectorAll('[inert]').length,
      named: menu.getAttributeNames(),
      overflow: getComputedStyle(document.body).overflow,
    }));

/** Nothing of an open menu is left. */
async function isClosed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' });
  expect(await mobileMenu(page).getAttribute('open')).toBeNull();
  expect(await leftovers(page)).toEqual({ inert: 0, named: ['class'], overflow: 'visible' });
}

it('the menu opens as a dialog at a tap, locks the page, and closes', () =>
  site.asVisitor({ ...phone, hasTouch: true, isMobile: true }, async (page) => {
    await page.goto(site.path('our-company/who-we-are'));
    await step('opens as a modal dialog', async () => {
      expect(await dialog(page).count()).toBe(0);
      await toggle(page).tap();
      await dialog(page).waitFor();
      expect(await dialog(page).getAttribute('aria-modal')).toBe('true');
      expect(await dialog(page).locator('summary').first().innerText()).toBe('Menu');
      expect(await inertParts(page)).toEqual(['main', 'wordmark', 'languages', 'skip link', 'footer']);
    });
    await step('locks the page', async () => {
      await page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }));
      expect(await leftovers(page)).toMatchObject({ overflow: 'hidden' });
    });
    await step('opens and closes a section', async () => {
      const section = dialog(page).locator('summary', { hasText: 'Innovation' });
      const link = dialog(page).getByRole('link', { name: 'New technologies' });
      await section.tap();
      await link.waitFor();
      await section.tap();
      await link.waitFor({ state: 'hidden' });
    });
    await step('closes', async () => {
      await toggle(page).tap();
      await isClosed(page);
    });
  }));

it('the menu by keyboard', () =>
  site.visit(site.path('our-company/who-we-are'), phone, async (page) => {
    await step('traps the focus in both directions, and restores it on Escape', async () => {
      await open(page);
      const controls = await dialog(page).locator('a:visible, summary:visible').count();
      expect(controls).toBeGreaterThan(7);
      for (let times = 1; times < controls; times += 1) {
        await page.keyboard.press('Tab');
        expect(await dialog(page).locator(':focus').count()).toBe(1);
      }
      expect(await hasFocus(clientZone(page))).toBe(true);
      await page.keyboard.press('Tab');
      expect(await hasFocus(toggle(page))).toBe(true);
      await page.keyboard.press('Shift+Tab');
      expect(await hasFocus(clientZone(page))).toBe(true);
      await page.keyboard.press('Escape');
      await isClosed(page);
      expect(await hasFocus(toggle(page))).toBe(true);
    });
    await step('closes with Escape wherever the focus is', async () => {
      await open(page);
      await page.mouse.click(180, 790);
      await page.keyboard.press('Escape');
      await isClosed(page);
    });
    await step('closes when the page is left', async () => {
      await open(page);
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await isClosed(page);
    });
    await step('closes when a link to a fragment of the page is followed', async () => {
      await open(page);
      await page.evaluate(() => {
        location.hash = 'content';
      });
      await isClosed(page);
    });
    await step('closes when the window grows past 1024 px', async () => {
      await open(page);
      await page.setViewportSize({ width: 1100, height: 800 });
      await isClosed(page);
    });
  }));
