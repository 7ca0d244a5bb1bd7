import type { Page } from 'playwright-core';
import { languageCodes } from '../../src/routing/languages.js';
import { violationsOn } from '../support/axe.js';
import { scriptErrorsOf, TestSite } from '../support/browser.js';
import { addressOf, markPage } from '../support/fragments.js';
import { textsOf } from '../support/page-fixture.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const control = (page: Page, name = 'Search') => page.getByRole('banner').getByRole('link', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const query = (page: Page) => dialog(page).getByRole('searchbox');
const isFocused = (element: Element) => element === document.activeElement;

async function opened(options: object, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  await page.goto(site.path('privacy-policy'));
  await look(page);
  expect(errors).toEqual([]);
  await page.close();
}

it.each([
  ['with the mouse', desktop, (page: Page) => control(page).click()],
  ['with the keyboard', desktop, (page: Page) => control(page).press('Enter')],
  ['on a phone', phone, (page: Page) => control(page).tap()],
])('the dialog opens %s over the top of the page, and the first key goes to the field', (_, options, open) =>
  opened(options, async (page) => {
    const isSame = await markPage(page);
    await open(page);
    await dialog(page).waitFor();
    expect(await query(page).evaluate(isFocused)).toBe(true);
    expect(await dialog(page).getAttribute('aria-label')).toBe('Search');
    const box = await dialog(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: options.viewport.width });
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await violationsOn(page, { part: dialog(page) })).toEqual([]);
    expect(await isSame()).toBe(true);
  }),
);

it.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(640, 700)],
])('the dialog closes with %s and restores the focus', (_, close) =>
  opened(desktop, async (page) => {
    for (let times = 0; times < 2; times += 1) {
      await control(page).click();
      await dialog(page).waitFor();
      await close(page);
      await dialog(page).waitFor({ state: 'detached' });
      expect(await control(page).evaluate(isFocused)).toBe(true);
    }
    expect(addressOf(page)).toBe(site.path('privacy-policy'));
  }),
);

it('the dialog traps the focus', () =>
  opened(desktop, async (page) => {
    await control(page).click();
    await dialog(page).waitFor();
    const reached: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const present = document.activeElement;
        // Between the last control and the first, Tab reaches the browser's own controls.
        if (!present || present === document.body) return '';
        return present.closest('dialog') ? present.textContent || present.localName : `outside: ${present.outerHTML}`;
      });
      reached.push(place);
    }
    expect(reached.filter((place) => place.startsWith('outside'))).toEqual([]);
    expect(reached).toEqual(expect.arrayContaining(['Clear', 'Search', 'Close', 'input']));
  }));

it('the dialog has a button that clears the field', () =>
  opened(desktop, async (page) => {
    const clear = dialog(page).getByRole('button', { name: 'Clear', exact: true });
    await control(page).click();
    await query(page).fill('gear');
    await clear.click();
    expect(await query(page).inputValue()).toBe('');
    expect(await query(page).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Write something', { exact: true }).waitFor();
    await clear.click();
    expect(await dialog(page).getByRole('alert').innerText()).toBe('');
  }));

it.each(['', '   ', '..'])('the dialog asks for a query when "%s" is sent, until something is entered', (nothing) =>
  opened(phone, async (page) => {
    await control(page).tap();
    await query(page).fill(nothing);
    await dialog(page).getByRole('button', { name: 'Search', exact: true }).tap();
    await dialog(page).getByRole('alert').getByText('Write something', { exact: true }).waitFor();
    expect(await query(page).getAttribute('aria-invalid')).toBe('true');
    const description = await query(page).getAttribute('aria-describedby');
    expect(await page.locator(`#${description}`).innerText()).toBe('Write something');
    expect(await query(page).evaluate(isFocused)).toBe(true);
    expect(addressOf(page)).toBe(site.path('privacy-policy'));
    expect(await violationsOn(page, { part: dialog(page) })).toEqual([]);
    await query(page).fill('g');
    expect(await dialog(page).getByRole('alert').innerText()).toBe('');
  }),
);

it.each(languageCodes)(
  'the dialog leads in %s to the results of the query, whatever its characters',
  async (language) => {
    const { layout, pages } = textsOf(language);
    await site.visit(site.path('home', language), desktop, async (page) => {
      await control(page, layout.search).click();
      await query(page).fill(' 50% / łopatki? #1 ');
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByRole('heading').waitFor();
      expect(new URL(page.url()).pathname).toBe(
        `${site.path('search', language)}/${encodeURIComponent('50% / łopatki? #1')}`,
      );
      expect(await page.getByRole('status').getByRole('heading').innerText()).toContain('50% / łopatki? #1');
      expect(await page.getByLabel(pages.search_heading).inputValue()).toBe('50% / łopatki? #1');
    });
  },
);

it('the dialog closes before the results have loaded', () =>
  opened(desktop, async (page) => {
    await page.evaluate(() =>
      addEventListener('close', () => sessionStorage.setItem('closed-at', location.pathname), { capture: true }),
    );
    await control(page).click();
    await query(page).fill('gear');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/gear');
    expect(await page.evaluate(() => sessionStorage.getItem('closed-at'))).toBe(site.path('privacy-policy'));
  }));

it.each([
  ['before it was ever opened', async () => undefined],
  [
    'once it is hydrated',
    async (page: Page) => {
      await control(page).click();
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    },
  ],
])('a click that opens a new tab is left to the browser, %s', (_, begin) =>
  opened(desktop, async (page) => {
    await begin(page);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      control(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**/search');
    await tab.close();
    expect(await dialog(page).count()).toBe(0);
  }),
);
