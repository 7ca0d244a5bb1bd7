import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { languageSwitcher, mainMenu, mobileMenu } from '../../support/browser/layout.js';
import { untilDrawn, untilFocused } from '../../support/browser/page-waits.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const { consent, layout, site: names } = textsOf('en');

const site = TestSite.shared();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const toggle = (page: Page) => mobileMenu(page).locator('summary').first();
const clientZone = (page: Page) => dialog(page).getByRole('link', { name: layout.client_zone });

/** Opens the menu with the keyboard. */
async function open(page: Page): Promise<void> {
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

/** The parts of the page that cannot be reached. */
async function inertParts(page: Page): Promise<string[]> {
  const hidden = { includeHidden: true };
  const parts = {
    main: page.getByRole('main', hidden),
    wordmark: page.getByRole('banner').getByRole('link', { name: names.name, ...hidden }),
    languages: languageSwitcher(page),
    'skip link': page.getByRole('link', { name: layout.skip_to_content, ...hidden }),
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

const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow);

/** Nothing of an open menu is left. */
async function isClosed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' });
  expect(await mobileMenu(page).getAttribute('open')).toBeNull();
  expect([await page.locator('[inert]').count(), await overflow(page)]).toEqual([0, 'visible']);
}

it('the menu opens as a dialog at a tap, locks the page, and closes', () =>
  site.asVisitor(phone, async (page) => {
    await page.goto(site.path('our-company/who-we-are'));
    expect(await dialog(page).count()).toBe(0);
    await toggle(page).tap();
    await dialog(page).waitFor();
    expect(await dialog(page).getAttribute('aria-modal')).toBe('true');
    expect(await toggle(page).innerText()).toBe('Menu');
    expect(await inertParts(page)).toEqual(['main', 'wordmark', 'languages', 'skip link', 'footer']);
    expect(await overflow(page)).toBe('hidden');
    const section = dialog(page).locator('summary', { hasText: 'Innovation' });
    const link = dialog(page).getByRole('link', { name: 'New technologies' });
    await section.tap();
    await link.waitFor();
    await section.tap();
    await link.waitFor({ state: 'hidden' });
    await toggle(page).tap();
    await isClosed(page);
  }));

it('the menu by keyboard', () =>
  site.visit(site.path('our-company/who-we-are'), { ...desktop, viewport: phone.viewport }, async (page) => {
    await step('traps the focus in both directions, and restores it on Escape', async () => {
      await open(page);
      const controls = await dialog(page).locator('a:visible, summary:visible').count();
      expect(controls).toBeGreaterThan(7);
      for (let times = 1; times < controls; times += 1) {
        await page.keyboard.press('Tab');
        await untilFocused(dialog(page).locator('*'));
      }
      await untilFocused(clientZone(page));
      await page.keyboard.press('Tab');
      await untilFocused(toggle(page));
      await page.keyboard.press('Shift+Tab');
      await untilFocused(clientZone(page));
      await page.keyboard.press('Escape');
      await isClosed(page);
      await untilFocused(toggle(page));
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

/** Further down, the header is out of sight. */
async function toTop(page: Page): Promise<void> {
  await untilDrawn(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

const firstSummary = (part: Locator) => part.locator('summary').first();

it('menus and dialogs have no violations when they are open', () =>
  site.visit(site.path('innovation/new-technologies'), { ...desktop, viewport: phone.viewport }, async (page) => {
    const [menu, languages, sections, fields] = [
      mobileMenu(page),
      languageSwitcher(page),
      mainMenu(page),
      page.locator('#fields'),
    ];
    await step('the menu of a phone, whose links that open in a new tab say so', async () => {
      await openWithoutViolations(menu, [firstSummary(menu), menu.locator('nav summary').first()]);
      const isDescribed = clientZone(page).evaluate((link) => {
        const id = link.getAttribute('aria-describedby') ?? '';
        return document.getElementById(id)?.closest('[inert]') === null;
      });
      expect(await isDescribed).toBe(true);
      await page.keyboard.press('Escape');
      await isClosed(page);
    });
    for (const { viewport } of [phone, desktop]) {
      const at = ` at ${viewport.width} px`;
      await page.setViewportSize(viewport);
      await step(`an accordion${at}`, async () => {
        await openWithoutViolations(fields, [firstSummary(fields)]);
        await firstSummary(fields).click();
      });
      await step(`the language switcher${at}`, async () => {
        await toTop(page);
        await openWithoutViolations(languages, [firstSummary(languages)]);
        await page.keyboard.press('Escape');
      });
      await step(`the search${at}`, async () => {
        const search = page.getByRole('dialog', { name: layout.search, exact: true });
        await openWithoutViolations(search, [
          page.getByRole('banner').getByRole('link', { name: layout.search, exact: true }),
        ]);
        await page.keyboard.press('Escape');
        await search.waitFor({ state: 'hidden' });
      });
      await step(`the request for consent and its settings${at}`, async () => {
        const layer = page.getByRole('dialog', { name: consent.title });
        await openWithoutViolations(layer, [
          page.getByRole('contentinfo').getByRole('link', { name: consent.cookie_policy }),
        ]);
        const settings = page.getByRole('dialog', { name: consent.settings_title });
        await openWithoutViolations(settings, [layer.getByRole('button', { name: consent.settings, exact: true })]);
        await page.keyboard.press('Escape');
        await settings.waitFor({ state: 'hidden' });
        await page.keyboard.press('Escape');
        await layer.waitFor({ state: 'hidden' });
      });
    }
    await toTop(page);
    await step('the main menu', () => openWithoutViolations(sections, [firstSummary(sections)]));
  }));
