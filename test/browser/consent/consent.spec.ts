import type { Cookie, Locator, Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import {
  choiceOf,
  coveredByConsent,
  firstLayer,
  openerOf,
  pressIn,
  settingsLayer,
} from '../../support/browser/consent.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { untilFocused } from '../../support/browser/page-waits.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const atDesk = { ...desktop, isFirstVisit: true };
const onPhone = { ...phone, isFirstVisit: true };
const texts = textsOf('en').consent;

const site = TestSite.shared();

const company = () => site.path('our-company/who-we-are');

/** Scripts that are requested from now on, except those that every page has. */
function furtherScriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isScript = request.resourceType() === 'script';
    if (isScript && !/\/(main|load-ahead)-/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** What makes a button more prominent than another. */
const prominenceOf = async (button: Locator) => {
  const { width, height } = (await button.boundingBox()) ?? {};
  const look = await button.evaluate((element) => {
    const { color, backgroundColor, border, font, padding, opacity } = getComputedStyle(element);
    return { color, backgroundColor, border, font, padding, opacity };
  });
  return { width, height, ...look };
};

it.concurrent('in landscape the longest titles are not covered', () =>
  site.asVisitor({ viewport: { width: 740, height: 360 }, isFirstVisit: true }, async (page) => {
    for (const id of ['commercial-aviation/turboprop', 'media/media-releases/turboprop-core-run']) {
      await page.goto(site.path(id, 'pl'));
      await page.keyboard.press('Shift');
      await page.locator('dialog[open]').waitFor();
      expect({ id, covered: await coveredByConsent(page) }).toEqual({ id, covered: [] });
    }
  }));

it.concurrent('a new visitor is asked when he begins to read, and refuses by keyboard', () =>
  site.asVisitor(atDesk, async (page, visitor) => {
    const layer = firstLayer(page);
    const skipLink = page.getByRole('link', { name: 'Skip to content' });
    const scripts = furtherScriptsOf(page);
    const foreign: string[] = [];
    page.on('request', (request) => new URL(request.url()).origin !== site.origin && foreign.push(request.url()));
    await step('nothing is asked or loaded before', async () => {
      await page.goto(company(), { waitUntil: 'networkidle' });
      expect(await layer.count()).toBe(0);
      expect(scripts).toEqual([]);
    });
    await step('the first layer appears when the visitor presses a key, and does not move the focus', async () => {
      await page.keyboard.press('Tab');
      await layer.waitFor();
      await untilFocused(skipLink);
      expect(await page.evaluate(() => Object.keys(localStorage).length + Object.keys(sessionStorage).length)).toBe(0);
      expect(await visitor.cookies()).toEqual([]);
      expect(foreign).toEqual([]);
    });
    await step(
      'the first layer is next in the tab order: Escape in it rejects all, and restores the focus',
      async () => {
        await page.keyboard.press('Tab');
        await untilFocused(layer.getByRole('button', { name: texts.close }));
        await page.keyboard.press('Escape');
        await layer.waitFor({ state: 'hidden' });
        await untilFocused(skipLink);
        expect(await choiceOf(visitor)).toEqual(['necessary']);
      },
    );
  }));

it.concurrent('an answer is stored for six months', () =>
  site.asVisitor(atDesk, async (page, visitor) => {
    const layer = firstLayer(page);
    await page.goto(company());
    await step('the first layer appears when the visitor scrolls', async () => {
      await page.mouse.wheel(0, 300);
      await layer.waitFor();
      expect(await layer.locator(':focus').count()).toBe(0);
    });
    const soon = Math.round(Date.now() / 1000) + 86_400;
    const chosen = await step('accepting is stored', async () => {
      await pressIn(layer, texts.accept_all);
      await layer.waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['media', 'necessary', 'preferences', 'statistics']);
      const [cookie, ...others] = await visitor.cookies();
      expect(others).toEqual([]);
      expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', secure: false });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(181.9);
      expect(days).toBeLessThan(182.1);
      return cookie as Cookie;
    });
    await step('a cookie that the browser ends early is renewed by each visit, without asking', async () => {
      // As Safari keeps it.
      await visitor.addCookies([{ ...chosen, expires: soon }]);
      const scripts = furtherScriptsOf(page);
      await page.goto(site.path('reach'));
      await page.keyboard.press('Shift');
      const isRenewed = (cookies: Cookie[]) => cookies.some(({ expires }) => Math.abs(expires - chosen.expires) < 2);
      const renewed = await eventually(() => visitor.cookies(), isRenewed);
      expect(isRenewed(renewed)).toBe(true);
      expect(renewed).toMatchObject([{ ...chosen, expires: expect.any(Number) }]);
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((script) => script.includes('consent'))).toEqual([]);
      expect(await layer.count()).toBe(0);
    });
    await step('a choice that has ended is not kept alive: the next click makes the first layer appear', async () => {
      const choice = { ...JSON.parse(decodeURIComponent(chosen.value)), expirationTime: 1 };
      await visitor.addCookies([{ ...chosen, value: encodeURIComponent(JSON.stringify(choice)), expires: soon }]);
      await page.goto(company());
      await page.getByRole('heading', { level: 1 }).click();
      await layer.waitFor();
      expect(await layer.locator(':focus').count()).toBe(0);
      expect(await visitor.cookies()).toEqual([]);
    });
  }));

