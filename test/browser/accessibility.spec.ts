import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../support/axe.js';
import { samplePages, TestSite } from '../support/browser.js';
import { languageSwitcher, mainMenu, mobileMenu, sectionMenu } from '../support/layout.js';
import { textsOf } from '../support/page-fixture.js';

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

// Not in a describe: concurrent tests wait for the hooks of the file only.
beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

it.concurrent.each(['newsletter', 'ski-day'])('%s has no violations with a form that was refused', async (id) => {
  const found = await site.visit(site.path(id, 'pl'), { viewport: phone, ...calm }, async (page) => {
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    // Bypasses the browser's validation.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
    expect((await posted).status()).toBe(422);
    await page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByRole('link') })
      .waitFor();
    const onPhone = await violationsOn(page);
    await page.setViewportSize(desktop);
    return { onPhone, onDesktop: await violationsOn(page) };
  });
  expect(found).toEqual({ onPhone: [], onDesktop: [] });
});

/** Elements that need a border whatever their role: a link may look like a button. */
const borderedControls = '.button, .input, select, textarea';
/** The graphics of a map, which have no role. */
const mapPaint = ['.europe-map-land', '.hotspot-name'];

/** What is invisible in forced colours: text that keeps the site's colours, a control without a border. */
async function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate((bordered) => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.checkVisibility());
    const lost = shown.filter((element) => {
      const { forcedColorAdjust, borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const isBare = borderBottomStyle === 'none' || Number.parseFloat(borderBottomWidth) < 1;
      const isControl = element.matches(bordered);
      return (hasText && forcedColorAdjust === 'none') || (isControl && isBare);
    });
    return lost.map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, borderedControls);
}

it.concurrent.each(samplePages)(
  '%s has no violations in English, on a phone, on a wide screen and in forced colours',
  async (id) => {
    await site.visit(site.path(id), { viewport: phone, ...calm }, async (page) => {
      expect(await violationsOn(page)).toEqual([]);
      await page.setViewportSize(desktop);
      expect(await violationsOn(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      expect(await lostInForcedColours(page)).toEqual([]);
    });
  },
);

// English stands for the templates' contents, and the colours are the same in each language.
const rules = { 'color-contrast': { enabled: false } };
/** Parts into which the sample pages of a language are split, so that a test has few pages on a busy machine. */
const count = 5;
const tabs = (['it', 'pl', 'cz'] as const).flatMap((language) =>
  Array.from({ length: count }, (_, part) => ({ language, part })),
);

it.concurrent.each(tabs)(
  `no template has violations in $language at both widths and in forced colours (part $part of ${count})`,
  async ({ language, part }) => {
    const page = await site.newPage({ viewport: phone, ...calm });
    const found: Record<string, string[]> = {};
    for (const id of samplePages.filter((_, index) => index % count === part)) {
      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize(phone);
      await page.goto(site.path(id, language));
      const issues = await violationsOn(page, { rules });
      await page.setViewportSize(desktop);
      issues.push(...(await violationsOn(page, { rules })));
      await page.emulateMedia({ forcedColors: 'active' });
      issues.push(...(await lostInForcedColours(page)));
      if (issues.length > 0) found[id] = issues;
    }
    expect(found).toEqual({});
    await page.close();
  },
);

it.concurrent.each(['light', 'dark'] as const)(
  'in forced colours (%s) the icons of the header are visible, and the current item stands out',
  (colorScheme) =>
    site.visit(
      site.path('our-company/who-we-are'),
      { viewport: desktop, forcedColors: 'active', colorScheme, ...calm },
      async (page) => {
        const styleOf = (part: Locator, property: string) =>
          part.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
        const banner = page.getByRole('banner');
        const item = (which: string) => styleOf(sectionMenu(page).locator(`a${which}`), 'border-bottom-color');
        const section = (label: string) =>
          styleOf(mainMenu(page).locator('summary', { hasText: label }), 'border-top-color');
        const canvas = await styleOf(page.locator('body'), 'background-color');
        expect(await styleOf(banner, 'background-color')).toBe(canvas);
        expect(await styleOf(banner, 'background-image')).toBe('none');
        const icon = banner.getByRole('link', { name: textsOf('en').layout.search, exact: true }).locator('svg');
        expect(await styleOf(icon, 'stroke')).not.toBe(canvas);
        expect([await item(':not([aria-current])'), await section('Innovation')]).toEqual([canvas, canvas]);
        expect(await item('[aria-current]')).not.toBe(canvas);
        expect(await section('Our company')).not.toBe(canvas);
      },
    ),
);

it.concurrent('in forced colours the current page of a list and the names on a map stand out', async () => {
  const options = { viewport: desktop, forcedColors: 'active', colorScheme: 'light', ...calm } as const;
  await site.visit(site.path('media/media-releases'), options, async (page) => {
    const width = (which: string) =>
      page
        .getByRole('navigation', { name: textsOf('en').media.pages })
        .locator(`a${which}`)
        .first()
        .evaluate((link) => getComputedStyle(link).borderTopWidth);
    expect(await width('[aria-current]')).not.toBe(await width(':not([aria-current])'));
  });
  await site.visit(site.path('our-company/where-we-are'), options, async (page) => {
    const fills = await page.evaluate(
      (all) => all.map((part) => getComputedStyle(document.querySelector(part) as Element).fill),
      mapPaint,
    );
    expect(fills[0]).toBe('rgb(255, 255, 255)');
    expect(fills[1]).not.toBe(fills[0]);
  });
});

const company = 'our-company/who-we-are';
const technologies = 'innovation/new-technologies';
const accordion = (page: Page) => page.locator('#fields');
const foldedContents = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.locator('summary', { hasText: textsOf('en').layout.on_this_page }) });

