import type { Page } from 'playwright-core';
import { violationsOn } from '../support/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../support/browser.js';
import { addressOf, failing, held, markPage } from '../support/fragments.js';
import { untilDrawn } from '../support/page-waits.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const path = '/media/media-releases';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const title = (page: Page) => page.locator('#archive-title');
const year = (page: Page) => page.getByLabel('Year', { exact: true });
const pageLink = (page: Page, number: number) => page.getByRole('link', { name: `Page ${number}`, exact: true });
const archive = (page: Page) => page.getByRole('region').filter({ has: title(page) });
const busy = (page: Page) => archive(page).locator('[aria-busy=true]');
const firstRelease = (page: Page) => archive(page).getByRole('article').first().getByRole('heading').innerText();

/** Years of the releases that are shown. */
const yearsOnShow = (page: Page) =>
  archive(page)
    .getByRole('time')
    .evaluateAll((days) => [...new Set(days.map((day) => day.getAttribute('datetime')?.slice(0, 4)))]);

async function opened(options: object, look: (page: Page) => Promise<void>, address = path): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  await page.goto(address);
  await title(page).evaluate((element) => element.scrollIntoView());
  await page.locator('site-island[name=archive][hydrated]').waitFor({ state: 'attached' });
  await look(page);
  expect(errors).toEqual([]);
  await page.close();
}

const titled = (page: Page, text: string) => title(page).filter({ hasText: text }).waitFor();
const isAt = (page: Page, number: number) => pageLink(page, number).and(page.locator('[aria-current=page]')).waitFor();

it('choosing a year filters the list in place', () =>
  opened(desktop, async (page) => {
    const isSame = await markPage(page);
    expect(await page.getByRole('button', { name: 'Show' }).isVisible()).toBe(false);
    await year(page).focus();
    await page.keyboard.type('2019');
    await titled(page, 'Media releases of 2019');
    expect(await yearsOnShow(page)).toEqual(['2019']);
    expect(addressOf(page)).toBe(`${path}?year=2019`);
    expect(await year(page).evaluate((select) => select === document.activeElement)).toBe(true);
    expect(await archive(page).getByRole('status').innerText()).toBe('Media releases of 2019, page 1 of 2');
    await year(page).selectOption('');
    await titled(page, 'All media releases');
    expect(addressOf(page)).toBe(path);
    expect(await isSame()).toBe(true);
  }));

