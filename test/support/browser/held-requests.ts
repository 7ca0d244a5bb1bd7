import type { Page, Request, Route } from 'playwright-core';

/**
 * Holds back a page's requests to matching addresses.
 * @param response what they are answered with then; by default the server's response
 * @returns a function that lets them go
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  response?: { contentType: string; body: string },
): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isLetGo;
    // The page may be closed by then.
    await (response ? route.fulfill(response) : route.fallback()).catch(() => undefined);
  });
  return letGo;
}

/** Replaces the server's responses to sent forms. @returns the requests */
export async function respondWith(
  page: Page,
  response: (route: Route, sent: number) => Promise<unknown>,
): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route('**', async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    requests.push(request);
    await response(route, requests.length);
  });
  return requests;
}
