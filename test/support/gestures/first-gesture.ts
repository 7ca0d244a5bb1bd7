import type { Page } from 'playwright-core';
import type { IslandName } from '../../../views/islands/registry.js';

/** What has happened on a page so far. */
export interface Seen {
  /** The paths and queries that scripts have requested. */
  requests: string[];
  /** The number of posted forms. They are accepted without reaching the server. */
  posts: number;
}

/** What a visitor does on an island at first. All texts are found in capitals too. */
export interface FirstGesture {
  island: IslandName;
  /** The id of the page. */
  id: string;
  make(page: Page): Promise<unknown>;
  /** Waits for the effect, and expects that it happens once. */
  expectOnce(page: Page, seen: Seen): Promise<void>;
  /** Changes what the hydrated island shows, and waits for it. */
  goOn?(page: Page, seen: Seen): Promise<void>;
}

/** Counts what happens on a page that will be opened. */
export async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { requests: [], posts: 0 };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'fetch') seen.requests.push(pathname + search);
  });
  await page.route('**', (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    seen.posts += 1;
    return route.fulfill({ json: { status: 'OK' } });
  });
  return seen;
}

export const islandOn = (page: Page, name: IslandName) => page.locator(`site-island[name=${name}]`).first();
export const countOf = (all: readonly string[], word: string) => all.filter((each) => each.includes(word)).length;
