import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { swipeOver } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const calm = { reducedMotion: 'reduce' } as const;

const [first, second] = ['Rivalta di Torino', 'Sangone'];

let site: TestSite;
let path: string;

beforeAll(async () => {
  site = await TestSite.shared();
  path = site.path('our-company/where-we-are');
});

afterAll(() => site.close());

const slideshowOf = (page: Page) => page.getByRole('region', { name: 'What each plant does' });
/** In the list below the map. */
const placeLink = (page: Page, name: string) => page.getByRole('heading', { name }).getByRole('link', { name });
const presentSlide = (page: Page) => slideshowOf(page).locator('[aria-roledescription=slide]:not([inert])');
const control = (page: Page, name: 'Previous' | 'Next') => slideshowOf(page).getByRole('button', { name });

async function visitPlants(options: object, look: (page: Page) => Promise<void>, hash = ''): Promise<void> {
  await site.visit(path + hash, { ...calm, ...options }, async (page) => {
    const errors = scriptErrorsOf(page);
    await slideshowOf(page).scrollIntoViewIfNeeded();
    await control(page, 'Next').waitFor();
    await look(page);
    expect(errors).toEqual([]);
  });
}

/** Waits until the slide of this plant is shown. */
async function expectPlant(page: Page, name: string): Promise<void> {
  const shown = presentSlide(page).getByRole('heading', { level: 3, includeHidden: true });
  const read = () => shown.allInnerTexts();
  expect(await eventually(read, (names) => names.join() === name)).toEqual([name]);
  expect(await shown.isVisible()).toBe(true);
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight / 2;
  });

const opener = (page: Page) => slideshowOf(page).locator('summary', { hasText: first });
const overlayOf = (page: Page) => page.getByRole('dialog', { name: first });
const isOpen = (page: Page) => opener(page).evaluate((summary) => summary.parentElement?.hasAttribute('open'));

/** Waits until the page can be scrolled, or no longer. */
async function expectLocked(page: Page, isWanted: boolean): Promise<void> {
  const read = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
  expect(await eventually(read, (isLocked) => isLocked === isWanted)).toBe(isWanted);
}

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
      expect(await hasFocus(slideshowOf(page))).toBe(true);
    });

    await step(
      'the details cover the slide, without violations that axe finds, and close with their button',
      async () => {
        expect(await isOpen(page)).toBe(false);
        expect(await button.innerText()).toContain('Read more');
        await button.click();
        await overlay.waitFor();
        expect(await isOpen(page)).toBe(true);
        expect(await button.innerText()).toContain('Close');
        for (const label of ['Where', 'Contacts', 'Products'])
          expect(await overlay.getByText(label, { exact: true }).isVisible()).toBe(true);
        const [inner, outer] = [await overlay.boundingBox(), await page.locator('#rivalta').boundingBox()];
        expect(inner?.width).toBe(outer?.width);
        expect(await violationsOn(page, { part: slideshowOf(page) })).toEqual([]);
        await button.click();
        await overlay.waitFor({ state: 'hidden' });
      },
    );

    await step('they close with Escape and with another slide', async () => {
      await button.click();
      await overlay.getByRole('link').first().focus();
      await page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'hidden' });
      expect(await hasFocus(button)).toBe(true);
      await button.click();
      await control(page, 'Next').click();
      await expectPlant(page, second);
      await control(page, 'Previous').click();
      await expectPlant(page, first);
      expect([await overlay.isVisible(), await isOpen(page)]).toEqual([false, false]);
    });

    await step('below 1024 px they lock the page, but not on wider screens', async () => {
      await page.setViewportSize({ width: 1023, height: 800 });
      await button.focus();
      await page.keyboard.press('Enter');
      await overlay.waitFor();
      await page.setViewportSize({ width: 1024, height: 800 });
      await expectLocked(page, false);
      expect(await overlay.isVisible()).toBe(true);
      await page.setViewportSize({ width: 1023, height: 800 });
      await expectLocked(page, true);
      await page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'hidden' });
      await expectLocked(page, false);
      expect([await hasFocus(button), await isOpen(page)]).toEqual([true, false]);
      await page.setViewportSize(desktop.viewport);
    });

    await step('the buttons are disabled at the ends', async () => {
      expect(await control(page, 'Previous').isDisabled()).toBe(true);
      for (let times = 0; times < 7; times += 1) await control(page, 'Next').click();
      await slideshowOf(page).getByText('8 of 8').first().waitFor();
      expect(await control(page, 'Next').isDisabled()).toBe(true);
    });

    await step('a plant shows when a link to it is followed, repeatedly too', async () => {
      for (let visit = 0; visit < 2; visit += 1) {
        await placeLink(page, 'Cameri').click();
        await expectPlant(page, 'Cameri');
        expect(await eventually(() => isInView(page.locator('#cameri')), Boolean)).toBe(true);
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
      expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 });
      await expectLocked(page, true);
      expect(await violationsOn(page, { part: overlay })).toEqual([]);
      await overlay.getByRole('button', { name: 'Close' }).tap();
      await overlay.waitFor({ state: 'hidden' });
      await expectLocked(page, false);
      expect(await hasFocus(opener(page))).toBe(true);
    },
    '#borgaretto',
  ));

it('without scripts a link leads to its plant, whose details can be opened', () =>
  site.visit(path, { ...phone, javaScriptEnabled: false }, async (page) => {
    await placeLink(page, 'Cameri').click();
    const cameri = page.locator('#cameri');
    const left = () => cameri.evaluate((element) => element.getBoundingClientRect().left);
    expect(await eventually(left, (x) => x >= 0 && x < 180)).toBeLessThan(180);
    await cameri.locator('summary').click();
    expect(await cameri.getByText('Products', { exact: true }).isVisible()).toBe(true);
  }));
