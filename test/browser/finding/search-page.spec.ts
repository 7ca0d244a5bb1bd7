import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { type PageOptions, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { addressOf, failing, held, markPage } from '../../support/browser/fragments.js';
import { until } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

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

const hydrated = (page: Page) =>
  page.locator('site-island[name=search-results][hydrated]').waitFor({ state: 'attached' });

const opened = (path: string, options: PageOptions, look: (page: Page) => Promise<void>) =>
  site.visit(path, options, async (page) => {
    const errors = scriptErrorsOf(page);
    await hydrated(page);
    await look(page);
    expect(errors).toEqual([]);
  });

/** The queries that the page's script requests. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(decodeURIComponent(new URL(request.url()).pathname));
  });
  return asked;
}

const hasFocus = (page: Page) => field(page).evaluate((input) => input === document.activeElement);
const historyLength = (page: Page) => page.evaluate(() => history.length);
const untilIdle = (page: Page) => until(page, () => document.querySelectorAll('[aria-busy]').length === 0);

it('a visitor searches on a wide screen', () =>
  opened('/search', desktop, async (page) => {
    const isSame = await markPage(page);
    const letGo = await held(page, /rivalta/);
    const asked = askedBy(page);
    await step('results and address follow the typed text after a pause', async () => {
      const entries = await historyLength(page);
      await field(page).fill('titanium');
      await returned(page, 'titanium');
      expect(asked).toEqual(['/search/titanium']);
      expect(addressOf(page)).toBe('/search/titanium');
      expect(await page.locator('mark').first().innerText()).toMatch(/titanium/i);
      expect(await historyLength(page)).toBe(entries);
      expect(await hasFocus(page)).toBe(true);
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
      expect(await main(page).locator('[aria-busy]').count()).toBe(0);
      await letGo();
      expect(await count(page).innerText()).toContain('"cameri"');
      expect(addressOf(page)).toBe('/search/cameri');
      expect(await field(page).inputValue()).toBe('cameri');
    });
    await step('a search without results says so', async () => {
      await field(page).fill('qqqqxxyy');
      await returned(page, 'qqqqxxyy');
      expect(await count(page).innerText()).toBe('searched "qqqqxxyy" returned 0');
      expect(await page.getByText('Nothing found.').isVisible()).toBe(true);
    });
    await step('Enter takes over the search that typing has begun, and what it has found', async () => {
      asked.length = 0;
      const release = await held(page, /rivalta/);
      const request = page.waitForRequest(/rivalta/);
      await field(page).fill('rivalta');
      await request;
      await page.keyboard.press('Enter');
      await release();
      await returned(page, 'rivalta');
      await field(page).fill('gear');
      await returned(page, 'gear');
      await page.keyboard.press('Enter');
      await untilIdle(page);
      expect(asked).toEqual(['/search/rivalta', '/search/gear']);
    });
    await step('a sent query becomes a history entry, once', async () => {
      await field(page).fill('titanium');
      await returned(page, 'titanium');
      await page.keyboard.press('Enter');
      await untilIdle(page);
      await field(page).fill('cameri');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await returned(page, 'cameri');
      const entries = await historyLength(page);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await untilIdle(page);
      expect(await historyLength(page)).toBe(entries);
    });
    await step('Back and Forward show each with its query, at once', async () => {
      asked.length = 0;
      for (const [go, query] of [
        [() => page.goBack(), 'titanium'],
        [() => page.goForward(), 'cameri'],
        [() => page.goBack(), 'titanium'],
      ] as const) {
        await go();
        await returned(page, query);
        expect(await field(page).inputValue()).toBe(query);
        expect(addressOf(page)).toBe(`/search/${query}`);
      }
      expect(await titles(page)).toEqual(former);
      // Results that were shown before show immediately.
      expect(asked).toEqual([]);
    });
    await failing(page, /novara/);
    await step('a search that fails while typing says so', async () => {
      await field(page).fill('novara');
      await page.getByRole('alert').getByText('This part of the page could not be loaded.').waitFor();
      expect(await isSame()).toBe(true);
      expect(await field(page).inputValue()).toBe('novara');
      expect(await count(page).innerText()).toContain('"titanium"');
    });
  }));

it('a visitor searches on a phone', () =>
  opened('/search', phone, async (page) => {
    await field(page).fill('titanium');
    await returned(page, 'titanium');
    await step('an empty query asks for input', async () => {
      await page.getByRole('button', { name: 'Clear', exact: true }).tap();
      expect(await field(page).inputValue()).toBe('');
      await page.getByRole('button', { name: 'Search', exact: true }).tap();
      await main(page).getByRole('alert').getByText('Write something', { exact: true }).waitFor();
      expect(await hasFocus(page)).toBe(true);
      expect(addressOf(page)).toBe('/search/titanium');
      await field(page).fill('rivalta');
      await returned(page, 'rivalta');
      expect(await page.getByText('Write something', { exact: true }).count()).toBe(0);
    });
    await step('when a query is sent, the on-screen keyboard, which covers the results, closes', async () => {
      await page.keyboard.press('Enter');
      await until(page, () => document.activeElement === document.body);
    });
  }));

it('one letter and an unchanged text cause no search, and an overwritten text is discarded', async () => {
  // The clock applies to the whole context, which other pages must not share.
  const visitor = await site.newVisitor(desktop);
  const page = await visitor.newPage();
  await page.goto('/search/gear');
  await hydrated(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const asked = askedBy(page);
  for (const typed of ['t', '', 'gear ', 'cameri', 'c']) {
    await field(page).fill(typed);
    if (typed !== 'cameri') await page.clock.runFor(1000);
  }
  await field(page).fill('rivalta');
  await page.clock.resume();
  await returned(page, 'rivalta');
  expect(asked).toEqual(['/search/rivalta']);
  await visitor.close();
});
