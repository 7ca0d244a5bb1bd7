import type { Page, Request, Route } from 'playwright-core';
import type { Language } from '../../../src/routing/languages.js';
import { scriptErrorsOf, type TestSite } from '../browser/browser.js';
import { holdRequests } from '../browser/held-requests.js';
import { until } from '../browser/page-waits.js';
import { newSender } from '../http/supplier-form.js';
import { SupplierFormPage } from './supplier-form-page.js';

export const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
export const phone = { ...desktop, viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } as const;

export type Look = (form: SupplierFormPage, page: Page) => Promise<void>;

export interface Visit {
  language?: Language;
  device?: typeof desktop | typeof phone;
  /** Called before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
}

/** Opens the form, runs the test, and expects no script error. */
export async function onForm(
  site: TestSite,
  { language = 'en', device = desktop, before }: Visit,
  look: Look,
): Promise<void> {
  const page = await site.newPage({ ...device });
  const errors = scriptErrorsOf(page);
  // Forms are limited per address.
  await page.setExtraHTTPHeaders(newSender());
  await before?.(page);
  await page.goto(site.path('our-company/doing-business-with-us', language));
  await look(new SupplierFormPage(page, language), page);
  expect(errors).toEqual([]);
  await page.close();
}

/** Runs the test when the form is hydrated. */
export const hydrated =
  (look: Look): Look =>
  async (form, page) => {
    await form.hydrated();
    await look(form, page);
  };

/** Replaces the server's responses to sent forms. */
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

/** Holds back the script that hydrates islands. @returns a function that releases it */
export const holdIslands = (page: Page) => holdRequests(page, '**/assets/hydrate-*.js');

export const hasFocus = (page: Page, selector: string) =>
  until(page, (wanted) => document.activeElement?.matches(wanted), selector);
