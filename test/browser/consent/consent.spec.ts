import type { Cookie, Locator, Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import {
  choiceOf,
  consentTo,
  coveredByConsent,
  firstLayer,
  openerOf,
  pressIn,
  settingsLayer,
} from '../../support/browser/consent.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', isFirstVisit: true } as const;
const phone = { ...desktop, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
const texts = textsOf('en').consent;

const site = TestSite.shared();

const company = () => site.path('our-company/who-we-are');
const hasFocus = (part: Locator) => part.evaluate((element) => element.matches(':focus'));

/** Scripts that are requested from now on, except the first. */
function furtherScriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().includes('/main-')) scripts.push(request.url());
  });
  return scripts;
}

/** Reads another page. */
async function readOn(page: Page): Promise<void> {
  await page.goto(site.path('reach'));
  await page.keyboard.press('Shift');
  await page.mouse.wheel(0, 300);
}

/** Accepting and refusing are equally prominent. */
async function expectFair(layer: Locator): Promise<void> {
  const looks = await Promise.all(
    [texts.accept_all, texts.reject_all].map(async (name) => {
      const button = layer.getByRole('button', { name });
      const { x: _x, ...box } = (await button.boundingBox()) ?? { x: 0 };
      const look = await button.evaluate((element) => {
        const { color, backgroundColor, border, font, fontStretch, padding, opacity } = getComputedStyle(element);
        return { color, backgroundColor, border, font, fontStretch, padding, opacity };
      });
      return { ...box, ...look };
    }),
  );
  expect(looks[0]).toMatchObject({ width: expect.any(Number), backgroundColor: expect.any(String) });
  expect(looks[1]).toEqual(looks[0]);
  const third = await layer.getByRole('button', { name: texts.settings }).boundingBox();
  expect(third?.height).toBeGreaterThanOrEqual(44);
}

it.concurrent('a new visitor is asked when he begins to read, and refuses by keyboard', () =>
  site.asVisitor(desktop, async (page, visitor) => {
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
      expect(await hasFocus(skipLink)).toBe(true);
      expect(await page.evaluate(() => Object.keys(localStorage).length + Object.keys(sessionStorage).length)).toBe(0);
      expect(await visitor.cookies()).toEqual([]);
      expect(foreign).toEqual([]);
    });
    await step('the first layer is next in the tab order', async () => {
      await page.keyboard.press('Tab');
      expect(await hasFocus(layer.getByRole('button', { name: texts.close }))).toBe(true);
      await page.keyboard.press('Tab');
      expect(await hasFocus(layer.getByRole('link', { name: texts.privacy_policy }))).toBe(true);
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab');
      expect(await hasFocus(layer.getByRole('button', { name: texts.reject_all }))).toBe(true);
    });
    await step('Escape in it rejects all, and restores the focus', async () => {
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'hidden' });
      expect(await hasFocus(skipLink)).toBe(true);
      expect(await choiceOf(visitor)).toEqual(['necessary']);
    });
  }));

it.concurrent('an answer is stored for six months', () =>
  site.asVisitor(desktop, async (page, visitor) => {
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
      await readOn(page);
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
    await step('a choice on another page ends the request', async () => {
      await visitor.addCookies([{ ...consentTo(), url: site.origin }]);
      // A headless browser does not hide tabs.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await layer.waitFor({ state: 'hidden' });
    });
  }));

