import type { Page } from 'playwright-core';
import { violationsOn } from '../support/axe.js';
import { scriptErrorsOf, TestSite } from '../support/browser.js';
import { addressOf, failing, held, markPage } from '../support/fragments.js';
import { until } from '../support/page-waits.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

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

async function opened(path: string, options: object, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  await page.goto(path);
  await page.locator('site-island[name=search-results][hydrated]').waitFor({ state: 'attached' });
  await look(page);
  expect(errors).toEqual([]);
  await page.close();
}

/** The queries that the page's script requests. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(decodeURIComponent(new URL(request.url()).pathname));
  });
  return asked;
}

it.each([
  ['a wide screen', desktop],
  ['a phone', phone],
])('on %s results and address follow the typed text after a pause', (_, options) =>
  opened('/search', options, async (page) => {
    const isSame = await markPage(page);
    const asked = askedBy(page);
    const entries = await page.evaluate(() => history.length);
    await field(page).pressSequentially('titanium', { delay: 30 });
    await returned(page, 'titanium');
    expect(asked.at(-1)).toBe('/search/titanium');
    // Of the seven typed prefixes; on a busy machine the keys may be slow.
    expect(asked.length).toBeLessThan(4);
    expect(addressOf(page)).toBe('/search/titanium');
    expect(await count(page).innerText()).toBe(`searched "titanium" returned ${(await titles(page)).length}`);
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Contents/), expect.stringMatching(/^News/)]),
    );
    expect(await page.locator('mark').first().innerText()).toMatch(/titanium/i);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await violationsOn(page, { part: main(page) })).toEqual([]);
    expect(await isSame()).toBe(true);
  }),
);

it('one letter and an unchanged text cause no search, and an overwritten text is discarded', async () => {
  // The clock applies to the whole context, which other pages must not share.
  const visitor = await site.newVisitor(desktop);
  const page = await visitor.newPage();
  await page.goto('/search/gear');
  await page.locator('site-island[name=search-results][hydrated]').waitFor({ state: 'attached' });
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

it('while a search runs the page says so, and the former results stay', () =>
  opened('/search/gear', desktop, async (page) => {
    const former = await titles(page);
    const letGo = await held(page, /rivalta/);
    const asked = page.waitForRequest(/rivalta/);
    await field(page).fill('rivalta');
    await page.getByRole('status').getByText('Searching...', { exact: true }).waitFor();
    await asked;
    expect(await main(page).locator('[aria-busy=true]').count()).toBe(1);
    expect(await titles(page)).toEqual(former);
    expect(addressOf(page)).toBe('/search/gear');
    expect(await violationsOn(page, { part: main(page), rules: { 'color-contrast': { enabled: false } } })).toEqual([]);
    await letGo();
    await returned(page, 'rivalta');
    expect(await main(page).locator('[aria-busy]').count()).toBe(0);
  }));

it('a late response does not replace a later one', () =>
  opened('/search', desktop, async (page) => {
    const letGo = await held(page, /rivalta/);
    const asked = page.waitForRequest(/rivalta/);
    await field(page).fill('rivalta');
    await asked;
    await field(page).fill('cameri');
    await returned(page, 'cameri');
    await letGo();
    expect(await count(page).innerText()).toContain('"cameri"');
    expect(addressOf(page)).toBe('/search/cameri');
    expect(await field(page).inputValue()).toBe('cameri');
  }));

it('a sent query becomes a history entry; Back and Forward show each with its query', () =>
  opened('/search/gear', desktop, async (page) => {
    const isSame = await markPage(page);
    const gears = await titles(page);
    await field(page).fill('rivalta');
    await returned(page, 'rivalta');
    await page.keyboard.press('Enter');
    await until(page, () => document.querySelectorAll('[aria-busy]').length === 0);
    await field(page).fill('cameri');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await returned(page, 'cameri');
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await until(page, () => document.querySelectorAll('[aria-busy]').length === 0);
    expect(await page.evaluate(() => history.length)).toBe(entries);

    const asked = askedBy(page);
    await page.goBack();
    await returned(page, 'rivalta');
    expect(await field(page).inputValue()).toBe('rivalta');
    expect(addressOf(page)).toBe('/search/rivalta');
    await page.goBack();
    await returned(page, 'gear');
    expect(await field(page).inputValue()).toBe('gear');
    expect(await titles(page)).toEqual(gears);
    await page.goForward();
    await returned(page, 'rivalta');
    // Results that were shown before show immediately.
    expect(asked).toEqual([]);
    expect(await isSame()).toBe(true);
  }));

it('a link within the page does not change the typed text', () =>
  opened('/search/gear', desktop, async (page) => {
    await field(page).fill('t');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await page.waitForURL('**/search/gear#content');
    await page.goBack();
    await page.waitForURL('**/search/gear');
    expect(await field(page).inputValue()).toBe('t');
  }));

it('an empty query asks for input', () =>
  opened('/search/gear', phone, async (page) => {
    await page.getByRole('button', { name: 'Clear', exact: true }).tap();
    expect(await field(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await main(page).getByRole('alert').getByText('Write something', { exact: true }).waitFor();
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(addressOf(page)).toBe('/search/gear');
    await field(page).fill('rivalta');
    await returned(page, 'rivalta');
    expect(await page.getByText('Write something', { exact: true }).count()).toBe(0);
    // When it is sent, the on-screen keyboard, which covers the results, closes.
    await page.keyboard.press('Enter');
    await until(page, () => document.activeElement === document.body);
  }));

it('a search without results says so', () =>
  opened('/search', desktop, async (page) => {
    await field(page).fill('qqqqxxyy');
    await returned(page, 'qqqqxxyy');
    expect(await count(page).innerText()).toBe('searched "qqqqxxyy" returned 0');
    expect(await page.getByText('Nothing found.').isVisible()).toBe(true);
  }));

it('a search that fails while typing says so; a sent one that fails makes the browser navigate', async () => {
  await site.visit('/search/gear', desktop, async (page) => {
    await page.locator('site-island[name=search-results][hydrated]').waitFor({ state: 'attached' });
    await failing(page, /rivalta/);
    const isSame = await markPage(page);
    await field(page).fill('rivalta');
    await page.getByRole('alert').getByText('This part of the page could not be loaded.').waitFor();
    expect(await isSame()).toBe(true);
    expect(await field(page).inputValue()).toBe('rivalta');
    expect(await count(page).innerText()).toContain('"gear"');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/rivalta');
    await returned(page, 'rivalta');
    expect(await isSame()).toBe(false);
  });
});

it('text that was typed before the script had loaded is searched for', async () => {
  const page = await site.newPage(desktop);
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/search-results-.*\.js/, async (route) => {
    await isLetGo;
    await route.fallback();
  });
  await page.goto('/search/gear');
  await field(page).fill('rivalta');
  letGo();
  await returned(page, 'rivalta');
  expect(await field(page).inputValue()).toBe('rivalta');
  await page.close();
});

it('in Polish the diacritics of a query make no difference', async () => {
  const page = await site.newPage(desktop);
  await page.goto(site.path('search', 'pl'));
  await page.locator('site-island[name=search-results][hydrated]').waitFor({ state: 'attached' });
  const found: string[][] = [];
  for (const query of ['przekładnia', 'przekladnia']) {
    await field(page).fill(query);
    await count(page)
      .filter({ hasText: `„${query}”` })
      .waitFor();
    found.push(await titles(page));
    expect(addressOf(page)).toBe(`${site.path('search', 'pl')}/${query}`);
  }
  expect(found[0]?.length).toBeGreaterThan(3);
  expect(found[1]).toEqual(found[0]);
  await page.close();
});