it.each([
  ['with the mouse', desktop, (page: Page, number: number) => pageLink(page, number).click()],
  ['with the keyboard', desktop, (page: Page, number: number) => pageLink(page, number).press('Enter')],
  ['on a phone', phone, (page: Page, number: number) => pageLink(page, number).tap()],
])(
  'the pager replaces the list in place %s: it scrolls to the title, and Back and Forward work',
  (_, options, turnTo) =>
    opened(options, async (page) => {
      const isSame = await markPage(page);
      const newest = await firstRelease(page);
      await turnTo(page, 2);
      await isAt(page, 2);
      const second = await firstRelease(page);
      expect(second).not.toBe(newest);
      expect(addressOf(page)).toBe(`${path}?page=2`);
      expect(await title(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
      const top = () => title(page).evaluate((heading) => heading.getBoundingClientRect().top);
      const isNearTop = (value: number) => value >= 0 && value < 300;
      expect(isNearTop(await eventually(top, isNearTop))).toBe(true);
      await turnTo(page, 3);
      await isAt(page, 3);

      await page.goBack();
      await isAt(page, 2);
      expect(await firstRelease(page)).toBe(second);
      await page.goBack();
      await isAt(page, 1);
      expect(await firstRelease(page)).toBe(newest);
      expect(addressOf(page)).toBe(path);
      await page.goForward();
      await isAt(page, 2);
      expect(await firstRelease(page)).toBe(second);
      expect(await isSame()).toBe(true);
    }),
);

it('the button of the filter stays while it has the focus', async () => {
  const page = await site.newPage(desktop);
  await page.goto(path);
  const show = page.getByRole('button', { name: 'Show' });
  await show.focus();
  await page.locator('site-island[name=archive][hydrated]').waitFor({ state: 'attached' });
  await untilDrawn(page);
  expect(await show.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await show.waitFor({ state: 'hidden' });
  expect(await year(page).evaluate((select) => select === document.activeElement)).toBe(true);
  await page.close();
});

it('Back shows the former list after a reload', () =>
  opened(desktop, async (page) => {
    await year(page).selectOption('2019');
    await titled(page, 'Media releases of 2019');
    await page.reload();
    await title(page).evaluate((element) => element.scrollIntoView());
    await page.locator('site-island[name=archive][hydrated]').waitFor({ state: 'attached' });
    expect(await title(page).innerText()).toBe('Media releases of 2019');
    await page.goBack();
    await titled(page, 'All media releases');
    expect(await year(page).inputValue()).toBe('');
  }));

it('while a list loads, the former one stays with aria-busy, and the visitor is notified', () =>
  opened(desktop, async (page) => {
    const letGo = await held(page, /year=2019/);
    const before = await firstRelease(page);
    await year(page).selectOption('2019');
    await busy(page).waitFor();
    expect(await year(page).inputValue()).toBe('2019');
    expect(await archive(page).getByRole('status').innerText()).toBe('Loading…');
    expect(await firstRelease(page)).toBe(before);
    expect(addressOf(page)).toBe(path);
    await page.getByRole('progressbar').waitFor();
    expect(await violationsOn(page, { part: archive(page).locator('header') })).toEqual([]);
    await letGo();
    await titled(page, 'Media releases of 2019');
    expect(await archive(page).locator('[aria-busy]').count()).toBe(0);
    await page.getByRole('progressbar').waitFor({ state: 'hidden' });
    expect(await violationsOn(page, { part: archive(page) })).toEqual([]);
  }));

it('the loading state shows for at least 200 ms, however fast the list arrives', async () => {
  // The clock applies to the whole context, which other pages must not share.
  const visitor = await site.newVisitor(desktop);
  const page = await visitor.newPage();
  await page.goto(path);
  await title(page).evaluate((element) => element.scrollIntoView());
  await page.locator('site-island[name=archive][hydrated]').waitFor({ state: 'attached' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const response = page.waitForResponse(/year=2019/);
  await year(page).selectOption('2019');
  await page.clock.runFor(1);
  await (await response).finished();
  await page.clock.runFor(198);
  expect(await title(page).innerText()).toBe('All media releases');
  expect(await busy(page).count()).toBe(1);
  await page.clock.runFor(1);
  await titled(page, 'Media releases of 2019');
  await visitor.close();
});

it('the later of two choices wins, whichever response arrives first', () =>
  opened(desktop, async (page) => {
    const letGo = await held(page, /year=2019/);
    await year(page).selectOption('2019');
    await busy(page).waitFor();
    const letGoLater = await held(page, /year=2018/);
    await Promise.all([page.waitForRequest(/year=2018/), year(page).selectOption('2018')]);
    expect(await year(page).inputValue()).toBe('2018');
    await letGoLater();
    await titled(page, 'Media releases of 2018');
    await letGo();
    expect(await title(page).innerText()).toBe('Media releases of 2018');
    expect(await year(page).inputValue()).toBe('2018');
    await page.goBack();
    await titled(page, 'All media releases');
  }));

it('going back discards a choice that is still loading', () =>
  opened(desktop, async (page) => {
    await year(page).selectOption('2018');
    await titled(page, 'Media releases of 2018');
    const letGo = await held(page, /year=2019/);
    await year(page).selectOption('2019');
    await busy(page).waitFor();
    await page.goBack();
    await titled(page, 'All media releases');
    await letGo();
    expect(await archive(page).locator('[aria-busy]').count()).toBe(0);
    expect(await title(page).innerText()).toBe('All media releases');
    expect(await year(page).inputValue()).toBe('');
    expect(addressOf(page)).toBe(path);
  }));

it('a year without releases says so; such a year and one with few releases have no pager', () =>
  opened(desktop, async (page) => {
    await year(page).selectOption('2020');
    await archive(page)
      .getByRole('paragraph')
      .filter({ hasText: /^There are no media releases available$/ })
      .waitFor();
    await titled(page, 'Media releases of 2020');
    expect(await page.getByRole('main').getByRole('article').count()).toBe(0);
    const pages = page.getByRole('navigation', { name: 'Pages of the archive' });
    expect(await pages.count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Subscribe via RSS' }).isVisible()).toBe(true);
    await year(page).selectOption('2018');
    await titled(page, 'Media releases of 2018');
    expect(await page.getByRole('main').getByRole('article').count()).toBe(3);
    expect(await pages.count()).toBe(0);
  }));

it('if the list cannot be fetched, the browser navigates to its page', async () => {
  await site.visit(path, desktop, async (page) => {
    await title(page).evaluate((element) => element.scrollIntoView());
    await page.locator('site-island[name=archive][hydrated]').waitFor({ state: 'attached' });
    await failing(page, /year=2019/);
    const isSame = await markPage(page);
    await year(page).selectOption('2019');
    await page.waitForURL('**?year=2019');
    await titled(page, 'Media releases of 2019');
    expect(await isSame()).toBe(false);
  });
});

it('if the response comes from another build, the browser navigates to its page', () =>
  opened(desktop, async (page) => {
    await page.route(/year=2019/, async (route, request) => {
      if (request.resourceType() !== 'fetch') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/(name="archive" when="visible" src="[^"]*)\.js/, '$1-newer.js');
      return route.fulfill({ response, body });
    });
    const isSame = await markPage(page);
    await year(page).selectOption('2019');
    await titled(page, 'Media releases of 2019');
    expect(await isSame()).toBe(false);
  }));

it('offline, the page stays, says so and offers a retry', async () => {
  const page = await site.newPage({ ...desktop, locale: 'en-GB' });
  await page.goto(path);
  await title(page).evaluate((element) => element.scrollIntoView());
  await page.locator('site-island[name=archive][hydrated]').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await year(page).selectOption('2019');
  const alert = archive(page).getByRole('alert');
  await alert.getByText('This part of the page could not be loaded.').waitFor();
  expect(await title(page).innerText()).toBe('All media releases');
  expect(await year(page).inputValue()).toBe('');
  expect(await violationsOn(page, { part: archive(page) })).toEqual([]);
  await page.context().setOffline(false);
  await year(page).selectOption('2018');
  await titled(page, 'Media releases of 2018');
  expect(await alert.innerText()).toBe('');
  await page.context().setOffline(true);
  await year(page).selectOption('2019');
  await alert.getByText('This part of the page could not be loaded.').waitFor();
  await page.context().setOffline(false);
  await alert.getByRole('link', { name: 'Try again' }).click();
  await titled(page, 'Media releases of 2019');
  await page.close();
});

it('a click that opens a new tab is left to the browser', () =>
  opened(desktop, async (page) => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      pageLink(page, 2).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.waitForURL('**?page=2*');
    await tab.close();
    expect(addressOf(page)).toBe(path);
    expect(await archive(page).locator('[aria-busy]').count()).toBe(0);
  }));

it('without scripts the year is sent with a button, and the pager has links', async () => {
  await site.visit(path, { ...phone, javaScriptEnabled: false }, async (page) => {
    await year(page).selectOption('2019');
    await page.getByRole('button', { name: 'Show' }).click();
    await titled(page, 'Media releases of 2019');
    await pageLink(page, 2).click();
    await isAt(page, 2);
    expect(addressOf(page)).toBe(`${path}?year=2019&page=2`);
    expect(await yearsOnShow(page)).toEqual(['2019']);
  });
});
