import type { Page } from 'playwright-core';
import type { Language } from '../../src/routing/languages.js';
import { eventually, scriptErrorsOf, TestSite } from '../support/browser.js';
import { sectionMenu } from '../support/layout.js';
import { textsOf } from '../support/page-fixture.js';
import { until } from '../support/page-waits.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const company = 'our-company/who-we-are';

declare global {
  interface Window {
    /** Recorded by the page under test. */
    seen: { idleTimes: number; idleTimeout: number };
  }
}

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** The test's clock applies to the whole context, so these options are unique to it. */
const stoppedTime = { ...desktop, timezoneId: 'Europe/Rome' };

async function openInStoppedTime(language: Language = 'en'): Promise<Page> {
  const page = await site.newPage(stoppedTime);
  await page.clock.install({ time: 0 });
  await page.goto(site.path(company, language));
  await page.clock.pauseAt(60_000);
  return page;
}

describe('the loading bar', () => {
  const bar = (page: Page, includeHidden = false) => page.getByRole('progressbar', { name: 'Loading', includeHidden });
  const tell = (page: Page, detail: string) =>
    page.evaluate((what) => document.dispatchEvent(new CustomEvent('loading', { detail: what })), detail);

  it('appears after 200 ms, grows for five seconds, and disappears half a second after the end', async () => {
    const page = await openInStoppedTime();
    const state = () => bar(page, true).getAttribute('data-state');
    await tell(page, 'start');
    await page.clock.runFor(190);
    expect(await bar(page).count()).toBe(0);
    expect(await state()).toBe('start');
    await page.clock.runFor(20);
    expect(await bar(page).isVisible()).toBe(true);
    expect(await state()).toBe('increase');
    expect(await bar(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { animationName, animationDuration } = await bar(page).evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return { animationName, animationDuration };
    });
    expect({ animationName, animationDuration }).toEqual({ animationName: 'loading', animationDuration: '5s' });
    await tell(page, 'finish');
    expect(await state()).toBe('finish');
    await page.clock.runFor(490);
    expect(await bar(page).count()).toBe(1);
    await page.clock.runFor(20);
    expect(await bar(page).count()).toBe(0);
    await page.close();
  });

  it('stays hidden for fast loading, shows failures, and hides when the page is left', async () => {
    const page = await openInStoppedTime();
    await tell(page, 'start');
    await page.clock.runFor(150);
    await tell(page, 'finish');
    await page.clock.runFor(5000);
    expect(await bar(page).count()).toBe(0);

    for (const fail of [() => tell(page, 'fail'), () => page.evaluate(() => dispatchEvent(new Event('offline')))]) {
      await tell(page, 'start');
      await page.clock.runFor(300);
      await fail();
      expect(await bar(page).getAttribute('data-state')).toBe('fail');
      await page.clock.runFor(600);
      expect(await bar(page).count()).toBe(0);
    }

    await tell(page, 'start');
    await page.clock.runFor(300);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(await bar(page).count()).toBe(0);
    await page.close();
  });

  /** A page, and the states of its bar until the page is left. */
  async function openRecording(): Promise<{ page: Page; states: string[] }> {
    const page = await site.newPage(desktop);
    const states: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'debug') states.push(message.text());
    });
    await page.goto(site.path(company));
    await bar(page, true).evaluate((element) => {
      const { dataset } = element as HTMLElement;
      const record = () => console.debug(`${dataset.state}${(element as HTMLElement).hidden ? '' : ' seen'}`);
      new MutationObserver(record).observe(element, { attributeFilter: ['data-state'] });
    });
    return { page, states };
  }

  const follow = (page: Page) =>
    sectionMenu(page).getByRole('link', { name: 'Our values' }).click({ noWaitAfter: true });
  const submit = (page: Page) =>
    page.evaluate(() => {
      const form = document.createElement('form');
      form.action = '/our-company/our-values';
      document.body.append(form);
      // Only after the response to this request.
      setTimeout(() => form.requestSubmit());
    });

  it.each([
    ['a link', follow],
    ['a form', submit],
  ])('appears when the page is left by %s and that takes long', async (_, leave) => {
    const { page, states } = await openRecording();
    const isSeen = () =>
      eventually(
        async () => states,
        (all) => all.includes('increase seen'),
      );
    await page.route('**/our-values*', async (route) => {
      await isSeen();
      await route.continue();
    });
    await leave(page);
    await page.waitForURL('**/our-values*');
    expect(states).toEqual(['start', 'increase seen']);
    expect(await bar(page).count()).toBe(0);
    await page.close();
  });

  it('shows a failure when the visitor stops the navigation', async () => {
    const { page, states } = await openRecording();
    const client = await page.context().newCDPSession(page);
    await page.route('**/our-values', () => undefined);
    await follow(page);
    await eventually(
      async () => states,
      (all) => all.includes('increase seen'),
    );
    await client.send('Page.stopLoading');
    await eventually(
      async () => states,
      ({ length }) => length === 3,
    );
    expect(states).toEqual(['start', 'increase seen', 'fail seen']);
    await bar(page).waitFor({ state: 'hidden' });
    await page.close();
  });

  it('does not appear for a fragment, a download, a file, a mail address and a telephone number', async () => {
    const { page, states } = await openRecording();
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
    await page.close();
  });

  it('does not appear for a new tab', async () => {
    const { page, states } = await openRecording();
    const opened = page.context().waitForEvent('page');
    await sectionMenu(page)
      .getByRole('link')
      .nth(1)
      .click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    expect(states).toEqual([]);
    await page.close();
  });
});

