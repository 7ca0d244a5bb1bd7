import { expectSoon } from '../browser/browser.js';
import { untilFocused } from '../browser/page-waits.js';
import { countOf, type FirstGesture, islandOn } from './first-gesture.js';

export const archive: FirstGesture = {
  island: 'archive',
  id: 'media/media-releases',
  async make(page) {
    await page.getByLabel('Year').focus();
    await page.getByLabel('Year').selectOption('2019');
  },
  async expectOnce(page, { requests }) {
    await page.locator('#archive-title', { hasText: 'Media releases from 2019' }).waitFor();
    expect(await page.getByLabel('Year').inputValue()).toBe('2019');
    expect(countOf(requests, 'year=2019')).toBe(1);
  },
  async goOn(page) {
    await page.getByLabel('Year').selectOption('');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
  },
};

export const searchResults: FirstGesture = {
  island: 'search-results',
  id: 'search/gear',
  async make(page) {
    await page.locator('#search-page-query').fill('rivalta');
    await page.locator('#search-page-query').press('Enter');
  },
  async expectOnce(page, { requests }) {
    await page.getByRole('heading', { name: 'searched "rivalta" returned' }).waitFor();
    expect(await page.locator('#search-page-query').inputValue()).toBe('rivalta');
    expect(countOf(requests, 'rivalta')).toBe(1);
  },
  async goOn(page) {
    await islandOn(page, 'search-results').getByRole('button', { name: 'Clear' }).click();
    await untilFocused(page.locator('#search-page-query'));
    await page.keyboard.press('Enter');
    await islandOn(page, 'search-results').getByText('Write something').waitFor();
  },
};

export const supportDirectory: FirstGesture = {
  island: 'support-directory',
  id: 'services/general-aviation',
  async make(page) {
    await page.locator('summary', { hasText: 'Region' }).click();
    await page.getByRole('radio', { name: 'All countries' }).press('ArrowDown');
  },
  async expectOnce(page, { requests }) {
    const presentRegion = page.locator('summary', { hasText: 'Region' }).locator('> :last-child');
    await presentRegion.filter({ hasText: 'US & Canada' }).waitFor();
    const titles = page.locator('#directory h3');
    await expectSoon(() => titles.count(), 1);
    expect(countOf(requests, '?region=')).toBe(1);
  },
  async goOn(page) {
    const summary = page.locator('summary', { hasText: 'Request' });
    await summary.click();
    await page.getByText('Engine training').first().click();
    await summary.filter({ hasText: 'Engine training' }).waitFor();
    await page.locator('summary', { hasText: 'All countries' }).waitFor();
    await page.locator('details[name=choice-filter][open]').waitFor({ state: 'detached' });
  },
};

export const tableFilter: FirstGesture = {
  island: 'table-filter',
  id: 'commercial-aviation/modules-components',
  make: (page) => page.locator('#table-filter').fill('gear'),
  async expectOnce(page) {
    await page.waitForURL('**?filter=gear');
    await islandOn(page, 'table-filter')
      .getByRole('status')
      .filter({ hasText: /[1-9]\d* of/i })
      .waitFor();
    expect(await page.locator('#table-filter').inputValue()).toBe('gear');
    expect(await page.locator('tbody tr[hidden]').count()).toBeGreaterThan(0);
  },
  async goOn(page) {
    await page.locator('#table-filter').fill('zzzz');
    await page.getByText('zzzz').waitFor();
    await islandOn(page, 'table-filter').getByRole('link', { name: 'Clear' }).click();
    await page.locator('tbody tr[hidden]').first().waitFor({ state: 'detached' });
    expect(await page.locator('#table-filter').inputValue()).toBe('');
  },
};
