import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { addressOf, held } from '../../support/browser/fragments.js';
import { until, untilFocused, untilHydrated } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const site = TestSite.shared();

const field = (page: Page) => page.locator('#search-page-query');
const count = (page: Page) => page.getByRole('status').getByRole('heading');
const returned = (page: Page, query: string) =>
  count(page)
    .filter({ hasText: `searched "${query}" returned` })
    .waitFor();
const main = (page: Page) => page.getByRole('main');
const titles = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('paragraph') })
    .getByRole('link')
    .allInnerTexts();

const historyLength = (page: Page) => page.evaluate(() => history.length);
const untilIdle = (page: Page) => until(page, () => document.querySelectorAll('[aria-busy]').length === 0);

it('a visitor searches on a wide screen', () =>
  site.visit('/search', desktop, async (page) => {
    await untilHydrated(page, 'search-results');
    const letGo = await held(page, /rivalta/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(decodeURIComponent(new URL(request.url()).pathname));
    });
    await step('results and address follow the typed text after a pause', async () => {
      const entries = await historyLength(page);
      await field(page).pressSequentially('titanium');
      await returned(page, 'titanium');
      expect(addressOf(page)).toBe('/search/titanium');
      expect(await page.locator('mark').first().innerText()).toMatch(/titanium/i);
      expect(await historyLength(page)).toBe(entries);
      await untilFocused(field(page));
      expect(await violationsOn(page, { part: main(page) })).toEqual([]);
    });
    const former = await titles(page);
    await step('while a search runs the page says so, and the former results stay', async () => {
      const request = page.waitForRequest(/rivalta/);
      await field(page).fill('rivalta');
      await page.getByRole('status').getByText('Searching...', { exact: true }).waitFor();
      await request;
      expect(await main(page).locator('[aria-busy=true]').count()).toBe(1);
      expect(await titles(page)).toEqual(former);
      expect(addressOf(page)).toBe('/search/titanium');
    });
    await step('a late response does not replace a later one', async () => {
      await field(page).fill('cameri');
      await returned(page, 'cameri');
      await untilIdle(page);
      await letGo();
      expect(await count(page).innerText()).toContain('"cameri"');
      expect(addressOf(page)).toBe('/search/cameri');
      expect(await field(page).inputValue()).toBe('cameri');
    });
    await step('a sent query becomes a history entry, to which Back and Forward lead at once', async () => {
      await field(page).fill('titanium');
      await returned(page, 'titanium');
      await page.keyboard.press('Enter');
      await untilIdle(page);
      await field(page).fill('cameri');
      await returned(page, 'cameri');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await untilIdle(page);
      asked.length = 0;
      for (const query of ['titanium', 'cameri']) {
        await (query === 'titanium' ? page.goBack() : page.goForward());
        await returned(page, query);
        expect(await field(page).inputValue()).toBe(query);
        expect(addressOf(page)).toBe(`/search/${query}`);
      }
      expect(asked).toEqual([]);
    });
  }));

it('a visitor searches on a phone', () =>
  site.visit('/search', phone, async (page) => {
    await untilHydrated(page, 'search-results');
    await field(page).fill('titanium');
    await returned(page, 'titanium');
    await step('an empty query asks for input', async () => {
      await page.getByRole('button', { name: 'Clear', exact: true }).tap();
      expect(await field(page).inputValue()).toBe('');
      await page.getByRole('button', { name: 'Search', exact: true }).tap();
      const alert = main(page).getByRole('alert').getByText('Write something', { exact: true });
      await alert.waitFor();
      await untilFocused(field(page));
      expect(addressOf(page)).toBe('/search/titanium');
      await field(page).fill('rivalta');
      await returned(page, 'rivalta');
      await alert.waitFor({ state: 'detached' });
    });
    await step('when a query is sent, the on-screen keyboard, which covers the results, closes', async () => {
      await page.keyboard.press('Enter');
      await until(page, () => document.activeElement === document.body);
    });
  }));
