import type { Locator, Page } from 'playwright-core';
import { languageCodes } from '../../../src/routing/languages.js';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { languageSwitcher, mainMenu, mobileMenu } from '../../support/browser/layout.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** Opens a part, which then has no violations. */
async function open(part: Locator, openers: Locator[], rules?: Record<string, { enabled: boolean }>): Promise<void> {
  const page = part.page();
  for (const opener of openers) await opener.click();
  await part.and(page.locator(':is([open], :has([open]))')).waitFor();
  expect(await violationsOn(page, { part, ...(rules && { rules }) })).toEqual([]);
}

const firstSummary = (part: Locator) => part.locator('summary').first();

it.concurrent.each(languageCodes)(
  'menus and dialogs have the names of their language, and no violations when they are open, in %s',
  async (language) => {
    const { consent, layout } = textsOf(language);
    // English stands for the colours, which are the same in each language.
    const rules = { 'color-contrast': { enabled: language === 'en' } };
    const page = await site.newPage({ viewport: phone, ...calm });
    const banner = page.getByRole('banner');
    const fields = page.locator('#fields');
    const [menu, languages, sections] = [mobileMenu(page), languageSwitcher(page), mainMenu(page, language)];
    await page.goto(site.path('innovation/new-technologies', language));
    await step('the menu of a phone, whose links that open in a new tab say so', async () => {
      await open(menu, [firstSummary(menu), menu.locator('nav summary').first()], rules);
      const dialog = page.getByRole('dialog', { name: layout.menu });
      const description = dialog.getByRole('link', { name: layout.client_zone }).evaluate((link) => {
        const id = link.getAttribute('aria-describedby') ?? '';
        return document.getElementById(id)?.closest('[inert]') === null;
      });
      expect(await description).toBe(true);
      await page.keyboard.press('Escape');
    });
    for (const viewport of [phone, desktop]) {
      const at = ` at ${viewport.width} px`;
      await page.setViewportSize(viewport);
      await step(`an accordion${at}`, async () => {
        await open(fields, [firstSummary(fields)], rules);
        await firstSummary(fields).click();
      });
      await step(`the language switcher${at}`, async () => {
        await open(languages, [firstSummary(languages)], rules);
        await page.keyboard.press('Escape');
      });
      await step(`the search${at}`, async () => {
        const search = page.getByRole('dialog', { name: layout.search, exact: true });
        await open(search, [banner.getByRole('link', { name: layout.search, exact: true })], rules);
        await page.keyboard.press('Escape');
      });
      await step(`the request for consent, whose buttons hold their texts, and its settings${at}`, async () => {
        const layer = page.getByRole('dialog', { name: consent.title });
        await open(layer, [page.getByRole('contentinfo').getByRole('link', { name: consent.cookie_policy })], rules);
        await expectNamesOf(layer, language);
        const settings = page.getByRole('dialog', { name: consent.settings_title });
        await open(settings, [layer.getByRole('button', { name: consent.settings, exact: true })], rules);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      });
    }
    await step('the main menu', () => open(sections, [firstSummary(sections)], rules));
    await page.close();
  },
);

/** The first layer has its buttons and links. */
async function expectNamesOf(layer: Locator, language: (typeof languageCodes)[number]): Promise<void> {
  const { consent } = textsOf(language);
  for (const name of [consent.accept_all, consent.reject_all, consent.settings]) {
    const button = layer.getByRole('button', { name, exact: true });
    expect(await button.isVisible()).toBe(true);
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
  const addressOf = (name: string) => layer.getByRole('link', { name }).getAttribute('href');
  expect(await addressOf(consent.privacy_policy)).toBe(site.path('privacy-policy', language));
  expect(await addressOf(consent.cookie_policy)).toBe(site.path('cookie-policy', language));
}

it('a folded table of contents has no violations when it is open', () =>
  site.visit(site.path('privacy-policy'), { viewport: phone, ...calm }, async (page: Page) => {
    const summary = page.locator('summary', { hasText: textsOf('en').layout.on_this_page });
    const contents = page.getByRole('main').getByRole('group').filter({ has: summary });
    await open(contents, [firstSummary(contents)]);
  }));
