import type { Page } from 'playwright-core';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { sectionMenu } from '../../support/browser/layout.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const company = 'our-company/who-we-are';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

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

it('the loading bar', () =>
  site.visit(site.path(company), desktop, async (page) => {
    const states: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'debug') states.push(message.text());
    });
    const untilSeen = () =>
      eventually(
        async () => states,
        (all) => all.includes('increase seen'),
      );
    const follow = () => sectionMenu(page).getByRole('link', { name: 'Our values' }).click({ noWaitAfter: true });

    await bar(page, true).evaluate((element) => {
      const { dataset } = element as HTMLElement;
      const tell = () => console.debug(`${dataset.state}${(element as HTMLElement).hidden ? '' : ' seen'}`);
      new MutationObserver(tell).observe(element, { attributeFilter: ['data-state'] });
    });
    await step('does not appear for a fragment and a download', async () => {
      await page.route('**/pdf/x*', (route) => route.fulfill({ status: 204 }));
      for (const link of ['<a href="#content">x</a>', '<a href="/pdf/x" download>x</a>']) {
        await page.evaluate(async (html) => {
          const asked = new Promise((resolve) => window.navigation.addEventListener('navigate', resolve));
          document.querySelector('main')?.insertAdjacentHTML('afterbegin', html);
          document.querySelector<HTMLElement>('main a')?.click();
          await window.limited(asked, 'the link leads nowhere');
        }, link);
        expect({ link, states }).toEqual({ link, states: [] });
      }
    });
    await step('shows a failure when the visitor stops the navigation', async () => {
      const client = await page.context().newCDPSession(page);
      await page.route('**/our-values', () => undefined);
      await follow();
      await untilSeen();
      await client.send('Page.stopLoading');
      await eventually(
        async () => states,
        ({ length }) => length === 3,
      );
      expect(states).toEqual(['start', 'increase seen', 'fail seen']);
      await bar(page).waitFor({ state: 'hidden' });
      await page.unroute('**/our-values');
      states.length = 0;
    });
    await step('appears when the page is left and that takes long', async () => {
      await page.route('**/our-values', async (route) => {
        await untilSeen();
        await route.continue();
      });
      await follow();
      await page.waitForURL('**/our-values*');
      expect(states).toEqual(['start', 'increase seen']);
      expect(await bar(page).count()).toBe(0);
    });
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
