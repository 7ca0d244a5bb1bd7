import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, type PageOptions, TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { addressOf, failing, held, markPage } from '../../support/browser/fragments.js';
import { untilFocused, untilHydrated } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const path = '/media/media-releases';

const site = TestSite.shared();

const title = (page: Page) => page.locator('#archive-title');
const year = (page: Page) => page.getByLabel('Year', { exact: true });
const archive = (page: Page) => page.getByRole('region').filter({ has: title(page) });
const busy = (page: Page) => archive(page).locator('[aria-busy=true]');
const firstRelease = (page: Page) => archive(page).getByRole('article').first().getByRole('heading').innerText();

const ready = async (page: Page) => {
  await title(page).evaluate((element) => element.scrollIntoView());
  await untilHydrated(page, 'archive');
};

const visit = (look: (page: Page) => Promise<void>, options: PageOptions = desktop) =>
  site.visit(path, options, async (page) => {
    await ready(page);
    await look(page);
  });

const titled = (page: Page, text: string) => title(page).filter({ hasText: text }).waitFor();

const pageLink = (page: Page, number: number) => page.getByRole('link', { name: `Page ${number}`, exact: true });
const isAt = (page: Page, number: number) => pageLink(page, number).and(page.locator('[aria-current=page]')).waitFor();

it('the archive is filtered and turned over in place', () =>
  visit(async (page) => {
    const isSame = await markPage(page);
    await step('the pager replaces the list, scrolls to the title, and Back works', async () => {
      const first = await firstRelease(page);
      await pageLink(page, 2).click();
      await isAt(page, 2);
      expect(await firstRelease(page)).not.toBe(first);
      expect(addressOf(page)).toBe(`${path}?page=2`);
      await untilFocused(title(page));
      const top = () => title(page).evaluate((heading) => heading.getBoundingClientRect().top);
      const isNearTop = (value: number) => value >= 0 && value < 300;
      expect(isNearTop(await eventually(top, isNearTop))).toBe(true);
      await page.goBack();
      await isAt(page, 1);
      expect(await firstRelease(page)).toBe(first);
      expect(addressOf(page)).toBe(path);
    });
    const letGo = await held(page, /year=/);
    await step('while a list loads, the former one stays with aria-busy, and the visitor is notified', async () => {
      expect(await page.getByRole('button', { name: 'Show' }).isVisible()).toBe(false);
      const before = await firstRelease(page);
      await year(page).focus();
      await page.keyboard.type('2019');
      await busy(page).waitFor();
      expect(await year(page).inputValue()).toBe('2019');
      expect(await archive(page).getByRole('status').innerText()).toBe('Loading…');
      expect(await firstRelease(page)).toBe(before);
      expect(addressOf(page)).toBe(path);
      await page.getByRole('progressbar').waitFor();
    });
    await step('a year filters the list', async () => {
      await letGo();
      await titled(page, 'Media releases from 2019');
      expect(await archive(page).locator('[aria-busy]').count()).toBe(0);
      await page.getByRole('progressbar').waitFor({ state: 'hidden' });
      const days = await archive(page)
        .getByRole('time')
        .evaluateAll((all) => all.map((day) => day.getAttribute('datetime')?.slice(0, 4)));
      expect([...new Set(days)]).toEqual(['2019']);
      expect(addressOf(page)).toBe(`${path}?year=2019`);
      await untilFocused(year(page));
      expect(await archive(page).getByRole('status').innerText()).toBe('Media releases from 2019, page 1 of 2');
      expect(await violationsOn(page, { part: archive(page) })).toEqual([]);
    });
    await step('the later of two choices wins, whichever response arrives first', async () => {
      const letGoFirst = await held(page, /year=2021/);
      await year(page).selectOption('2021');
      await busy(page).waitFor();
      const letGoLater = await held(page, /year=2022/);
      await Promise.all([page.waitForRequest(/year=2022/), year(page).selectOption('2022')]);
      await letGoLater();
      await titled(page, 'Media releases from 2022');
      await letGoFirst();
      expect(await title(page).innerText()).toBe('Media releases from 2022');
      expect(await year(page).inputValue()).toBe('2022');
      expect(await isSame()).toBe(true);
    });
  }));

it('the loading state shows for at least 200 ms, however fast the list arrives', async () => {
  // The clock applies to the whole context, which other pages must not share.
  const visitor = await site.newVisitor(desktop);
  const page = await visitor.newPage();
  await page.goto(path);
  await ready(page);
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
  await titled(page, 'Media releases from 2019');
  await visitor.close();
});

it('the browser navigates to the page of a list that the script cannot show', () =>
  visit(async (page) => {
    await step('because it cannot be fetched', async () => {
      await failing(page, /year=2019/);
      await year(page).selectOption('2019');
      await page.waitForURL('**?year=2019');
      await titled(page, 'Media releases from 2019');
    });
    await step('because it comes from another build', async () => {
      await ready(page);
      await page.route(/year=2018/, async (route, request) => {
        if (request.resourceType() !== 'fetch') return route.fallback();
        const response = await route.fetch();
        const body = (await response.text()).replace(/(name="archive" when="visible" src="[^"]*)\.js/, '$1-newer.js');
        return route.fulfill({ response, body });
      });
      const isSame = await markPage(page);
      await year(page).selectOption('2018');
      await titled(page, 'Media releases from 2018');
      expect(await isSame()).toBe(false);
    });
  }));

it('offline, the page stays, says so and offers a retry', () =>
  // A context of its own, because all its pages are offline.
  visit(
    async (page) => {
      const alert = archive(page).getByRole('alert');
      await page.context().setOffline(true);
      await year(page).selectOption('2019');
      await alert.getByText('This part of the page could not be loaded.').waitFor();
      expect(await title(page).innerText()).toBe('All media releases');
      expect(await year(page).inputValue()).toBe('');
      await page.context().setOffline(false);
      await alert.getByRole('link', { name: 'Try again' }).click();
      await titled(page, 'Media releases from 2019');
    },
    { ...desktop, locale: 'en-GB' },
  ));
