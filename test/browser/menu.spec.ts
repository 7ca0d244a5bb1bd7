import type { Page } from 'playwright-core';
import { scriptErrorsOf, TestSite } from '../support/browser.js';
import { textsOf } from '../support/page-fixture.js';

const phone = { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' } as const;
const touch = { ...phone, hasTouch: true, isMobile: true };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const toggle = (page: Page) => page.locator('.mobile-menu summary').first();

/** Opens the menu with the keyboard. */
async function open(page: Page): Promise<void> {
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

/** Which parts of the page lie within a place. */
const within = (page: Page, place: string) =>
  page.evaluate(
    (selector) =>
      ['main', '.wordmark', '.languages', '.skip-link', 'footer', '.mobile-menu', '[role=status]'].filter((part) =>
        document.querySelector(part)?.closest(selector),
      ),
    place,
  );

/** What is left of an open menu. */
const leftovers = (page: Page) =>
  page.evaluate(() => ({
    inert: document.querySelectorAll('[inert]').length,
    named: document.querySelector('.mobile-menu')?.getAttributeNames(),
    overflow: getComputedStyle(document.body).overflow,
  }));
const nothing = { inert: 0, named: ['class'], overflow: 'visible' };

it('opens as a dialog at a touch, keeps the page still, opens and closes a section, and closes', async () => {
  const page = await site.newPage(touch);
  const errors = scriptErrorsOf(page);
  await page.goto(site.path('our-company/who-we-are'));
  expect(await dialog(page).count()).toBe(0);
  await toggle(page).tap();
  await dialog(page).waitFor();
  expect(await dialog(page).getAttribute('aria-modal')).toBe('true');
  expect(await dialog(page).locator('summary').first().innerText()).toBe('Menu');
  expect(await within(page, '[inert]')).toEqual(['main', '.wordmark', '.languages', '.skip-link', 'footer']);

  await page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }));
  const { overflow } = await leftovers(page);
  expect(overflow).toBe('hidden');

  const section = dialog(page).locator('.menu summary', { hasText: 'Innovation' });
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

it('keeps the focus inside, in both directions, and gives it back on Escape', () =>
  site.visit(site.path('our-company/who-we-are'), phone, async (page) => {
    await open(page);
    const controls = await dialog(page).locator('a:visible, summary:visible').count();
    expect(controls).toBeGreaterThan(7);
    for (let step = 1; step < controls; step += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(page, '.mobile-menu *')).toBe(true);
    }
    expect(await hasFocus(page, '.mobile-menu .header__client-zone')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, '.burger__toggle')).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(page, '.mobile-menu .header__client-zone')).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await hasFocus(page, '.burger__toggle')).toBe(true);
    expect(await leftovers(page)).toEqual(nothing);
  }));

it('closes with Escape from within an open section too, and wherever the focus is', () =>
  site.visit(site.path('our-company/who-we-are'), phone, async (page) => {
    await open(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, '.mobile-menu .menu__page')).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await hasFocus(page, '.burger__toggle')).toBe(true);

    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.mouse.click(180, 790);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }));

it.each([
  ['the window grows past 1024 px', (page: Page) => page.setViewportSize({ width: 1100, height: 800 })],
  [
    'a hash of the page is followed',
    (page: Page) =>
      page.evaluate(() => {
        location.hash = 'content';
      }),
  ],
  ['the page is left', (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')))],
])('closes when %s', (_, happen) =>
  site.visit(site.path('our-company/who-we-are'), phone, async (page) => {
    await open(page);
    await happen(page);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.locator('.burger').getAttribute('open')).toBeNull();
    expect(await leftovers(page)).toEqual(nothing);
  }),
);

it('says in the language of the page what it is, and that a link opens elsewhere', () =>
  site.visit(site.path('home', 'pl'), phone, async (page) => {
    const texts = textsOf('pl').layout;
    await open(page);
    await page.getByRole('dialog', { name: texts.menu }).waitFor();
    const external = page.locator('.mobile-menu .header__client-zone');
    const description = await external.evaluate((link) => {
      const id = link.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.closest('[inert]') === null;
    });
    expect(description).toBe(true);
  }));
