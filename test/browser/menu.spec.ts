import type { Locator, Page } from 'playwright-core';
import { scriptErrorsOf, TestSite } from '../support/browser.js';
import { languageSwitcher, mobileMenu } from '../support/layout.js';
import { textsOf } from '../support/page-fixture.js';

const phone = { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;
const touch = { ...phone, hasTouch: true, isMobile: true };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

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
const nothing = { inert: 0, named: ['class'], overflow: 'visible' };

it('the menu opens as a dialog at a tap, locks the page, opens and closes a section, and closes', async () => {
  const page = await site.newPage(touch);
  const errors = scriptErrorsOf(page);
  await page.goto(site.path('our-company/who-we-are'));
  expect(await dialog(page).count()).toBe(0);
  await toggle(page).tap();
  await dialog(page).waitFor();
  expect(await dialog(page).getAttribute('aria-modal')).toBe('true');
  expect(await dialog(page).locator('summary').first().innerText()).toBe('Menu');
  expect(await inertParts(page)).toEqual(['main', 'wordmark', 'languages', 'skip link', 'footer']);

  await page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }));
  const { overflow } = await leftovers(page);
  expect(overflow).toBe('hidden');

  const section = dialog(page).locator('summary', { hasText: 'Innovation' });
  const link = dialog(page).getByRole('link', { name: 'New technologies' });
  await section.tap();
  await link.waitFor();
  await section.tap();
  await link.waitFor({ state: 'hidden' });

  await toggle(page).tap();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await leftovers(page)).toEqual(nothing);
  expect(errors).toEqual([]);
  await page.close();
});

it('the menu traps the focus in both directions, and restores it on Escape', () =>
  site.visit(site.path('our-company/who-we-are'), phone, async (page) => {
    await open(page);
    const controls = await dialog(page).locator('a:visible, summary:visible').count();
    expect(controls).toBeGreaterThan(7);
    for (let step = 1; step < controls; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog(page).locator(':focus').count()).toBe(1);
    }
    expect(await hasFocus(clientZone(page))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(toggle(page))).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(clientZone(page))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await hasFocus(toggle(page))).toBe(true);
    expect(await leftovers(page)).toEqual(nothing);
  }));

it('the menu closes with Escape from within an open section too, wherever the focus is', () =>
  site.visit(site.path('our-company/who-we-are'), phone, async (page) => {
    await open(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await hasFocus(dialog(page).getByRole('link', { name: 'Who we are' }))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await hasFocus(toggle(page))).toBe(true);

    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.mouse.click(180, 790);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }));

it.each([
  ['the window grows past 1024 px', (page: Page) => page.setViewportSize({ width: 1100, height: 800 })],
  [
    'a link to a fragment of the page is followed',
    (page: Page) =>
      page.evaluate(() => {
        location.hash = 'content';
      }),
  ],
  ['the page is left', (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')))],
])('the menu closes when %s', (_, happen) =>
  site.visit(site.path('our-company/who-we-are'), phone, async (page) => {
    await open(page);
    await happen(page);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await mobileMenu(page).getAttribute('open')).toBeNull();
    expect(await leftovers(page)).toEqual(nothing);
  }),
);

it('the menu has labels in the language of the page, also for links that open in a new tab', () =>
  site.visit(site.path('home', 'pl'), phone, async (page) => {
    const texts = textsOf('pl').layout;
    await open(page);
    const menu = page.getByRole('dialog', { name: texts.menu });
    await menu.waitFor();
    const external = menu.getByRole('link', { name: texts.client_zone });
    const description = await external.evaluate((link) => {
      const id = link.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.closest('[inert]') === null;
    });
    expect(description).toBe(true);
  }));
