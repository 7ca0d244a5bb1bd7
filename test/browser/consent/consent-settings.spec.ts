import type { Locator } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { choiceOf, firstLayer, openerOf, pressIn, settingsLayer } from '../../support/browser/consent.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const texts = textsOf('en').consent;
// axe cannot judge contrast in forced colours.
const rules = { 'color-contrast': { enabled: false } };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const hasFocus = (part: Locator) => part.evaluate((element) => element.matches(':focus'));

it('a visitor chooses categories, and changes the choice from the footer', () =>
  site.asVisitor({ ...desktop, isFirstVisit: true }, async (page, visitor) => {
    const [layer, settings, opener] = [firstLayer(page), settingsLayer(page), openerOf(page)];
    await step('the settings describe the categories, of which only the necessary one is accepted', async () => {
      await page.goto(site.path('our-company/who-we-are'));
      await page.keyboard.press('Shift');
      await pressIn(layer, texts.settings);
      expect(await settings.getByRole('checkbox').count()).toBe(4);
      const names = [texts.necessary_title, texts.preferences_title, texts.statistics_title, texts.media_title];
      const states = await Promise.all(
        names.map(async (name) => {
          const box = settings.getByRole('checkbox', { name });
          return [await box.isChecked(), await box.isDisabled()];
        }),
      );
      expect(states).toEqual([
        [true, true],
        [false, false],
        [false, false],
        [false, false],
      ]);
      for (const text of [texts.necessary_text, texts.preferences_text, texts.statistics_text, texts.media_text]) {
        expect(await settings.getByText(text).isVisible()).toBe(true);
      }
      expect(await violationsOn(page, { part: settings })).toEqual([]);
    });
    await step('a choice is stored', async () => {
      await settings.getByLabel(texts.statistics_title).check();
      await pressIn(settings, texts.save);
      await layer.waitFor({ state: 'hidden' });
      expect(await settings.isVisible()).toBe(false);
      expect(await choiceOf(visitor)).toEqual(['necessary', 'statistics']);
    });
    await step('the link to the cookie policy opens the first layer over the page, with the keyboard too', async () => {
      await page.goto(site.path('reach'));
      expect(await opener.getAttribute('aria-haspopup')).toBe('dialog');
      await opener.focus();
      await page.keyboard.press('Enter');
      await layer.waitFor();
      expect(await hasFocus(layer.getByRole('heading', { name: texts.title }))).toBe(true);
      // Through the dialog and the browser's own controls, never to the page behind.
      for (let times = 0; times < 10; times += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(isOutside).toBe(false);
      }
      expect(await violationsOn(page, { part: layer })).toEqual([]);
    });
    await step('neither layer has violations in forced colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await violationsOn(page, { part: layer, rules })).toEqual([]);
      await pressIn(layer, texts.settings);
      expect(await violationsOn(page, { part: settings, rules })).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    await step('the settings show the choice, which can be changed', async () => {
      expect(await settings.getByLabel(texts.statistics_title).isChecked()).toBe(true);
      expect(await settings.getByLabel(texts.media_title).isChecked()).toBe(false);
      await settings.getByLabel(texts.statistics_title).uncheck();
      await settings.getByLabel(texts.media_title).check();
      await pressIn(settings, texts.save);
      await layer.waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['media', 'necessary']);
      expect(await hasFocus(opener)).toBe(true);
    });
    await step('all can be refused in the settings', async () => {
      await opener.click();
      await pressIn(layer, texts.settings);
      await pressIn(settings, texts.reject_all);
      await layer.waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['necessary']);
    });
    await step('Escape and its button close the first layer, and the focus returns', async () => {
      for (const close of [() => page.keyboard.press('Escape'), () => pressIn(layer, texts.close)]) {
        await opener.click();
        await layer.waitFor();
        await close();
        await layer.waitFor({ state: 'hidden' });
        expect(await hasFocus(opener)).toBe(true);
      }
      expect(await choiceOf(visitor)).toEqual(['necessary']);
      expect(new URL(page.url()).pathname).toBe(site.path('reach'));
    });
    await step('a click that opens a new tab leads to the page', async () => {
      const tab = visitor.waitForEvent('page');
      await opener.click({ modifiers: ['ControlOrMeta'] });
      await (await tab).waitForURL(`**${site.path('cookie-policy')}`);
      expect(await layer.isVisible()).toBe(false);
    });
  }));

it('the link in the footer leads to the page if the tool fails to load', async () => {
  const visitor = await site.newVisitor(desktop);
  const page = await visitor.newPage();
  await page.route('**/consent-tool-*.js', (route) => route.abort());
  await page.goto(site.path('reach'));
  await openerOf(page).click();
  await page.waitForURL(`**${site.path('cookie-policy')}`);
  await visitor.close();
});
