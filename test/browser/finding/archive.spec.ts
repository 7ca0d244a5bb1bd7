import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, type PageOptions, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { addressOf, failing, held, markPage } from '../../support/browser/fragments.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const path = '/media/media-releases';

const site = TestSite.shared();

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

const ready = async (page: Page) => {
  await title(page).evaluate((element) => element.scrollIntoView());
  await page.locator('site-island[name=archive][hydrated]').waitFor({ state: 'attached' });
};

const visit = (look: (page: Page) => Promise<void>, options: PageOptions = desktop) =>
  site.visit(path, options, async (page) => {
    const errors = scriptErrorsOf(page);
    await ready(page);
    await look(page);
    expect(errors).toEqual([]);
  });

const titled = (page: Page, text: string) => title(page).filter({ hasText: text }).waitFor();
const isAt = (page: Page, number: number) => pageLink(page, number).and(page.locator('[aria-current=page]')).waitFor();
const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

async function choose(page: Page, value: string): Promise<void> {
  await year(page).selectOption(value);
  await titled(page, value ? `Media releases from ${value}` : 'All media releases');
}

/** Turns two pages, and goes back through them. */
async function turnPages(page: Page): Promise<void> {
  const releases = [await firstRelease(page)];
  for (const number of [2, 3]) {
    await pageLink(page, number).click();
    await isAt(page, number);
    releases.push(await firstRelease(page));
    expect(addressOf(page)).toBe(`${path}?page=${number}`);
    expect(await hasFocus(title(page))).toBe(true);
    const top = () => title(page).evaluate((heading) => heading.getBoundingClientRect().top);
    const isNearTop = (value: number) => value >= 0 && value < 300;
    expect(isNearTop(await eventually(top, isNearTop))).toBe(true);
  }
  expect(new Set(releases).size).toBe(3);
  for (const number of [2, 1]) {
    await page.goBack();
    await isAt(page, number);
    expect(await firstRelease(page)).toBe(releases[number - 1]);
  }
  expect(addressOf(page)).toBe(path);
}

it('the archive is filtered and turned over in place', () =>
  visit(async (page) => {
    const isSame = await markPage(page);
    await step('the pager replaces the list, scrolls to the title, and Back works', () => turnPages(page));
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
      expect(await violationsOn(page, { part: archive(page).locator('header') })).toEqual([]);
    });
    await step('a year filters the list', async () => {
      await letGo();
      await titled(page, 'Media releases from 2019');
      expect(await archive(page).locator('[aria-busy]').count()).toBe(0);
      await page.getByRole('progressbar').waitFor({ state: 'hidden' });
      expect(await yearsOnShow(page)).toEqual(['2019']);
      expect(addressOf(page)).toBe(`${path}?year=2019`);
      expect(await hasFocus(year(page))).toBe(true);
      expect(await archive(page).getByRole('status').innerText()).toBe('Media releases from 2019, page 1 of 2');
      expect(await violationsOn(page, { part: archive(page) })).toEqual([]);
    });
    await step('a year without releases says so, and has no pager', async () => {
      await choose(page, '2020');
      await archive(page).getByRole('paragraph').filter({ hasText: 'There are no media releases available' }).waitFor();
      expect(await page.getByRole('navigation', { name: 'Pages of the archive' }).count()).toBe(0);
      await choose(page, '');
    });
    await step('the later of two choices wins, whichever response arrives first', async () => {
      const letGoFirst = await held(page, /year=2021/);
      await year(page).selectOption('2021');
      await busy(page).waitFor();
      const letGoLater = await held(page, /year=2022/);
      await Promise.all([page.waitForRequest(/year=2022/), year(page).selectOption('2022')]);
      expect(await year(page).inputValue()).toBe('2022');
      await letGoLater();
      await titled(page, 'Media releases from 2022');
      await letGoFirst();
      expect(await title(page).innerText()).toBe('Media releases from 2022');
      expect(await year(page).inputValue()).toBe('2022');
      await page.goBack();
      await titled(page, 'All media releases');
    });
    await step('going back discards a choice that is still loading', async () => {
      await choose(page, '2018');
      const letGoLate = await held(page, /year=2023/);
      await year(page).selectOption('2023');
      await busy(page).waitFor();
      await page.goBack();
      await titled(page, 'All media releases');
      await letGoLate();
      expect(await archive(page).locator('[aria-busy]').count()).toBe(0);
      expect(await year(page).inputValue()).toBe('');
      expect(addressOf(page)).toBe(path);
      expect(await isSame()).toBe(true);
    });
    await step('Back shows the former list after a reload', async () => {
      await choose(page, '2019');
      await page.reload();
      await ready(page);
      expect(await title(page).innerText()).toBe('Media releases from 2019');
      await page.goBack();
      await titled(page, 'All media releases');
      expect(await year(page).inputValue()).toBe('');
    });
  }));

it('the button of the filter stays while it has the focus', () =>
  site.visit(path, desktop, async (page) => {
    const show = page.getByRole('button', { name: 'Show' });
    await show.focus();
    await page.locator('site-island[name=archive][hydrated]').waitFor({ state: 'attached' });
    await untilDrawn(page);
    expect(await hasFocus(show)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await show.waitFor({ state: 'hidden' });
    expect(await hasFocus(year(page))).toBe(true);
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
      const isSame = await markPage(page);
      await year(page).selectOption('2019');
      await page.waitForURL('**?year=2019');
      await titled(page, 'Media releases from 2019');
      expect(await isSame()).toBe(false);
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
      const fail = async () => {
        await page.context().setOffline(true);
        await year(page).selectOption('2019');
        await alert.getByText('This part of the page could not be loaded.').waitFor();
      };
      await fail();
      expect(await title(page).innerText()).toBe('All media releases');
      expect(await year(page).inputValue()).toBe('');
      expect(await violationsOn(page, { part: archive(page) })).toEqual([]);
      await page.context().setOffline(false);
      await choose(page, '2018');
      expect(await alert.innerText()).toBe('');
      await fail();
      await page.context().setOffline(false);
      await alert.getByRole('link', { name: 'Try again' }).click();
      await titled(page, 'Media releases from 2019');
    },
    { ...desktop, locale: 'en-GB' },
  ));
