import type { BrowserContext, Cookie, Locator, Page } from 'playwright-core';
import { languageCodes } from '../../src/routing/languages.js';
import { violationsOn } from '../support/axe.js';
import { eventually, type PageOptions, samplePages, scriptErrorsOf, TestSite } from '../support/browser.js';
import { textsOf } from '../support/page-fixture.js';
import { until, untilDrawn } from '../support/page-waits.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const phone = { ...desktop, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
const texts = textsOf('en').consent;

let site: TestSite;

// Not in a describe: concurrent tests wait for the hooks of the file only.
beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** Opens a page for a first-time visitor with separate cookies. */
async function asVisitor(options: PageOptions, look: (page: Page, visitor: BrowserContext) => Promise<void>) {
  const visitor = await site.newVisitor({ isFirstVisit: true, ...options });
  try {
    const page = await visitor.newPage();
    const errors = scriptErrorsOf(page);
    await look(page, visitor);
    expect(errors).toEqual([]);
  } finally {
    await visitor.close();
  }
}

const company = () => site.path('our-company/who-we-are');
const firstLayer = (page: Page) => page.getByRole('dialog', { name: texts.title });
const settings = (page: Page) => page.getByRole('dialog', { name: texts.settings_title });
const opener = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: texts.cookie_policy });
const press = (layer: Locator, name: string) => layer.getByRole('button', { name }).click();
const hasFocus = (part: Locator) => part.evaluate((element) => element.matches(':focus'));
const holdsFocus = (part: Locator) => part.evaluate((element) => element.matches(':focus-within'));

async function beginToRead(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

const viewports = [
  { width: 360, height: 640 },
  { width: 500, height: 800 },
  { width: 600, height: 900 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** What the first layer covers: a title at the top of the page, or a control when it gets the focus. */
function coveredByConsent(): string[] {
  const layer = document.querySelector('#consent')?.getBoundingClientRect() ?? new DOMRect();
  const isCovered = ({ top, bottom, left, right }: DOMRect) =>
    top < Math.min(layer.bottom, innerHeight) && bottom > layer.top && left < layer.right && right > layer.left;
  scrollTo({ top: 0, behavior: 'instant' });
  const titles = [...document.querySelectorAll('h1, [aria-roledescription=slide]:not([inert]) h2')].filter((title) => {
    const text = document.createRange();
    text.selectNodeContents(title);
    return isCovered(text.getBoundingClientRect());
  });
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
  const focused = controls.filter((control) => {
    if (control.tabIndex < 0 || control.closest('dialog')) return false;
    if (!control.checkVisibility({ visibilityProperty: true })) return false;
    control.focus();
    return document.activeElement === control && isCovered(control.getBoundingClientRect());
  });
  return [...titles, ...focused].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** The visitor's first page, with the first layer open. */
async function ask(page: Page): Promise<Locator> {
  await page.goto(company());
  await beginToRead(page);
  const layer = firstLayer(page);
  await layer.waitFor();
  return layer;
}

async function choiceOf(visitor: BrowserContext): Promise<string[] | undefined> {
  const cookie = (await visitor.cookies()).find(({ name }) => name === 'consent');
  return cookie && JSON.parse(decodeURIComponent(cookie.value)).categories;
}

/** Scripts that are requested from now on, except the first. */
function furtherScriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().includes('/main-')) scripts.push(request.url());
  });
  return scripts;
}

