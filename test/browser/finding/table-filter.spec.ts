import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { watchLayoutShift } from '../../support/browser/layout-shift.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };

const site = TestSite.shared();

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

const opened = (path: string, look: (page: Page) => Promise<void>) =>
  site.visit(path, desktop, async (page) => {
    const errors = scriptErrorsOf(page);
    await page.locator('#tables-title').evaluate((element) => element.scrollIntoView());
    await hydrated(page);
    await look(page);
    expect(errors).toEqual([]);
  });

const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** Waits until the field has a value. */
const expectField = (page: Page, value: string) =>
  page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('#table-filter')?.value === wanted, value);

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
  await field(page).pressSequentially('vanes');
  expect(await openMakers(page)).toEqual(await shownMakers(page));
  await page.keyboard.press('Escape');
  expect(await openMakers(page)).toEqual([second]);
}

it('a visitor filters the tables on a wide screen', () =>
  opened(site.path(components), async (page) => {
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
    await step('a file is downloaded under its own name, without leaving the page', async () => {
      await field(page).fill('lpt');
      const download = page.waitForEvent('download');
      await tables(page).getByRole('link', { name: 'CSV', exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(/modules-components-lpt\.csv$/);
      expect(await page.getByRole('progressbar').isVisible()).toBe(false);
      await page.waitForURL(() => filterOf(page) === 'lpt');
    });
  }));

it('the head of a table and its first column stay in view as before', () =>
  opened(site.path('services/commercial-aviation'), async (page) => {
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
  const layoutShift = await watchLayoutShift(page);
  await page.goto(`${site.path(components)}?filter=lpt+vanes#tables-title`);
  await step('hydrating the field causes no layout shift', async () => {
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift()).toBeLessThan(0.01);
  });
  const found = await rows(page);
  const said = await status(page);
  await step('it shows its rows; clearing it shows all rows and opens the first table', async () => {
    for (const row of found) expect(row).toMatch(/LPT[\s\S]*vanes/);
    expect(said).toMatch(new RegExp(`^${found.length} of \\d+ rows$`));
    expect(await openMakers(page)).toEqual(await shownMakers(page));
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await openMakers(page)).toEqual([(await shownMakers(page))[0]]);
    await page.waitForURL((url) => !url.searchParams.has('filter'));
    expect(new Set(await files(page))).toEqual(new Set(['']));
  });
  await step('a filter gets into the addresses of page and files', async () => {
    await field(page).fill('lpt vanes');
    expect([await rows(page), await status(page)]).toEqual([found, said]);
    expect(new Set(await files(page))).toEqual(new Set(['?filter=lpt+vanes']));
    await page.waitForURL(/\?filter=lpt\+vanes(#|$)/);
  });
  await step('Back and Forward restore it', async () => {
    const length = await page.evaluate(() => history.length);
    await page.evaluate(() => {
      location.hash = 'table-filter';
    });
    await field(page).fill('agb');
    await page.waitForURL(/\?filter=agb#table-filter$/);
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
