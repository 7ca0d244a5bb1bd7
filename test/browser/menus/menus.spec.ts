import type { Locator, Page } from 'playwright-core';
import { languageCodes } from '../../../src/routing/languages.js';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { languageSwitcher, mainMenu, mobileMenu } from '../../support/browser/layout.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const phone = { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;
const desktop = { width: 1280, height: 800 };

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

/** Opens a part, which then has no violations. */
async function openWithoutViolations(part: Locator, openers: Locator[]): Promise<void> {
  const page = part.page();
  for (const opener of openers) await opener.click();
  await part.and(page.locator(':is([open], :has([open]))')).waitFor();
  expect(await violationsOn(page, { part })).toEqual([]);
}

const firstSummary = (part: Locator) => part.locator('summary').first();

it('menus and dialogs have no violations when they are open', async () => {
  const { consent, layout } = textsOf('en');
  const page = await site.newPage(phone);
  const fields = page.locator('#fields');
  const [menu, languages, sections] = [mobileMenu(page), languageSwitcher(page), mainMenu(page)];
  await page.goto(site.path('innovation/new-technologies'));
  await step('the menu of a phone, whose links that open in a new tab say so', async () => {
    await openWithoutViolations(menu, [firstSummary(menu), menu.locator('nav summary').first()]);
    const clientZone = page.getByRole('dialog', { name: layout.menu }).getByRole('link', { name: layout.client_zone });
    const isDescribed = clientZone.evaluate((link) => {
      const id = link.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.closest('[inert]') === null;
    });
    expect(await isDescribed).toBe(true);
    await page.keyboard.press('Escape');
  });
  for (const viewport of [phone.viewport, desktop]) {
    const at = ` at ${viewport.width} px`;
    await page.setViewportSize(viewport);
    await step(`an accordion${at}`, async () => {
      await openWithoutViolations(fields, [firstSummary(fields)]);
      await firstSummary(fields).click();
    });
    await step(`the language switcher${at}`, async () => {
      await openWithoutViolations(languages, [firstSummary(languages)]);
      await page.keyboard.press('Escape');
    });
    await step(`the search${at}`, async () => {
      const search = page.getByRole('dialog', { name: layout.search, exact: true });
      await openWithoutViolations(search, [
        page.getByRole('banner').getByRole('link', { name: layout.search, exact: true }),
      ]);
      await page.keyboard.press('Escape');
    });
    await step(`the request for consent and its settings${at}`, async () => {
      const layer = page.getByRole('dialog', { name: consent.title });
      await openWithoutViolations(layer, [
        page.getByRole('contentinfo').getByRole('link', { name: consent.cookie_policy }),
      ]);
      const settings = page.getByRole('dialog', { name: consent.settings_title });
      await openWithoutViolations(settings, [layer.getByRole('button', { name: consent.settings, exact: true })]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });
  }
  await step('the main menu', () => openWithoutViolations(sections, [firstSummary(sections)]));
  await page.close();
});

it.concurrent.each(languageCodes)(
  'the request for consent in %s has its links, and buttons that hold their texts',
  (language) =>
    site.visit(site.path('reach', language), phone, async (page) => {
      const { consent } = textsOf(language);
      await page.getByRole('contentinfo').getByRole('link', { name: consent.cookie_policy }).click();
      const layer = page.getByRole('dialog', { name: consent.title });
      for (const name of [consent.accept_all, consent.reject_all, consent.settings]) {
        const button = layer.getByRole('button', { name, exact: true });
        await button.waitFor();
        expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
          0,
        );
      }
      const addressOf = (name: string) => layer.getByRole('link', { name }).getAttribute('href');
      expect(await addressOf(consent.privacy_policy)).toBe(site.path('privacy-policy', language));
      expect(await addressOf(consent.cookie_policy)).toBe(site.path('cookie-policy', language));
    }),
);