describe('prefetching, where the browser does not support speculation rules', () => {
  /** A context, and so a cache, that other tests do not share. */
  const ahead = { ...desktop, locale: 'en-US' };
  /** The pages that a page prefetches, and how often it was idle. */
  async function watch(page: Page): Promise<{ fetched: string[]; idle: (times: number) => Promise<unknown> }> {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['sec-purpose'] === 'prefetch') fetched.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (type) => type !== 'speculationrules';
      const original = window.requestIdleCallback;
      const seen = { idleTimes: 0, idleTimeout: 0 };
      Object.assign(window, { seen });
      window.requestIdleCallback = (task, options) => {
        seen.idleTimeout = options?.timeout ?? 0;
        return original((deadline) => {
          task(deadline);
          seen.idleTimes += 1;
        }, options);
      };
    });
    const idle = (times: number) => until(page, (count) => window.seen.idleTimes >= count, times);
    return { fetched, idle };
  }

  const scrollToEnd = (page: Page) =>
    page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      return window.seen.idleTimes;
    });

  it('fetches the pages of links in the viewport once, and the next page shows immediately', async () => {
    const page = await site.newPage(ahead);
    const errors = scriptErrorsOf(page);
    const { fetched } = await watch(page);
    await page.goto(site.path(company));
    const seen = ['our-company/our-values', 'our-company/where-we-are', 'our-company/our-heritage'].map((id) =>
      site.path(id),
    );
    await eventually(
      async () => fetched,
      (all) => seen.every((path) => all.includes(path)),
    );
    expect(fetched).toEqual(expect.arrayContaining(seen));
    expect(await page.evaluate(() => window.seen.idleTimeout)).toBe(2000);
    // Not the pages of links that are hidden or further down, nor the search, nor the page itself.
    for (const path of [site.path('work-with-us/our-offer'), site.path('reach'), '/search', site.path(company)]) {
      expect(fetched).not.toContain(path);
    }
    expect(new Set(fetched).size).toBe(fetched.length);

    await sectionMenu(page).getByRole('link', { name: 'Our values' }).click();
    await page.waitForURL('**/our-values');
    const transferred = await page.evaluate(() => {
      const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return opening?.transferSize;
    });
    expect(transferred).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('continues with links that scroll into the viewport, up to twelve pages', async () => {
    const page = await site.newPage({ ...desktop, locale: 'en-GB' });
    const { fetched, idle } = await watch(page);
    await page.goto(site.path(company));
    await idle(1);
    await scrollToEnd(page);
    await eventually(
      async () => fetched.length,
      (count) => count >= 12,
    );
    await idle(13);
    expect(fetched).toHaveLength(12);
    await page.close();
  });

  it.each([
    ['on 2g', { effectiveType: '2g' }, true],
    ['on slow 2g', { effectiveType: 'slow-2g' }, true],
    ['where data are saved', { effectiveType: '4g', saveData: true }, true],
    ['offline', { effectiveType: '4g' }, false],
  ])('does nothing %s', async (_, connection, onLine) => {
    const page = await site.newPage(ahead);
    const { fetched, idle } = await watch(page);
    await page.addInitScript(
      (values) => {
        for (const [name, value] of Object.entries(values)) {
          Object.defineProperty(navigator, name, { get: () => value });
        }
      },
      { connection, onLine },
    );
    await page.goto(site.path(company));
    await idle(1);
    await idle(1 + (await scrollToEnd(page)));
    expect(fetched).toEqual([]);
    await page.close();
  });
});

it.each(['en', 'pl'] as const)(
  'the visitor is notified in %s when the connection is lost, and for a while when it is restored',
  async (language) => {
    const { offline, online } = textsOf(language).layout;
    const page = await openInStoppedTime(language);
    const status = page.getByRole('status');
    expect(await status.innerText()).toBe('');
    await page.context().setOffline(true);
    await page.getByText(offline).waitFor();
    await page.clock.runFor(60_000);
    expect(await status.innerText()).toBe(offline);
    expect(await status.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await page.context().setOffline(false);
    await page.getByText(online).waitFor();
    await page.clock.runFor(3500);
    expect(await status.innerText()).toBe(online);
    await page.clock.runFor(1000);
    expect(await status.innerText()).toBe('');
    expect(await status.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
    await page.close();
  },
);

describe('the transition to another page', () => {
  it.each([
    ['is shown', 'no-preference', true],
    ['is left out where motion is not wanted', 'reduce', false],
  ] as const)('%s', async (_, reducedMotion, isShown) => {
    const page = await site.newPage({ ...desktop, reducedMotion });
    const errors = scriptErrorsOf(page);
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { hasTransition: viewTransition !== null }),
      );
    });
    await page.goto(site.path(company));
    await sectionMenu(page).getByRole('link').nth(1).click();
    await page.waitForURL(`**${site.path('our-company/our-values')}`);
    await until(page, () => 'hasTransition' in window);
    expect(await page.evaluate(() => 'hasTransition' in window && window.hasTransition)).toBe(isShown);
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => name !== 'none'),
    );
    expect(names.sort()).toEqual(isShown ? ['header', 'secondary-menu'] : []);
    expect(errors).toEqual([]);
    await page.close();
  });
});