describe('on a first visit', () => {
  it.concurrent.each([
    ['scrolls', (page: Page) => page.mouse.wheel(0, 300)],
    ['clicks', (page: Page) => page.getByRole('heading', { level: 1 }).click()],
    ['presses a key', (page: Page) => page.keyboard.press('Tab')],
  ])('the first layer appears when the visitor %s, not before, and does not move the focus', (_, begin) =>
    asVisitor(desktop, async (page, visitor) => {
      const scripts = furtherScriptsOf(page);
      const foreign: string[] = [];
      page.on('request', (request) => new URL(request.url()).origin !== site.origin && foreign.push(request.url()));
      await page.goto(company(), { waitUntil: 'networkidle' });
      expect(await firstLayer(page).count()).toBe(0);
      expect(scripts).toEqual([]);
      await begin(page);
      await firstLayer(page).waitFor();
      expect(await holdsFocus(firstLayer(page))).toBe(false);
      expect(await page.evaluate(() => Object.keys(localStorage).length + Object.keys(sessionStorage).length)).toBe(0);
      expect(await visitor.cookies()).toEqual([]);
      expect(foreign).toEqual([]);
    }),
  );

  it.concurrent.each([
    ['a wide screen', desktop],
    ['a phone', phone],
  ])('accepting and refusing are equally prominent on %s', (_, options) =>
    asVisitor(options, async (page) => {
      const layer = await ask(page);
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
    }),
  );

  it.concurrent.each([
    [texts.reject_all, ['necessary']],
    [texts.accept_all, ['necessary', 'preferences', 'statistics', 'media']],
  ])('%s is stored for six months, and the visitor is not asked again', (name, categories) =>
    asVisitor(desktop, async (page, visitor) => {
      await press(await ask(page), name);
      await firstLayer(page).waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(categories);
      const [cookie, ...others] = await visitor.cookies();
      expect(others).toEqual([]);
      expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', secure: false });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(181.9);
      expect(days).toBeLessThan(182.1);

      const scripts = furtherScriptsOf(page);
      await page.goto(site.path('reach'));
      await beginToRead(page);
      await page.mouse.wheel(0, 300);
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((script) => script.includes('consent'))).toEqual([]);
      expect(await firstLayer(page).count()).toBe(0);
    }),
  );

  it.concurrent('a cookie that the browser ends early is renewed by each visit, until six months after the choice', () =>
    asVisitor(desktop, async (page, visitor) => {
      await press(await ask(page), texts.accept_all);
      await firstLayer(page).waitFor({ state: 'hidden' });
      const [chosen] = await visitor.cookies();
      const end = chosen?.expires ?? 0;
      // As Safari keeps it.
      const soon = Math.round(Date.now() / 1000) + 86_400;
      await visitor.addCookies([{ ...chosen, name: 'consent', value: chosen?.value ?? '', expires: soon }]);
      await page.goto(site.path('reach'));
      await beginToRead(page);
      const isRenewed = (cookies: Cookie[]) => cookies.some(({ expires }) => Math.abs(expires - end) < 2);
      const renewed = await eventually(() => visitor.cookies(), isRenewed);
      expect(isRenewed(renewed)).toBe(true);
      expect(renewed).toMatchObject([{ ...chosen, expires: expect.any(Number) }]);

      // A choice that has ended is not kept alive.
      const value = encodeURIComponent(
        JSON.stringify({ ...JSON.parse(decodeURIComponent(chosen?.value ?? '')), expirationTime: 1 }),
      );
      await visitor.addCookies([{ ...chosen, name: 'consent', value, expires: soon }]);
      await page.goto(company());
      await beginToRead(page);
      await firstLayer(page).waitFor();
      expect(await visitor.cookies()).toEqual([]);
    }));

  it.concurrent('a page over https stores the choice in a secure cookie', () =>
    asVisitor(desktop, async (page, visitor) => {
      const secure = 'https://www.example.com';
      await page.route(`${secure}/**`, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace(secure, site.origin) });
        await route.fulfill({ response });
      });
      await page.goto(secure + company());
      await beginToRead(page);
      await press(firstLayer(page), texts.reject_all);
      await firstLayer(page).waitFor({ state: 'hidden' });
      expect(await visitor.cookies()).toMatchObject([{ name: 'consent', secure: true, sameSite: 'Lax' }]);
    }));

  it.concurrent('the first layer is next in the tab order; Escape rejects all', () =>
    asVisitor(desktop, async (page, visitor) => {
      await page.goto(company());
      await page.keyboard.press('Tab');
      const layer = firstLayer(page);
      await layer.waitFor();
      expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
      await page.keyboard.press('Tab');
      expect(await hasFocus(layer.getByRole('button', { name: texts.close }))).toBe(true);
      await page.keyboard.press('Tab');
      expect(await hasFocus(layer.getByRole('link', { name: texts.privacy_policy }))).toBe(true);
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'hidden' });
      expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
      expect(await choiceOf(visitor)).toEqual(['necessary']);

      await visitor.clearCookies();
      await page.goto(site.path('reach'));
      await page.keyboard.press('Tab');
      await layer.waitFor();
      const reject = layer.getByRole('button', { name: texts.reject_all });
      for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
      expect(await hasFocus(reject)).toBe(true);
      await page.keyboard.press('Enter');
      await layer.waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['necessary']);
      expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    }));

  it.concurrent.each([
    ['its button', (page: Page) => press(firstLayer(page), texts.close)],
    ['Escape in it', (page: Page) => firstLayer(page).getByRole('button', { name: texts.settings }).press('Escape')],
  ])('closing the first layer by %s rejects all, as it says, and the visitor is not asked again', (_, close) =>
    asVisitor(desktop, async (page, visitor) => {
      const layer = await ask(page);
      expect(await layer.getByText(texts.close_rejects).isVisible()).toBe(true);
      const described = await layer.getByRole('button', { name: texts.close }).getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).innerText()).toBe(texts.close_rejects);
      await close(page);
      await layer.waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['necessary']);
      const scripts = furtherScriptsOf(page);
      await page.goto(site.path('reach'));
      await beginToRead(page);
      await page.mouse.wheel(0, 300);
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((script) => script.includes('consent'))).toEqual([]);
    }),
  );

  // All but the error page, whose status is an error in the console.
  it.concurrent.each(samplePages.filter((id) => id !== 'error'))(
    'the first layer covers neither the title nor the focused element, at any width, on %s',
    (id) =>
      asVisitor(desktop, async (page) => {
        await page.goto(site.path(id));
        await beginToRead(page);
        await firstLayer(page).waitFor();
        const covered: Record<string, string[]> = {};
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          // The page reserves the space after the layer has been measured. Slides start once their row is at rest.
          await untilDrawn(page);
          await until(page, () => !document.querySelector('[hydrated] [data-wheel]:not(.swiper-initialized)'));
          const found = await page.evaluate(coveredByConsent);
          if (found.length > 0) covered[viewport.width] = found;
        }
        expect(covered).toEqual({});
      }),
  );

  it.concurrent('the first layer does not cover the title on a phone in landscape', () =>
    asVisitor({ ...phone, viewport: { width: 740, height: 360 } }, async (page) => {
      await page.goto(site.path('our-company/who-we-are'));
      await beginToRead(page);
      await firstLayer(page).waitFor();
      expect(await page.evaluate(coveredByConsent)).toEqual([]);
    }));

  it.concurrent('on a phone the first layer is a bottom sheet, and never covers the focused element', () =>
    asVisitor(phone, async (page) => {
      const layer = await ask(page);
      const box = await layer.boundingBox();
      expect(box).toMatchObject({ x: 0, width: 360 });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(640);
      expect(box?.y).toBeGreaterThan(100);
      for (const link of [opener(page), page.getByRole('contentinfo').getByRole('link').last()]) {
        await link.focus();
        const isClear = async () => {
          const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
          return y > 0 && y + height <= (box?.y ?? 0);
        };
        expect(await eventually(isClear, Boolean)).toBe(true);
      }
      const foot = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
      expect(await foot()).toBeGreaterThan(100);
      await layer.getByRole('button', { name: texts.reject_all }).tap();
      await layer.waitFor({ state: 'hidden' });
      expect(await eventually(foot, (height) => height === 0)).toBe(0);
    }));

  it.concurrent('an element that has the focus when the first layer appears is scrolled out from under it', () =>
    asVisitor(desktop, async (page) => {
      await page.goto(company());
      await page.waitForLoadState('networkidle');
      // At the lower left edge, without input of the visitor.
      const link = page.getByRole('contentinfo').getByRole('link').first();
      await link.evaluate((element) => {
        element.scrollIntoView({ block: 'end', behavior: 'instant' });
        (element as HTMLElement).focus({ preventScroll: true });
      });
      const card = firstLayer(page);
      await card.waitFor();
      const isClear = async () => {
        const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
        return y + height <= ((await card.boundingBox())?.y ?? 0);
      };
      expect(await eventually(isClear, Boolean)).toBe(true);
    }));
});

