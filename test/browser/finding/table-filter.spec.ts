import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { type PageOptions, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const tables = (page: Page) => page.getByRole('region').filter({ has: page.locator('#tables-title') });
const field = (page: Page, label = 'Filter the tables') => page.getByRole('searchbox', { name: label });
const status = (page: Page) => tables(page).getByRole('status').innerText();
const makers = (page: Page) => tables(page).getByRole('group');
const idsOf = (all: Locator) => all.evaluateAll((elements) => elements.map(({ id }) => id));
const shownMakers = (page: Page) => idsOf(makers(page));
const openMakers = (page: Page) => idsOf(tables(page).locator('details[open]'));
/** The number of rows, beside the name of a manufacturer. */
const countOf = (maker: Locator) => maker.locator('summary').getByText(/^\d+(\/\d+)?$/);
const rowsOf = (page: Page, options = {}) =>
  tables(page)
    .getByRole('row', options)
    .filter({ has: page.getByRole('rowheader', options) });
const rows = (page: Page) => rowsOf(page).allInnerTexts();

const hydrated = (page: Page) =>
  page.locator('site-island[name=table-filter][hydrated]').waitFor({ state: 'attached' });

const opened = (path: string, options: PageOptions, look: (page: Page) => Promise<void>) =>
  site.visit(path, options, async (page) => {
    const errors = scriptErrorsOf(page);
    await page.locator('#tables-title').evaluate((element) => element.scrollIntoView());
    await hydrated(page);
    await look(page);
    expect(errors).toEqual([]);
  });

const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** Waits until the field has a value. */
const expectField = (page: Page, value: string) =>
  page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('#table-filter')?.value === wanted, value, {
    timeout: 60_000,
  });

const components = 'commercial-aviation/modules-components';

/** Filters the tables, and expects only matching rows, in open tables, until the filter is cleared. */
async function filterAndClear(page: Page): Promise<void> {
  const all = await shownMakers(page);
  // The second manufacturer's table is open, the others are closed.
  await makers(page).nth(1).locator('summary').click();
  const [second] = await openMakers(page);
  expect(second).toBe(all[1]);

  await field(page).pressSequentially('Lpt vanes');
  const shown = await rows(page);
  expect(shown.length).toBeGreaterThan(1);
  for (const row of shown) expect(row).toMatch(/LPT[\s\S]*vanes/);
  expect(await openMakers(page)).toEqual(await shownMakers(page));
  expect((await shownMakers(page)).length).toBeLessThan(all.length);
  const total = await rowsOf(page, { includeHidden: true }).count();
  expect(await status(page)).toBe(`${shown.length} of ${total} rows`);
  expect(await violationsOn(page, { part: tables(page) })).toEqual([]);

  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await field(page).inputValue()).toBe('');
  expect(await hasFocus(field(page))).toBe(true);
  expect(await status(page)).toBe('');
  expect(await shownMakers(page)).toEqual(all);
  expect(await openMakers(page)).toEqual([second]);
  await makers(page).nth(0).locator('summary').click();
  expect(await openMakers(page)).toEqual([all[0]]);
  expect((await rows(page)).length).toBe(Number(await countOf(makers(page).first()).innerText()));

  await field(page).pressSequentially('vanes');
  expect(await openMakers(page)).toEqual(await shownMakers(page));
  await page.keyboard.press('Escape');
  expect(await openMakers(page)).toEqual([all[0]]);
}

it('a visitor filters the tables on a phone', () => opened(site.path(components), phone, filterAndClear));

