import type { Page } from 'playwright-core';
import { scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { sectionMenu } from '../../support/browser/layout.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const company = 'our-company/who-we-are';

const site = TestSite.shared();

const bar = (page: Page, includeHidden = false) => page.getByRole('progressbar', { name: 'Loading', includeHidden });

it('a page tells about loading and the connection', async () => {
  // The test's clock applies to the whole context, so these options are unique to it.
  const page = await site.newPage({ ...desktop, timezoneId: 'Europe/Rome' });
  await page.clock.install({ time: 0 });
  await page.goto(site.path(company));
  await page.clock.pauseAt(60_000);
  const state = () => bar(page, true).getAttribute('data-state');
  const tell = (detail: string) =>
    page.evaluate((what) => document.dispatchEvent(new CustomEvent('loading', { detail: what })), detail);

  await step('the loading bar appears after 200 ms', async () => {
    await tell('start');
    await page.clock.runFor(190);
    expect(await bar(page).count()).toBe(0);
    expect(await state()).toBe('start');
    await page.clock.runFor(20);
    expect(await bar(page).isVisible()).toBe(true);
    expect(await state()).toBe('increase');
  });
  await step('it grows for five seconds, unless motion is not wanted', async () => {
    const animation = () =>
      bar(page).evaluate((element) => {
        const { animationName, animationDuration } = getComputedStyle(element);
        return [animationName, animationDuration];
      });
    expect((await animation())[0]).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await animation()).toEqual(['loading', '5s']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  await step('it disappears half a second after the end', async () => {
    await tell('finish');
    expect(await state()).toBe('finish');
    await page.clock.runFor(490);
    expect(await bar(page).count()).toBe(1);
    await page.clock.runFor(20);
    expect(await bar(page).count()).toBe(0);
  });
  await step('it stays hidden for fast loading', async () => {
    await tell('start');
    await page.clock.runFor(150);
    await tell('finish');
    await page.clock.runFor(5000);
    expect(await bar(page).count()).toBe(0);
  });
  await step('it shows failures, and hides when the page is left', async () => {
    for (const end of ['offline', 'pagehide']) {
      await tell('start');
      await page.clock.runFor(300);
      await page.evaluate((type) => dispatchEvent(new Event(type)), end);
      if (end === 'offline') expect(await state()).toBe('fail');
      if (end === 'offline') await page.clock.runFor(600);
      expect(await bar(page).count()).toBe(0);
    }
  });
  await step('the visitor is notified when the connection is lost, and for a while when it is restored', async () => {
    const { offline, online } = textsOf('en').layout;
    const status = page.getByRole('status');
    const opacity = () => status.evaluate((element) => getComputedStyle(element).opacity);
    await page.context().setOffline(true);
    await page.getByText(offline).waitFor();
    await page.clock.runFor(60_000);
    expect([await status.innerText(), await opacity()]).toEqual([offline, '1']);
    await page.context().setOffline(false);
    await page.getByText(online).waitFor();
    await page.clock.runFor(3500);
    expect(await status.innerText()).toBe(online);
    await page.clock.runFor(1000);
    expect([await status.innerText(), await opacity()]).toEqual(['', '0']);
  });
  await page.close();
});

it('the loading bar appears when the page is left and that takes long', () =>
  site.visit(site.path(company), desktop, async (page) => {
    // By a message, because Playwright looks at no page that is being left.
    const isSeen = page.waitForEvent('console', (message) => message.text() === 'seen');
    await bar(page, true).evaluate((element) => {
      const tell = () => (element as HTMLElement).hidden || console.debug('seen');
      new MutationObserver(tell).observe(element, { attributes: true });
    });
    await page.route('**/our-values', async (route) => {
      await isSeen;
      await route.continue();
    });
    await sectionMenu(page).getByRole('link', { name: 'Our values' }).click({ noWaitAfter: true });
    await page.waitForURL('**/our-values*');
    expect(await bar(page).count()).toBe(0);
  }));

it('a transition to another page is shown where motion is wanted', async () => {
  const page = await site.newPage({ ...desktop, reducedMotion: 'no-preference' });
  const errors = scriptErrorsOf(page);
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { hasTransition: viewTransition !== null }),
    );
  });
  await page.goto(site.path(company));
  const follow = async (index: number) => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'hasTransition'));
    await sectionMenu(page).getByRole('link').nth(index).click();
    await page.waitForFunction(() => 'hasTransition' in window);
    return page.evaluate(() => 'hasTransition' in window && window.hasTransition);
  };
  expect(await follow(1)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await follow(0)).toBe(false);
  expect(errors).toEqual([]);
  await page.close();
});
