import type { Page } from 'playwright-core';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { until } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const company = 'our-company/who-we-are';

declare global {
  interface Window {
    /** Recorded by the page under test. */
    seen: { idleTimes: number; idleTimeout: number };
  }
}

const site = TestSite.shared();

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
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

it('where the browser does not support speculation rules, the pages of links in the viewport are fetched', async () => {
  const page = await site.newPage(ahead);
  const errors = scriptErrorsOf(page);
  const { fetched, idle } = await watch(page);
  await page.goto(site.path(company));
  await step('once, and no others', async () => {
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
  });
  await step('also of links that scroll into the viewport, up to twelve', async () => {
    await scrollToEnd(page);
    await eventually(
      async () => fetched.length,
      (count) => count >= 12,
    );
    await idle(13);
    expect(fetched).toHaveLength(12);
    expect(new Set(fetched).size).toBe(12);
  });
  expect(errors).toEqual([]);
  await page.close();
});