it.concurrent('over https, at the lower end of the page', () =>
  site.asVisitor(desktop, async (page, visitor) => {
    const layer = firstLayer(page);
    const secure = 'https://www.example.com';
    await page.route(`${secure}/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(secure, site.origin) });
      await route.fulfill({ response });
    });
    await page.goto(secure + company(), { waitUntil: 'networkidle' });
    await step('an element that has the focus when the first layer appears is scrolled out from under it', async () => {
      // At the lower left edge, without input of the visitor.
      const link = page.getByRole('contentinfo').getByRole('link').first();
      await link.evaluate((element) => {
        element.scrollIntoView({ block: 'end', behavior: 'instant' });
        (element as HTMLElement).focus({ preventScroll: true });
      });
      await layer.waitFor();
      const isClear = async () => {
        const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
        return y + height <= ((await layer.boundingBox())?.y ?? 0);
      };
      expect(await eventually(isClear, Boolean)).toBe(true);
    });
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
  site.asVisitor(phone, async (page, visitor) => {
    const [layer, settings] = [firstLayer(page), settingsLayer(page)];
    await page.goto(company());
    await page.keyboard.press('Shift');
    await layer.waitFor();
    await step('accepting and refusing are equally prominent', () => expectFair(layer));
    await step('the first layer does not cover the title in landscape', async () => {
      await page.setViewportSize({ width: 740, height: 360 });
      expect(await coveredByConsent(page)).toEqual([]);
      await page.setViewportSize(phone.viewport);
    });
    await step('the settings fit and scroll', async () => {
      await pressIn(layer, texts.settings);
      await settings.waitFor();
      const { x = -1, width = 999 } = (await settings.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
      const save = settings.getByRole('button', { name: texts.save });
      await save.scrollIntoViewIfNeeded();
      expect((await save.boundingBox())?.y).toBeLessThan(640);
    });
    await step('the settings close with Escape, return to the first layer, and store nothing', async () => {
      await page.keyboard.press('Escape');
      await settings.waitFor({ state: 'hidden' });
      expect(await layer.isVisible()).toBe(true);
      expect(await hasFocus(layer.getByRole('button', { name: texts.settings }))).toBe(true);
      expect(await visitor.cookies()).toEqual([]);
    });
  }));

it.concurrent('a visitor chooses categories, and changes the choice from the footer', () =>
  site.asVisitor(desktop, async (page, visitor) => {
    const [layer, settings, opener] = [firstLayer(page), settingsLayer(page), openerOf(page)];
    await step('the settings describe the categories, of which only the necessary one is accepted', async () => {
      await page.goto(site.path('our-company/who-we-are'));
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
      expect(await hasFocus(layer.getByRole('heading', { name: texts.title }))).toBe(true);
      // Through the dialog and the browser's own controls, never to the page behind.
      for (let times = 0; times < 10; times += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(isOutside).toBe(false);
      }
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
      expect(await hasFocus(opener)).toBe(true);
    });
    await step('closing the first layer rejects all then too, and the focus returns', async () => {
      await opener.click();
      await layer.waitFor();
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'hidden' });
      expect(await hasFocus(opener)).toBe(true);
      expect(await choiceOf(visitor)).toEqual(['necessary']);
    });
    await step('a click that opens a new tab leads to the page', async () => {
      const tab = visitor.waitForEvent('page');
      await opener.click({ modifiers: ['ControlOrMeta'] });
      await (await tab).waitForURL(`**${site.path('cookie-policy')}`);
      expect(await layer.isVisible()).toBe(false);
    });
  }));

it.concurrent('the link in the footer leads to the page if the tool fails to load', async () => {
  const visitor = await site.newVisitor({ ...desktop, isFirstVisit: false });
  const page = await visitor.newPage();
  await page.route('**/consent-tool-*.js', (route) => route.abort());
  await page.goto(site.path('reach'));
  await openerOf(page).click();
  await page.waitForURL(`**${site.path('cookie-policy')}`);
  await visitor.close();
});

it.concurrent('a new visitor without scripts is not asked, stores nothing, and reads about cookies', () =>
  site.asVisitor({ ...desktop, javaScriptEnabled: false }, async (page, visitor) => {
    await page.goto(company());
    expect(await openerOf(page).getAttribute('aria-haspopup')).toBeNull();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await openerOf(page).click();
    await page.waitForURL(`**${site.path('cookie-policy')}*`);
    expect(await visitor.cookies()).toEqual([]);
  }));
