import type { BrowserContext, Page } from 'playwright-core';

/** One page of each template, and of each kind of part. */
export const pagesOfStates = [
  '/',
  '/our-company/who-we-are',
  '/our-company/doing-business-with-us',
  '/innovation/new-technologies',
  '/work-with-us/our-offer',
  '/brandbox2',
  '/brandbox',
  '/privacy-policy',
  '/commercial-aviation/turboprop',
  '/commercial-aviation/modules-components',
  '/services/general-aviation',
  '/newsletter',
  '/our-company/our-leadership',
  '/our-company/where-we-are',
  '/our-company/our-heritage',
  '/innovation/our-r-d-network',
  '/work-with-us/our-culture',
  '/media/media-releases',
  '/media/media-releases/turboprop-core-run',
  '/media/contacts',
  '/the-catalyst-engine',
  '/search/gear',
  '/search',
  '/ski-day',
  '/no-such-page',
];

/** How long to wait for a state, in milliseconds. No test depends on it. */
const moment = 100;

/** The elements that are clicked once on each page, in turn. */
const controls = [
  'summary',
  'button:not([type=submit])',
  '[data-hydrated-role=button]',
  'a[href^="#"]',
  'button[type=submit]',
];
const mostOfEach = 9;

/** Visits each page, scrolls through it, clicks every control, and fills in the forms with invalid and valid values. */
export async function visitStates(context: BrowserContext, origin: string, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    try {
      await page.goto(origin + path);
      await readThrough(page);
      for (const control of controls) await pressEach(page, control, origin + path);
      await fill(page);
    } catch (error) {
      console.error(`${path}: ${(error as Error).message.split('\n')[0]}`);
    }
    await page.close();
  }
}

async function readThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => scrollBy({ top: -900, behavior: 'instant' }));
  await page.waitForTimeout(moment);
}

async function pressEach(page: Page, control: string, address: string): Promise<void> {
  const count = Math.min(await page.locator(control).count(), mostOfEach);
  for (let index = 0; index < count; index += 1) {
    await page
      .locator(control)
      .nth(index)
      .evaluate(click, undefined, { timeout: 2_000 })
      .catch(() => undefined);
    await page.waitForTimeout(moment);
    if (index % 3 === 2) await page.keyboard.press('ArrowRight').catch(() => undefined);
    await page.keyboard.press('Escape').catch(() => undefined);
    if (page.url().split('#')[0] !== address) await page.goto(address);
  }
}

const click = (element: Element) => (element as HTMLElement).click();

async function fill(page: Page): Promise<void> {
  for (const text of ['xqzw', 'gear']) {
    for (const field of await page
      .locator('main input:is([type=text], [type=search], [type=email], [type=tel]), main textarea')
      .all()) {
      const kind = await field.getAttribute('type', { timeout: 2_000 }).catch(() => null);
      await field.fill(kind === 'email' ? `${text}@example.com` : text, { timeout: 2_000 }).catch(() => undefined);
    }
    for (const choice of await page.locator('main :is([type=radio], [type=checkbox])').all()) {
      await choice.evaluate(click, undefined, { timeout: 2_000 }).catch(() => undefined);
    }
    await page.waitForTimeout(moment * 4);
  }
  const submit = page.locator('main form button[type=submit]').last();
  if ((await submit.count()) > 0)
    await submit.evaluate((element: HTMLButtonElement) => element.form?.requestSubmit(element)).catch(() => undefined);
  await page.waitForTimeout(moment * 6);
}