describe('the settings', () => {
  it.concurrent('describe the categories, store the choice, and can be changed at any time', () =>
    asVisitor(desktop, async (page, visitor) => {
      await press(await ask(page), texts.settings);
      const layer = settings(page);
      const boxes = layer.getByRole('checkbox');
      expect(await boxes.count()).toBe(4);
      const names = [texts.necessary_title, texts.preferences_title, texts.statistics_title, texts.media_title];
      const states = await Promise.all(
        names.map(async (name) => {
          const box = layer.getByRole('checkbox', { name });
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
        expect(await layer.getByText(text).isVisible()).toBe(true);
      }
      await layer.getByLabel(texts.statistics_title).check();
      await press(layer, texts.save);
      await firstLayer(page).waitFor({ state: 'hidden' });
      expect(await layer.isVisible()).toBe(false);
      expect(await choiceOf(visitor)).toEqual(['necessary', 'statistics']);

      await page.goto(site.path('reach'));
      await opener(page).click();
      await press(firstLayer(page), texts.settings);
      expect(await layer.getByLabel(texts.statistics_title).isChecked()).toBe(true);
      expect(await layer.getByLabel(texts.media_title).isChecked()).toBe(false);
      await layer.getByLabel(texts.statistics_title).uncheck();
      await layer.getByLabel(texts.media_title).check();
      await press(layer, texts.save);
      await firstLayer(page).waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['necessary', 'media']);
      expect(await hasFocus(opener(page))).toBe(true);

      await opener(page).click();
      await press(firstLayer(page), texts.settings);
      await press(layer, texts.reject_all);
      await firstLayer(page).waitFor({ state: 'hidden' });
      expect(await choiceOf(visitor)).toEqual(['necessary']);
    }));

  it.concurrent('close with Escape, return to the first layer, and store nothing; on a phone they scroll', () =>
    asVisitor(phone, async (page, visitor) => {
      await press(await ask(page), texts.settings);
      const layer = settings(page);
      await layer.waitFor();
      const { x = -1, width = 999 } = (await layer.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
      const save = layer.getByRole('button', { name: texts.save });
      await save.scrollIntoViewIfNeeded();
      expect((await save.boundingBox())?.y).toBeLessThan(640);
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'hidden' });
      expect(await firstLayer(page).isVisible()).toBe(true);
      expect(await hasFocus(firstLayer(page).getByRole('button', { name: texts.settings }))).toBe(true);
      expect(await visitor.cookies()).toEqual([]);
    }));
});

