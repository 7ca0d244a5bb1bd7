import type { Page, Request } from 'playwright-core';
import { untilDrawn } from './page-waits.js';

/**
 * Holds back the requests of a page's script to matching addresses. The returned function releases them. It resolves
 * when the page has received or aborted the responses, and has drawn the result.
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
    // Fails for a request that the page has aborted.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    letGo();
    await Promise.all(kept.map(async (request) => (await request.response())?.finished()));
    await untilDrawn(page);
    await page.unroute(address);
  };
}

/** Fails the requests of a page's script with 503. Navigations of the browser get the page. */
export async function failing(page: Page, address: RegExp): Promise<void> {
  await page.route(address, (route, request) =>
    request.resourceType() === 'fetch' ? route.fulfill({ status: 503, body: 'busy' }) : route.fallback(),
  );
}

/** Marks the page. The returned function returns whether the same document is still loaded. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

/** The address of the page: path and query, decoded. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname) + search;
}
