import type { Page } from 'playwright-core';
import { scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { holdScripts } from '../../support/browser/late-scripts.js';
import { untilHydrated } from '../../support/browser/page-waits.js';
import { assist, translate } from '../../support/browser/translation.js';
import { type FirstGesture, type Seen, watch } from '../../support/gestures/first-gesture.js';
import { newsletterForm, supplierForm } from '../../support/gestures/forms.js';
import { archive, searchResults, supportDirectory, tableFilter } from '../../support/gestures/lists.js';
import { hotspots, searchDialog, videoPlayer } from '../../support/gestures/openers.js';
import { gallery, nestedRoutesHero, ownVideo, plantMore, pointedAt } from '../../support/gestures/slides.js';
import { fileOf, SupplierFormPage } from '../../support/pages/supplier-form-page.js';

const site = TestSite.shared();

type OnOnePage = readonly [FirstGesture, ...FirstGesture[]];

/** The gestures on one page are in an order in which none undoes the effect of another. */
const gestures: Readonly<Record<string, OnOnePage>> = {
  'chooses a year of the archive': [archive],
  'unfolds a plant and opens a hot spot': [plantMore, hotspots],
  'types into the filter of tables and into the newsletter form': [tableFilter, newsletterForm],
  searches: [searchResults],
  'fills in the supplier form with a file and sends it': [supplierForm],
  'chooses a region, a video and a picture': [supportDirectory, videoPlayer, gallery],
  'starts a video and opens the search dialog': [ownVideo, searchDialog],
  'follows the hero to the next section': [nestedRoutesHero],
  'points at the slides of the home': [pointedAt('home', 'home-slideshow')],
  'points at pictures': [pointedAt('our-company/who-we-are', 'slideshow')],
  'points at the timeline': [pointedAt('our-company/our-heritage', 'timeline')],
};

/** Opens a page of which the scripts of the islands arrive when `begin` is called. */
async function open(id: string, look: (page: Page, seen: Seen, begin: () => void) => Promise<void>): Promise<void> {
  const page = await site.newPage(desktop);
  const errors = scriptErrorsOf(page);
  const seen = await watch(page);
  const begin = await holdScripts(page);
  await page.goto(site.path(id));
  await look(page, seen, begin);
  expect(errors).toEqual([]);
  await page.close();
}

it.concurrent.each(Object.entries(gestures))(
  'what a visitor does first who %s has its effect once, and the islands go on working on a translated page',
  (_, all) =>
    open(all[0].id, async (page, seen, begin) => {
      // Some arrive before the last gesture, and some after it.
      const [first, ...others] = all;
      await first.make(page);
      begin();
      for (const { make } of others) await make(page);
      for (const { expectOnce } of all) await expectOnce(page, seen);
      await assist(page);
      // What was opened last, such as a dialog, is closed first.
      for (const { goOn } of all.toReversed()) {
        await translate(page);
        await goOn?.(page, seen);
      }
    }),
);

it.concurrent.each(['work-with-us/our-offer', 'contacts'])(
  'nothing below the filter on %s moves when its script arrives',
  async (id) => {
    const page = await site.newPage(phone);
    const begin = await holdScripts(page);
    await page.goto(site.path(id));
    const result = page.locator('.fragment').first();
    const before = await result.boundingBox();
    begin();
    await page.locator('site-island:has(.fragment)[hydrated]').first().waitFor({ state: 'attached' });
    expect(await result.boundingBox()).toEqual(before);
    await page.close();
  },
);

it('what was entered is kept if the page was translated before its first script arrived', async () => {
  const page = await site.newPage(desktop);
  await watch(page);
  const arrive = await holdScripts(page, { isEvery: true });
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
  await untilHydrated(page, 'newsletter-form');
  expect(await page.locator('[name=EMAIL]').inputValue()).toBe('reader@example.com');
  await page.keyboard.press('Enter');
  await page.locator('[id$=privacy-error]').waitFor();
  await page.close();
});