it.concurrent('over https', () =>
  site.asVisitor(atDesk, async (page, visitor) => {
    const layer = firstLayer(page);
    const secure = 'https://www.example.com';
    await page.route(`${secure}/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(secure, site.origin) });
      await route.fulfill({ response });
    });
    await page.goto(secure + company(), { waitUntil: 'networkidle' });
    await page.keyboard.press('Shift');
    await layer.waitFor();
    await step('closing the first layer by its button rejects all, as it says, in a secure cookie', async () => {
      expect(await layer.getByText(texts.close_rejects).isVisible()).toBe(true);
      const described = await layer.getByRole('button', { name: texts.close }).getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).innerText()).toBe(texts.close_rejects);
      await pressIn(layer, texts.close);
      await layer.waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['necessary']);
      expect(await visitor.cookies()).toMatchObject([{ name: 'consent', secure: true, sameSite: 'Lax' }]);
    });
  }));

it.concurrent('on a phone', () =>
  site.asVisitor(onPhone, async (page, visitor) => {
    const [layer, settings] = [firstLayer(page), settingsLayer(page)];
    await page.goto(company());
    await page.keyboard.press('Shift');
    await layer.waitFor();
    await step('accepting and refusing are equally prominent', async () => {
      const [accept, reject] = [texts.accept_all, texts.reject_all].map((name) => layer.getByRole('button', { name }));
      expect(await prominenceOf(accept as Locator)).toEqual(await prominenceOf(reject as Locator));
    });
    await step('the first layer does not cover the title in landscape', async () => {
      await page.setViewportSize({ width: 740, height: 360 });
      expect(await coveredByConsent(page)).toEqual([]);
      await page.setViewportSize(phone.viewport);
    });
    await step('the settings close with Escape, return to the first layer, and store nothing', async () => {
      await pressIn(layer, texts.settings);
      await settings.waitFor();
      await page.keyboard.press('Escape');
      await settings.waitFor({ state: 'hidden' });
      expect(await layer.isVisible()).toBe(true);
      await untilFocused(layer.getByRole('button', { name: texts.settings }));
      expect(await visitor.cookies()).toEqual([]);
    });
  }));

it.concurrent('a visitor chooses categories, and changes the choice from the footer', () =>
  site.asVisitor(atDesk, async (page, visitor) => {
    const [layer, settings, opener] = [firstLayer(page), settingsLayer(page), openerOf(page)];
    await step('the settings describe the categories, of which only the necessary one is accepted', async () => {
      await page.goto(company());
      await page.keyboard.press('Shift');
      await pressIn(layer, texts.settings);
      const names = [texts.necessary_title, texts.preferences_title, texts.statistics_title, texts.media_title];
      const [necessary, ...others] = await settings
        .getByRole('checkbox')
        .evaluateAll((all) => all.map((box) => [box.matches(':checked'), box.matches(':disabled')]));
      expect(necessary).toEqual([true, true]);
      expect(others).toEqual(Array(3).fill([false, false]));
      for (const name of names) expect(await settings.getByRole('checkbox', { name }).count()).toBe(1);
    });
    await step('a choice is stored', async () => {
      await settings.getByLabel(texts.statistics_title).check();
      await pressIn(settings, texts.save);
      await layer.waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['necessary', 'statistics']);
    });
    await step('the link to the cookie policy opens the first layer over the page, with the keyboard too', async () => {
      await page.goto(site.path('reach'));
      expect(await opener.getAttribute('aria-haspopup')).toBe('dialog');
      await opener.focus();
      await page.keyboard.press('Enter');
      await layer.waitFor();
      await untilFocused(layer.getByRole('heading', { name: texts.title }));
      for (let times = 0; times < 6; times += 1) await page.keyboard.press('Tab');
      // In the dialog, or at the browser's own controls: never on the page behind.
      expect(await page.locator(':focus:not(body, dialog *)').count()).toBe(0);
    });
    await step('the settings show the choice, which can be changed', async () => {
      await pressIn(layer, texts.settings);
      expect(await settings.getByLabel(texts.statistics_title).isChecked()).toBe(true);
      expect(await settings.getByLabel(texts.media_title).isChecked()).toBe(false);
      await settings.getByLabel(texts.statistics_title).uncheck();
      await settings.getByLabel(texts.media_title).check();
      await pressIn(settings, texts.save);
      await layer.waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['media', 'necessary']);
      await untilFocused(opener);
    });
  }));

it.concurrent('a first visitor searches at once, and Escape closes the search although he is asked meanwhile', () =>
  site.asVisitor(atDesk, async (page, visitor) => {
    await page.goto(company());
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    const search = page.locator('dialog:modal');
    await search.waitFor();
    await page.locator('#visitor-choice[open]').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    expect(await visitor.cookies()).toEqual([]);
    expect(await firstLayer(page).isVisible()).toBe(true);
  }));

it.concurrent('where a filter hides the dialogs, the link leads to the cookie policy', () =>
  site.asVisitor(atDesk, async (page) => {
    await page.goto(company());
    await page.evaluate(() => {
      const filter = new CSSStyleSheet();
      filter.replaceSync('dialog { display: none !important }');
      document.adoptedStyleSheets = [filter];
    });
    await openerOf(page).click();
    await page.waitForURL(`**${site.path('cookie-policy')}*`);
  }));

it.concurrent('a new visitor without scripts is not asked, stores nothing, and reads about cookies', () =>
  site.asVisitor({ ...atDesk, javaScriptEnabled: false }, async (page, visitor) => {
    await page.goto(company());
    expect(await openerOf(page).getAttribute('aria-haspopup')).toBeNull();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await openerOf(page).click();
    await page.waitForURL(`**${site.path('cookie-policy')}*`);
    expect(await visitor.cookies()).toEqual([]);
  }));
