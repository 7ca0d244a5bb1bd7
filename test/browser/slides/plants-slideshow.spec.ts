import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { expectSoon, type PageOptions, TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { untilFocused } from '../../support/browser/page-waits.js';
import { swipeOver } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

const [first, second] = ['Rivalta di Torino', 'Sangone'];

const site = TestSite.shared();

const slideshowOf = (page: Page) => page.getByRole('region', { name: 'What each plant does' });
const presentSlide = (page: Page) => slideshowOf(page).locator('[aria-roledescription=slide]:not([inert])');
const control = (page: Page, name: 'Previous' | 'Next') => slideshowOf(page).getByRole('button', { name });
const opener = (page: Page) => slideshowOf(page).locator('summary', { hasText: first });
const overlayOf = (page: Page) => page.getByRole('dialog', { name: first });

const visitPlants = (options: PageOptions, look: (page: Page) => Promise<void>, hash = '') =>
  site.visit(site.path('our-company/where-we-are') + hash, options, async (page) => {
    await slideshowOf(page).scrollIntoViewIfNeeded();
    await control(page, 'Next').waitFor();
    await look(page);
  });

/** Waits until the slide of this plant is shown. */
async function expectPlant(page: Page, name: string): Promise<void> {
  const shown = presentSlide(page).getByRole('heading', { level: 3, includeHidden: true });
  const read = () => shown.allInnerTexts();
  await expectSoon(read, [name]);
  await shown.waitFor();
}

/** Waits until the details of the first plant are closed. */
async function isClosed(page: Page): Promise<void> {
  await overlayOf(page).waitFor({ state: 'hidden' });
  await page.locator('#rivalta details:not([open])').waitFor();
}

/** Waits until the page can be scrolled, or no longer. */
async function expectLocked(page: Page, isWanted: boolean): Promise<void> {
  const read = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  await expectSoon(read, isWanted);
}

const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight / 2;
  });

it('the slides of the plants change by buttons, keys and links, and their details open', () =>
  visitPlants(desktop, async (page) => {
    const [button, overlay] = [opener(page), overlayOf(page)];
    await step('the keys do not wrap round, and the focus stays on the slides', async () => {
      await control(page, 'Next').focus();
      await page.keyboard.press('ArrowLeft');
      await expectPlant(page, first);
      await page.keyboard.press('ArrowRight');
      await expectPlant(page, second);
      await control(page, 'Previous').focus();
      await page.keyboard.press('Enter');
      await expectPlant(page, first);
      await untilFocused(slideshowOf(page));
      await opener(page).focus();
      await page.keyboard.press('ArrowRight');
      await untilFocused(presentSlide(page).locator('summary'));
      await expectPlant(page, second);
      await page.keyboard.press('ArrowLeft');
      await untilFocused(opener(page));
    });
    await step(
      'the details cover the slide, without violations that axe finds, and close with their button',
      async () => {
        expect(await button.innerText()).toContain('Read more');
        await button.click();
        await overlay.waitFor();
        expect(await button.innerText()).toContain('Close');
        for (const label of ['Address', 'Contacts', 'Products'])
          await overlay.getByText(label, { exact: true }).waitFor();
        const [inner, outer] = [await overlay.boundingBox(), await page.locator('#rivalta').boundingBox()];
        expect(inner?.width).toBe(outer?.width);
        expect(await violationsOn(page, { part: slideshowOf(page) })).toEqual([]);
        await button.click();
        await isClosed(page);
      },
    );
    await step('they close with another slide', async () => {
      await button.click();
      await overlay.waitFor();
      await control(page, 'Next').click();
      await expectPlant(page, second);
      await control(page, 'Previous').click();
      await expectPlant(page, first);
      await isClosed(page);
    });
    await step('below 1024 px they lock the page, but not on wider screens, and close with Escape', async () => {
      await button.focus();
      await page.keyboard.press('Enter');
      await overlay.waitFor();
      await expectLocked(page, false);
      await page.setViewportSize({ width: 1023, height: 800 });
      await expectLocked(page, true);
      await page.keyboard.press('Escape');
      await isClosed(page);
      await expectLocked(page, false);
      await untilFocused(button);
      await page.setViewportSize(desktop.viewport);
    });
    await step('the buttons are disabled at the ends', async () => {
      expect(await control(page, 'Previous').isDisabled()).toBe(true);
      for (let times = 0; times < 7; times += 1) await control(page, 'Next').click();
      await slideshowOf(page).getByText('8 of 8').first().waitFor();
      await control(page, 'Next').and(page.locator(':disabled')).waitFor();
    });
    await step('a plant shows when a link to it is followed, repeatedly too', async () => {
      for (let visit = 0; visit < 2; visit += 1) {
        // In the list below the map.
        await page.getByRole('heading', { name: 'Cameri' }).getByRole('link', { name: 'Cameri' }).click();
        await expectPlant(page, 'Cameri');
        await expectSoon(() => isInView(page.locator('#cameri')), true);
        await control(page, 'Next').click();
        await expectPlant(page, 'Pomigliano d’Arco');
      }
    });
  }));

it('the address opens a plant; swipes do not wrap round; on a phone the details fill the screen', () =>
  visitPlants(
    phone,
    async (page) => {
      await expectPlant(page, 'Borgaretto');
      for (const name of [second, first, first]) {
        await swipeOver(presentSlide(page), 150, { height: 0.2 });
        await expectPlant(page, name);
      }
      await opener(page).tap();
      const overlay = overlayOf(page);
      await overlay.waitFor();
      expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport });
      await expectLocked(page, true);
      expect(await violationsOn(page, { part: overlay })).toEqual([]);
      await overlay.getByRole('button', { name: 'Close' }).tap();
      await isClosed(page);
      await expectLocked(page, false);
      await untilFocused(opener(page));
    },
    '#borgaretto',
  ));
