import type { Locator } from 'playwright-core';
import { languageCodes } from '../../../src/routing/languages.js';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { languageSwitcher, mainMenu, mobileMenu } from '../../support/browser/layout.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };
const calm = { reducedMotion: 'reduce' } as const;

const site = TestSite.shared();

/** Opens a part, which then has no violations. */
async function open(part: Locator, openers: Locator[]): Promise<void> {
  const page = part.page();
  for (const opener of openers) await opener.click();
  await part.and(page.locator(':is([open], :has([open]))')).waitFor();
  expect(await violationsOn(page, { part })).toEqual([]);
}

const firstSummary = (part: Locator) => part.locator('summary').first();

it('menus and dialogs have no violations when they are open', async () => {
  const { consent, layout } = textsOf('en');
  const page = await site.newPage({ viewport: phone, ...calm });
  const fields = page.locator('#fields');
  const [menu, languages, sections] = [mobileMenu(page), languageSwitcher(page), mainMenu(page)];
  await page.goto(site.path('innovation/new-technologies'));
  await step('the menu of a phone, whose links that open in a new tab say so', async () => {
    await open(menu, [firstSummary(menu), menu.locator('nav summary').first()]);
    const clientZone = page.getByRole('dialog', { name: layout.menu }).getByRole('link', { name: layout.client_zone });
    const isDescribed = clientZone.evaluate((link) => {
      const id = link.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.closest('[inert]') === null;
    });
    expect(await isDescribed).toBe(true);
    await page.keyboard.press('Escape');
  });
  for (const viewport of [phone, desktop]) {
    const at = ` at ${viewport.width} px`;
    await page.setViewportSize(viewport);
    await step(`an accordion${at}`, async () => {
      await open(fields, [firstSummary(fields)]);
      await firstSummary(fields).click();
    });
    await step(`the language switcher${at}`, async () => {
      await open(languages, [firstSummary(languages)]);
      await page.keyboard.press('Escape');
    });
    await step(`the search${at}`, async () => {
      const search = page.getByRole('dialog', { name: layout.search, exact: true });
      await open(search, [page.getByRole('banner').getByRole('link', { name: layout.search, exact: true })]);
      await page.keyboard.press('Escape');
    });
    await step(`the request for consent and its settings${at}`, async () => {
      const layer = page.getByRole('dialog', { name: consent.title });
      await open(layer, [page.getByRole('contentinfo').getByRole('link', { name: consent.cookie_policy })]);
      const settings = page.getByRole('dialog', { name: consent.settings_title });
      await open(settings, [layer.getByRole('button', { name: consent.settings, exact: true })]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });
  }
  await step('the main menu', () => open(sections, [firstSummary(sections)]));
  await page.close();
});

it.concurrent.each(languageCodes)(
  'the request for consent in %s has its links, and buttons that hold their texts',
  (language) =>
    site.visit(site.path('reach', language), { viewport: phone, ...calm }, async (page) => {
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
