import type { Page } from 'playwright-core';
import { islands } from '../../views/islands/registry.js';
import { scriptErrorsOf, TestSite } from '../support/browser.js';
import { everyGesture, gestures } from '../support/gestures/every-gesture.js';
import { type FirstGesture, islandOn, type Seen, watch } from '../support/gestures/first-gesture.js';
import { fileOf, SupplierFormPage } from '../support/supplier-form-page.js';
import { assist, translate } from '../support/translation.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** The gestures of each page, in their order. */
const byPage = (all: readonly FirstGesture[]) =>
  [...new Set(all.map(({ id }) => id))].map((id) => [id, all.filter((gesture) => gesture.id === id)] as const);

/** A promise, and the function that resolves it. */
function arrival(): { promise: Promise<void>; arrive: () => void } {
  let arrive = () => {};
  const promise = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive };
}

/** Opens a page of which the scripts of the islands arrive when `arrival` of their request resolves. */
async function open(
  id: string,
  arrival: () => Promise<unknown>,
  look: (page: Page, seen: Seen) => Promise<void>,
): Promise<void> {
  const page = await site.newPage(desktop);
  const errors = scriptErrorsOf(page);
  const seen = await watch(page);
  await page.route(/\/assets\/(?!main-).*\.js$/, async (route) => {
    await arrival();
    // The page may be closed by then.
    await route.fallback().catch(() => undefined);
  });
  await page.goto(site.path(id));
  await look(page, seen);
  expect(errors).toEqual([]);
  await page.close();
}

it('there is a case for every island', () => {
  expect(Object.keys(everyGesture).sort()).toEqual(Object.keys(islands).sort());
});

describe.each([0, 120, 350])('with scripts that arrive after %d ms', (delay) => {
  const late = () => new Promise((resolve) => setTimeout(resolve, delay));

  it.each(byPage(Object.values(gestures)))(
    'what a visitor does first on the islands of %s has its effect once',
    (id, all) =>
      open(id, late, async (page, seen) => {
        for (const { make } of all) await make(page);
        for (const { expectOnce } of all) await expectOnce(page, seen);
      }),
  );
});

it.each(byPage(Object.values(everyGesture)))(
  'what a visitor has done on the islands of %s is kept, and they work, if the page is translated before and after they hydrate',
  async (id, all) => {
    const { promise, arrive } = arrival();
    await open(
      id,
      () => promise,
      async (page, seen) => {
        for (const { make } of all) await make(page);
        await translate(page);
        await assist(page);
        arrive();
        for (const { expectOnce } of all) await expectOnce(page, seen);
        // One of the islands leaves the page.
        const isHere = (await page.locator('site-island[hydrated]').count()) > 0;
        if (isHere) expect(await page.locator('site-island[hydrated] font').count()).toBeGreaterThan(0);
        for (const { goOn } of all) {
          await translate(page);
          await goOn(page, seen);
        }
      },
    );
  },
);

it('what was entered is kept if the page was translated before its first script arrived', async () => {
  const page = await site.newPage(desktop);
  await watch(page);
  const { promise, arrive } = arrival();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto(site.path('our-company/doing-business-with-us'), { waitUntil: 'commit' });
  const form = new SupplierFormPage(page);
  await form.fill();
  await form.field('file').setInputFiles(fileOf(100));
  await page.locator('[name=EMAIL]').fill('reader@example.com');
  await form.field('city').focus();
  const entered = await form.entered();
  await translate(page);
  arrive();
  await form.hydrated();
  expect(await form.entered()).toEqual({ ...entered, idempotency_key: expect.stringMatching(/./) });
  const state = await page.evaluate(() => {
    const [city, file] = document.querySelectorAll<HTMLInputElement>('form[enctype] :is([name=city], [name=file])');
    return { files: file?.files?.length, isFocused: document.activeElement === city };
  });
  expect(state).toEqual({ files: 1, isFocused: true });
  await form.submit.click();
  await form.message('supplier_success').waitFor();

  await page.locator('[name=EMAIL]').focus();
  const newsletter = islandOn(page, 'newsletter-form');
  await newsletter.and(page.locator('[hydrated]')).waitFor({ state: 'attached' });
  expect(await page.locator('[name=EMAIL]').inputValue()).toBe('reader@example.com');
  await page.keyboard.press('Enter');
  await newsletter.locator('[id$=privacy-error]').waitFor();
  await page.close();
});
