import type { Page, Request } from 'playwright-core';
import { untilDrawn } from './page-waits.js';

/**
 * Keeps back what a page's script asks for at matching addresses, until it is let go. Letting go resolves when the page
 * has had the answers, or had given them up, and time to show them.
 */
export async function held(page: Page, address: RegExp): Promise<() => Promise<void>> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const kept: Request[] = [];
  await page.route(address, async (route, request) => {
    if (request.resourceType() === 'fetch') {
      kept.push(request);
      await isLetGo;
    }
    // One that the page has given up is gone.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    letGo();
    await Promise.all(kept.map(async (request) => (await request.response())?.finished()));
    await untilDrawn(page);
    await page.unroute(address);
  };
}

/** Answers what a page's script asks for with an issue; the browser itself gets the page. */
export async function failing(page: Page, address: RegExp): Promise<void> {
  await page.route(address, (route, request) =>
    request.resourceType() === 'fetch' ? route.fulfill({ status: 503, body: 'busy' }) : route.fallback(),
  );
}

/** Marks the page as it is now; resolves to whether it is the same page still, and no other was loaded. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

/** Where the page is: path and query, decoded. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname) + search;
}
