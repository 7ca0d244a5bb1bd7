import type { Page } from 'playwright-core';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { sectionMenu } from '../../support/browser/layout.js';
import { until } from '../../support/browser/page-waits.js';
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
  await step('it shows failures', async () => {
    for (const fail of [() => tell('fail'), () => page.evaluate(() => dispatchEvent(new Event('offline')))]) {
      await tell('start');
      await page.clock.runFor(300);
      await fail();
      expect(await state()).toBe('fail');
      await page.clock.runFor(600);
      expect(await bar(page).count()).toBe(0);
    }
  });
  await step('it hides when the page is left', async () => {
    await tell('start');
    await page.clock.runFor(300);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(await bar(page).count()).toBe(0);
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
    /** Records the states of the bar until the page is left. */
    const record = async () => {
      states.length = 0;
      await bar(page, true).evaluate((element) => {
        const { dataset } = element as HTMLElement;
        const tell = () => console.debug(`${dataset.state}${(element as HTMLElement).hidden ? '' : ' seen'}`);
        new MutationObserver(tell).observe(element, { attributeFilter: ['data-state'] });
      });
    };
    const untilSeen = () =>
      eventually(
        async () => states,
        (all) => all.includes('increase seen'),
      );
    const follow = () => sectionMenu(page).getByRole('link', { name: 'Our values' }).click({ noWaitAfter: true });

    await record();
    await step('does not appear for a fragment, a download, a file, a mail address and a number', async () => {
      await page.route('**/pdf/x*', (route) => route.fulfill({ status: 204 }));
      const links = [
        '<a href="#content">x</a>',
        '<a href="/pdf/x" download>x</a>',
        '<a href="/pdf/x.pdf">x</a>',
        '<a href="mailto:a@example.com">x</a>',
        '<a href="tel:+390115550100">x</a>',
      ];
      for (const link of links) {
        await page.evaluate(async (html) => {
          const asked = new Promise((resolve) => window.navigation.addEventListener('navigate', resolve));
          document.querySelector('main')?.insertAdjacentHTML('afterbegin', html);
          document.querySelector<HTMLElement>('main a')?.click();
          await window.limited(asked, 'the link leads nowhere');
        }, link);
        expect({ link, states }).toEqual({ link, states: [] });
      }
    });
    await step('does not appear for a new tab', async () => {
      const opened = page.context().waitForEvent('page');
      await sectionMenu(page)
        .getByRole('link')
        .nth(1)
        .click({ modifiers: ['ControlOrMeta'] });
      await (await opened).close();
      expect(states).toEqual([]);
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
    await page.route(/our-values|our-heritage/, async (route) => {
      await untilSeen();
      await route.continue();
    });
    await step('appears when the page is left by a link and that takes long', async () => {
      await follow();
      await page.waitForURL('**/our-values*');
      expect(states).toEqual(['start', 'increase seen']);
      expect(await bar(page).count()).toBe(0);
    });
    await step('appears when it is left by a form', async () => {
      await record();
      await page.evaluate(() => {
        const form = document.createElement('form');
        form.action = '/our-company/our-heritage';
        document.body.append(form);
        // Only after the response to this request.
        setTimeout(() => form.requestSubmit());
      });
      await page.waitForURL('**/our-heritage*');
      expect(states).toEqual(['start', 'increase seen']);
      expect(await bar(page).count()).toBe(0);
    });
  }));

it('the transition to another page', async () => {
  const page = await site.newPage({ ...desktop, reducedMotion: 'no-preference' });
  const errors = scriptErrorsOf(page);
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { hasTransition: viewTransition !== null }),
    );
  });
  await page.goto(site.path(company));
  const follow = async (index: number, id: string) => {
    await sectionMenu(page).getByRole('link').nth(index).click();
    await page.waitForURL(`**${site.path(id)}`);
    await until(page, () => 'hasTransition' in window);
    return page.evaluate(() => ({
      hasTransition: 'hasTransition' in window && window.hasTransition,
      names: [...document.querySelectorAll('body *')]
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => name !== 'none')
        .sort(),
    }));
  };
  await step('is shown', async () => {
    expect(await follow(1, 'our-company/our-values')).toEqual({
      hasTransition: true,
      names: ['header', 'secondary-menu'],
    });
  });
  await step('is left out where motion is not wanted', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await follow(0, company)).toEqual({ hasTransition: false, names: [] });
  });
  expect(errors).toEqual([]);
  await page.close();
});