it.concurrent.each([
  { what: 'the menu', find: mobileMenu, id: company, viewport: phone, summaries: ['summary', 'nav summary'] },
  { what: 'the menu', find: mainMenu, id: company, viewport: desktop },
  { what: 'the language switcher', find: languageSwitcher, id: 'home', viewport: desktop },
  { what: 'the language switcher', find: languageSwitcher, id: 'home', viewport: phone },
  { what: 'an accordion', find: accordion, id: technologies, viewport: desktop },
  { what: 'an accordion', find: accordion, id: technologies, viewport: phone },
  { what: 'the table of contents', find: foldedContents, id: 'privacy-policy', viewport: phone },
])(
  'there are no violations with $what open at $viewport.width px',
  async ({ find, id, viewport, summaries = ['summary'] }) => {
    await site.visit(site.path(id), { viewport, ...calm }, async (page) => {
      const part = find(page);
      for (const summary of summaries) await part.locator(summary).first().click();
      expect(await part.evaluate((element) => element.matches(':is([open], :has([open]))'))).toBe(true);
      expect(await violationsOn(page, { part })).toEqual([]);
    });
  },
);

it.concurrent.each(['it', 'pl', 'cz'] as const)(
  'there are no violations with menus and dialogs open in %s',
  async (language) => {
    const { consent, layout } = textsOf(language);
    const found: Record<string, string[]> = {};
    await site.visit(site.path(technologies, language), { viewport: phone, ...calm }, async (page) => {
      const open = async (what: string, part: Locator, ...openers: Locator[]) => {
        for (const opener of openers) await opener.click();
        await part.and(page.locator(':is([open], :has([open]))')).waitFor();
        const issues = await violationsOn(page, { part, rules });
        if (issues.length > 0) found[what] = [...(found[what] ?? []), ...issues];
      };
      const banner = page.getByRole('banner');
      const [fields, menu, languages] = [accordion(page), mobileMenu(page), languageSwitcher(page)];
      await open('an accordion', fields, fields.locator('summary').first());
      await open('the menu of a phone', menu, menu.locator('summary').first(), menu.locator('nav summary').first());
      await page.keyboard.press('Escape');
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await open('the language switcher', languages, languages.locator('summary'));
        await page.keyboard.press('Escape');
        const search = page.getByRole('dialog', { name: layout.search, exact: true });
        await open('the search', search, banner.getByRole('link', { name: layout.search, exact: true }));
        await page.keyboard.press('Escape');
        const cookiePolicy = page.getByRole('contentinfo').getByRole('link', { name: consent.cookie_policy });
        await open('the consent', page.locator('#consent'), cookiePolicy);
        const settings = page.getByRole('button', { name: consent.settings, exact: true });
        await open('its settings', page.locator('#consent-settings'), settings);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
      const sections = mainMenu(page, language);
      await open('the main menu', sections, sections.locator('summary').first());
    });
    expect(found).toEqual({});
  },
);

it('planted violations are found: a picture without alternative text, low contrast, small targets, a skipped heading level', async () => {
  const found = await site.visit(site.path('newsletter'), { viewport: desktop, ...calm }, async (page) => {
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML(
        'beforeend',
        `<div id="planted"><img src="/favicon.ico"><p>pale</p><button>a</button><button>b</button></div>
         <h5>far down</h5>`,
      );
      const styles = new CSSStyleSheet();
      styles.replaceSync(`#planted p { color: #ddd }
        #planted button { width: 10px; height: 10px; padding: 0; margin: 0; border: 0; overflow: hidden }`);
      document.adoptedStyleSheets = [styles];
    });
    return violationsOn(page);
  });
  for (const rule of ['image-alt', 'color-contrast', 'target-size', 'heading-order']) {
    expect(found).toContainEqual(expect.stringMatching(`^${rule}: `));
  }
});

it('planted violations are found in forced colours: text that keeps its colour, a control without a border', () =>
  site.visit(site.path('newsletter'), { viewport: desktop, forcedColors: 'active', ...calm }, async (page) => {
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('beforeend', '<p id="kept">kept</p><input class="input" id="bare">');
      const styles = new CSSStyleSheet();
      styles.replaceSync('#kept { forced-color-adjust: none } #bare { border: 0 }');
      document.adoptedStyleSheets = [styles];
    });
    expect(await lostInForcedColours(page)).toEqual([expect.stringContaining('kept'), expect.stringContaining('bare')]);
  }));