it('a visitor filters the tables on a wide screen', () =>
  opened(site.path(components), desktop, async (page) => {
    await step('only matching rows are shown, in open tables; clearing the filter restores the page', () =>
      filterAndClear(page),
    );
    await step('a manufacturer is found by name, and shows the number of its rows', async () => {
      await field(page).fill('ge aero GEnx');
      expect(await shownMakers(page)).toHaveLength(1);
      expect(await rows(page)).toHaveLength(2);
      expect(await countOf(makers(page)).innerText()).toBe('2/9');
      await field(page).fill('');
    });
    await step('without a match the page says so, and has a button that shows all rows', async () => {
      const all = await shownMakers(page);
      const clear = page.getByRole('link', { name: 'Clear the filter' });
      await field(page).fill('propellant');
      await page.getByText('No rows match “propellant”.').waitFor();
      expect(await status(page)).toMatch(/^0 of \d+ rows$/);
      expect(await shownMakers(page)).toEqual([]);
      expect(await violationsOn(page, { part: tables(page) })).toEqual([]);
      await clear.click();
      expect(await shownMakers(page)).toEqual(all);
      expect(await clear.count()).toBe(0);
      expect(await hasFocus(field(page))).toBe(true);
    });
    await step('Escape shows them too, and blanks are no filter', async () => {
      const all = await shownMakers(page);
      await page.keyboard.type('propellant');
      expect(await shownMakers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await shownMakers(page)).toEqual(all);
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.type('  ');
      expect(await status(page)).toBe('');
      expect(await shownMakers(page)).toEqual(all);
    });
    await step('a file is downloaded under its own name, without leaving the page', async () => {
      await field(page).fill('lpt');
      const download = page.waitForEvent('download', { timeout: 60_000 });
      await tables(page).getByRole('link', { name: 'CSV', exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(/modules-components-lpt\.csv$/);
      expect(await page.getByRole('progressbar').isVisible()).toBe(false);
      await page.waitForURL(() => filterOf(page) === 'lpt', { timeout: 60_000 });
    });
  }));

it('case and diacritics make no difference', () =>
  opened(site.path(components, 'pl'), desktop, async (page) => {
    const found: string[][] = [];
    // The third has combining characters, as some keyboards send them.
    for (const query of ['koła zębat', 'KOLA zebat', 'koła zębat'.normalize('NFD'), 'łopatki', 'lopatki', 'ŁOPATKI']) {
      await field(page, 'Filtruj tabele').fill(query);
      found.push(await rows(page));
    }
    expect(found[0]?.length).toBeGreaterThan(1);
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
    expect(found[3]?.length).toBeGreaterThan(5);
    expect(found[4]).toEqual(found[3]);
    expect(found[5]).toEqual(found[3]);
  }));

it('the head of a table and its first column stay in view as before', () =>
  opened(site.path('services/commercial-aviation'), desktop, async (page) => {
    await field(page).fill('overhaul');
    const head = tables(page).getByRole('columnheader').last();
    expect(await head.evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky');
    const row = rowsOf(page).last();
    await row.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }));
    const { top, bottom } = await tables(page)
      .getByRole('table')
      .last()
      .getByRole('columnheader')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().toJSON() as DOMRect);
    expect(top).toBeGreaterThanOrEqual(-1);
    expect(bottom).toBeLessThan(800);
  }));

const filterOf = (page: Page) => new URL(page.url()).searchParams.get('filter');
const files = (page: Page) =>
  tables(page)
    .getByRole('link', { name: /^(CSV|JSON)/ })
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search));

it('the filter is in the address', async () => {
  const page = await site.newPage(desktop);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
      const before = Number(document.documentElement.dataset.moved ?? 0);
      document.documentElement.dataset.moved = String(before + moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.path(components)}?filter=lpt+vanes#tables-title`);
  await step('hydrating the field causes no layout shift', async () => {
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.01);
  });
  const found = await rows(page);
  const said = await status(page);
  await step('it shows its rows; clearing it shows all rows and opens the first table', async () => {
    for (const row of found) expect(row).toMatch(/LPT[\s\S]*vanes/);
    expect(said).toMatch(new RegExp(`^${found.length} of \\d+ rows$`));
    expect(await openMakers(page)).toEqual(await shownMakers(page));
    await page.getByRole('button', { name: 'Clear' }).click();
    const all = await shownMakers(page);
    expect(await openMakers(page)).toEqual([all[0]]);
    await makers(page).nth(1).locator('summary').click();
    expect(await openMakers(page)).toEqual([all[1]]);
    await page.waitForURL((url) => !url.searchParams.has('filter'), { timeout: 60_000 });
    expect(new Set(await files(page))).toEqual(new Set(['']));
  });
  await step('a filter gets into the addresses of page and files', async () => {
    await field(page).fill('lpt vanes');
    expect([await rows(page), await status(page)]).toEqual([found, said]);
    expect(new Set(await files(page))).toEqual(new Set(['?filter=lpt+vanes']));
    await page.waitForURL(/\?filter=lpt\+vanes(#|$)/, { timeout: 60_000 });
  });
  await step('Back and Forward restore it', async () => {
    const length = await page.evaluate(() => history.length);
    await page.evaluate(() => {
      location.hash = 'table-filter';
    });
    await field(page).fill('agb');
    await page.waitForURL(/\?filter=agb#table-filter$/, { timeout: 60_000 });
    const others = await rows(page);
    expect(others).not.toEqual(found);
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    await page.goBack();
    await expectField(page, 'lpt vanes');
    expect(await rows(page)).toEqual(found);
    await page.goForward();
    await expectField(page, 'agb');
    expect(await rows(page)).toEqual(others);
  });
  await page.close();
});

it('without scripts the field is sent with a button, matching rows are shown, and every table opens', async () => {
  await site.visit(site.path(components), { ...phone, javaScriptEnabled: false }, async (page) => {
    await makers(page).nth(1).locator('summary').click();
    expect((await rows(page)).length).toBe(Number(await countOf(makers(page).nth(1)).innerText()));

    await field(page).fill('ge aero GEnx');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/\?filter=/, { timeout: 60_000 });
    expect(filterOf(page)).toBe('ge aero GEnx');
    expect(await field(page).inputValue()).toBe('ge aero GEnx');
    expect(await rows(page)).toHaveLength(2);
    expect(await status(page)).toMatch(/^2 of \d+ rows$/);
    expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);

    await field(page).fill('propellant');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'Clear the filter' }).click();
    await page.waitForURL((url) => !url.searchParams.has('filter'), { timeout: 60_000 });
    expect((await shownMakers(page)).length).toBeGreaterThan(1);
  });
});