describe('from the footer', () => {
  const settled = { ...desktop, isFirstVisit: false };

  it.concurrent('the link to the cookie policy opens the first layer, with the keyboard too, and Escape closes it', () =>
    asVisitor(settled, async (page, visitor) => {
      await page.goto(company());
      expect(await opener(page).getAttribute('aria-haspopup')).toBe('dialog');
      await opener(page).focus();
      await page.keyboard.press('Enter');
      const layer = firstLayer(page);
      await layer.waitFor();
      expect(await hasFocus(layer.getByRole('heading', { name: texts.title }))).toBe(true);
      // Through the dialog and the browser's own controls, never to the page behind.
      for (let step = 0; step < 10; step++) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(isOutside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'hidden' });
      expect(await hasFocus(opener(page))).toBe(true);

      await opener(page).click();
      await press(layer, texts.close);
      await layer.waitFor({ state: 'hidden' });
      expect(await hasFocus(opener(page))).toBe(true);
      expect(await choiceOf(visitor)).toEqual(['necessary']);
      expect(new URL(page.url()).pathname).toBe(company());
    }));

  it.concurrent('a click that opens a new tab leads to the page', () =>
    asVisitor(settled, async (page, visitor) => {
      await page.goto(company());
      const tab = visitor.waitForEvent('page');
      await opener(page).click({ modifiers: ['ControlOrMeta'] });
      await (await tab).waitForURL(`**${site.path('cookie-policy')}`);
      expect(await firstLayer(page).count()).toBe(0);
    }));

  it.concurrent('the link leads to the page if the tool fails to load, and without scripts', async () => {
    const visitor = await site.newVisitor(desktop);
    const page = await visitor.newPage();
    await page.route('**/consent-tool-*.js', (route) => route.abort());
    await page.goto(company());
    await opener(page).click();
    await page.waitForURL(`**${site.path('cookie-policy')}`);
    await visitor.close();

    await asVisitor({ ...desktop, javaScriptEnabled: false }, async (plain) => {
      await plain.goto(company());
      expect(await opener(plain).getAttribute('aria-haspopup')).toBe(null);
      await opener(plain).click();
      await plain.waitForURL(`**${site.path('cookie-policy')}`);
      expect(await plain.getByRole('dialog').count()).toBe(0);
    });
  });
});

it.concurrent.each(languageCodes)('the tool is in the language of the page, in %s', (language) =>
  asVisitor(phone, async (page) => {
    const { consent } = textsOf(language);
    await page.goto(site.path('our-company/who-we-are', language));
    await beginToRead(page);
    const layer = page.getByRole('dialog', { name: consent.title });
    await layer.waitFor();
    for (const name of [consent.accept_all, consent.reject_all, consent.settings]) {
      const button = layer.getByRole('button', { name, exact: true });
      expect(await button.isVisible()).toBe(true);
      expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    }
    const addressOf = (name: string) => layer.getByRole('link', { name }).getAttribute('href');
    expect(await addressOf(consent.privacy_policy)).toBe(site.path('privacy-policy', language));
    expect(await addressOf(consent.cookie_policy)).toBe(site.path('cookie-policy', language));
  }),
);

it.concurrent.each([
  ['a wide screen', desktop],
  ['a phone', phone],
  ['forced colours', { ...desktop, forcedColors: 'active' } as const],
])('axe finds no violations in either layer on %s', (name, options) =>
  asVisitor(options, async (page) => {
    // axe cannot judge contrast in forced colours.
    const rules = { 'color-contrast': { enabled: name !== 'forced colours' } };
    await ask(page);
    expect(await violationsOn(page, { rules })).toEqual([]);
    await press(firstLayer(page), texts.settings);
    expect(await violationsOn(page, { part: page.locator('#consent-settings'), rules })).toEqual([]);
    await page.keyboard.press('Escape');
    await press(firstLayer(page), texts.reject_all);
    await opener(page).click();
    await firstLayer(page).waitFor();
    expect(await violationsOn(page, { part: page.locator('#consent'), rules })).toEqual([]);
  }),
);
