import type { Locator } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { mainMenu, sectionMenu } from '../../support/browser/layout.js';
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

it.each(['newsletter', 'ski-day'])('%s has no violations with a form that was refused', (id) =>
  site.visit(site.path(id, 'pl'), { viewport: phone, ...calm }, async (page) => {
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    // Bypasses the browser's validation.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
    expect((await posted).status()).toBe(422);
    const summary = page.getByRole('main').getByRole('alert');
    await summary.filter({ has: page.getByRole('link') }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  }),
);

it('in forced colours everything that has a meaning stands out', async () => {
  const page = await site.newPage({ viewport: desktop, forcedColors: 'active', ...calm });
  const styleOf = (part: Locator, property: string) =>
    part.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await page.goto(site.path('our-company/who-we-are'));
  await step('the icons of the header and the current item of a menu', async () => {
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
    expect([await item('[aria-current]'), await section('Our company')]).not.toContain(canvas);
  });
  await step('the current page of a list', async () => {
    await page.goto(site.path('media/media-releases'));
    const pages = page.getByRole('navigation', { name: textsOf('en').media.pages });
    const width = (which: string) => styleOf(pages.locator(`a${which}`), 'border-top-width');
    expect(await width('[aria-current]')).not.toBe(await width(':not([aria-current])'));
  });
  await step('the names on a map', async () => {
    await page.goto(site.path('our-company/where-we-are'));
    const land = await styleOf(page.locator('.europe-map-land'), 'fill');
    expect(land).toBe('rgb(255, 255, 255)');
    expect(await styleOf(page.locator('.hotspot-name'), 'fill')).not.toBe(land);
  });
  await page.close();
});
