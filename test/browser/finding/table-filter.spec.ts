import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { untilFocused, untilHydrated } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const components = 'commercial-aviation/modules-components';

const site = TestSite.shared();

const tables = (page: Page) => page.getByRole('region').filter({ has: page.locator('#tables-title') });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Filter the tables' });
const status = (page: Page) => tables(page).getByRole('status').innerText();
const makers = (page: Page) => tables(page).getByRole('group');
const idsOf = (all: Locator) => all.evaluateAll((elements) => elements.map(({ id }) => id));
const shownMakers = (page: Page) => idsOf(makers(page));
const openMakers = (page: Page) => idsOf(tables(page).locator('details[open]'));
const rows = (page: Page) =>
  tables(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .allInnerTexts();
const filterOf = (url: URL) => url.searchParams.get('filter');

/** Enters a filter, or none, which is in the address when it has been applied. */
async function enter(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.waitForURL((url) => (filterOf(url) ?? '') === text);
}

it('a visitor filters the tables', () =>
  site.visit(site.path(components), desktop, async (page) => {
    await page.locator('#tables-title').evaluate((element) => element.scrollIntoView());
    await untilHydrated(page, 'table-filter');
    const all = await shownMakers(page);
    // The second manufacturer's table is open, the others are closed.
    await makers(page).nth(1).locator('summary').click();
    const [second] = await openMakers(page);
    expect(second).toBe(all[1]);

    await step('only matching rows are shown, in open tables', async () => {
      await enter(page, 'Lpt vanes');
      const shown = await rows(page);
      expect(shown.length).toBeGreaterThan(1);
      for (const row of shown) expect(row).toMatch(/LPT[\s\S]*vanes/);
      expect(await openMakers(page)).toEqual(await shownMakers(page));
      expect((await shownMakers(page)).length).toBeLessThan(all.length);
      expect(await status(page)).toMatch(new RegExp(`^${shown.length} of \\d+ rows$`));
      expect(await violationsOn(page, { part: tables(page) })).toEqual([]);
    });
    await step('clearing the filter, with its button or Escape, restores the page', async () => {
      for (const clear of [
        () => page.getByRole('button', { name: 'Clear' }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await enter(page, 'vanes');
        await clear();
        await page.waitForURL((url) => filterOf(url) === null);
        await untilFocused(field(page));
        expect([await field(page).inputValue(), await status(page)]).toEqual(['', '']);
        expect([await shownMakers(page), await openMakers(page)]).toEqual([all, [second]]);
      }
    });
    await step('without a match the page says so, and has a link that shows all rows', async () => {
      const clear = page.getByRole('link', { name: 'Clear the filter' });
      await enter(page, 'propellant');
      await page.getByText('No rows match “propellant”.').waitFor();
      expect(await status(page)).toMatch(/^0 of \d+ rows$/);
      expect(await shownMakers(page)).toEqual([]);
      await clear.click();
      await clear.waitFor({ state: 'detached' });
      expect(await shownMakers(page)).toEqual(all);
      await untilFocused(field(page));
    });
  }));

const files = (page: Page) =>
  tables(page)
    .getByRole('link', { name: /^(CSV|JSON)/ })
    .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).search))]);

it('the filter is in the addresses of the page and of its files', () =>
  site.visit(`${site.path(components)}?filter=lpt+vanes#tables-title`, desktop, async (page) => {
    await untilHydrated(page, 'table-filter');
    const found = await rows(page);
    for (const row of found) expect(row).toMatch(/LPT[\s\S]*vanes/);
    expect(await files(page)).toEqual(['?filter=lpt+vanes']);
    await enter(page, '');
    expect(await openMakers(page)).toEqual([(await shownMakers(page))[0]]);
    expect(await files(page)).toEqual(['']);
    await enter(page, 'lpt vanes');
    expect([await rows(page), await files(page)]).toEqual([found, ['?filter=lpt+vanes']]);
  }));
