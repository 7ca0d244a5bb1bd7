import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { swipeOver } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const calm = { reducedMotion: 'reduce' } as const;

const plants = ['Rivalta di Torino', 'Sangone', 'Borgaretto', 'Cameri', 'Pomigliano d’Arco', 'Brindisi'];
const total = 8;

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
async function expectPlant(page: Page, name: string | undefined): Promise<void> {
  const shown = presentSlide(page).getByRole('heading', { level: 3, includeHidden: true });
  const names = await eventually(
    () => shown.allInnerTexts(),
    (all) => all.join() === name,
  );
  expect(names).toEqual([name]);
  expect(await shown.isVisible()).toBe(true);
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight / 2;
  });

const opener = (page: Page, name = 'Rivalta di Torino') => slideshowOf(page).locator('summary', { hasText: name });
const isOpen = (summary: Locator) => summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open);
const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Rivalta di Torino' });

/** The scroll positions that the finger or the wheel would change. */
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

async function expectNoViolations(page: Page): Promise<void> {
  await opener(page).click();
  await overlayOf(page).waitFor();
  expect(await violationsOn(page, { part: slideshowOf(page) })).toEqual([]);
}

it('the slides of the plants change by buttons, keys and links, and their details open', () =>
  visitPlants(desktop, async (page) => {
    await step('the keys do not wrap round, and the focus stays on the slides', async () => {
      await control(page, 'Next').focus();
      await page.keyboard.press('ArrowLeft');
      await expectPlant(page, plants[0]);
      await page.keyboard.press('ArrowRight');
      await expectPlant(page, plants[1]);
      await control(page, 'Previous').focus();
      await page.keyboard.press('Enter');
      await expectPlant(page, plants[0]);
      expect(await hasFocus(slideshowOf(page))).toBe(true);
    });

    await step(
      'the details cover the slide, and close with their button, with Escape and with another slide',
      async () => {
        const button = opener(page);
        expect(await isOpen(button)).toBe(false);
        expect(await button.innerText()).toContain('Read more');
        await button.click();
        const overlay = overlayOf(page);
        await overlay.waitFor();
        expect(await isOpen(button)).toBe(true);
        expect(await button.innerText()).toContain('Close');
        for (const label of ['Where', 'Contacts', 'Products']) {
          expect(await overlay.getByText(label, { exact: true }).isVisible()).toBe(true);
        }
        const [inner, outer] = [await overlay.boundingBox(), await page.locator('#rivalta').boundingBox()];
        expect(inner?.width).toBe(outer?.width);
        expect(inner?.y).toBeCloseTo(outer?.y ?? 0, 0);
        await button.click();
        await overlay.waitFor({ state: 'hidden' });

        await button.click();
        await overlay.getByRole('link').first().focus();
        await page.keyboard.press('Escape');
        await overlay.waitFor({ state: 'hidden' });
        expect(await hasFocus(button)).toBe(true);

        await button.click();
        await control(page, 'Next').click();
        await expectPlant(page, plants[1]);
        await control(page, 'Previous').click();
        await expectPlant(page, plants[0]);
        expect(await overlay.isVisible()).toBe(false);
        expect(await isOpen(button)).toBe(false);
      },
    );

    await step(
      'below 1024 px they trap the focus, and close with Escape; on wider screens the page stays reachable',
      async () => {
        await page.setViewportSize({ width: 1023, height: 800 });
        const button = opener(page);
        const overlay = overlayOf(page);
        await button.focus();
        await page.keyboard.press('Enter');
        await overlay.waitFor();
        for (let step = 0; step < 8; step += 1) {
          await page.keyboard.press('Tab');
          const isKept = await page.evaluate(() => {
            const { activeElement } = document;
            return activeElement === document.body || activeElement?.closest('dialog') !== null;
          });
          expect(isKept).toBe(true);
        }
        await page.setViewportSize({ width: 1024, height: 800 });
        expect(
          await eventually(
            () => isLocked(page),
            (locked) => !locked,
          ),
        ).toBe(false);
        expect(await overlay.isVisible()).toBe(true);
        await page.setViewportSize({ width: 1023, height: 800 });
        expect(await eventually(() => isLocked(page), Boolean)).toBe(true);
        await page.keyboard.press('Escape');
        await overlay.waitFor({ state: 'hidden' });
        expect(await isLocked(page)).toBe(false);
        expect(await hasFocus(button)).toBe(true);
        expect(await isOpen(button)).toBe(false);
        await page.setViewportSize(desktop.viewport);
      },
    );

    await step('the buttons are disabled at the ends', async () => {
      expect(await control(page, 'Previous').isDisabled()).toBe(true);
      for (let index = 1; index < total; index += 1) {
        await control(page, 'Next').click();
        if (plants[index]) await expectPlant(page, plants[index]);
      }
      expect(await slideshowOf(page).getByText(`${total} of ${total}`).first().isVisible()).toBe(true);
      expect(await control(page, 'Next').isDisabled()).toBe(true);
      expect(await control(page, 'Previous').isEnabled()).toBe(true);
    });

    await step('a plant shows when a link to it is followed, repeatedly too', async () => {
      const link = placeLink(page, 'Cameri');
      for (let visit = 0; visit < 2; visit += 1) {
        await link.click();
        await expectPlant(page, 'Cameri');
        expect(await eventually(() => isInView(page.locator('#cameri')), Boolean)).toBe(true);
        await control(page, 'Next').click();
        await expectPlant(page, 'Pomigliano d’Arco');
      }
    });

    await step('axe finds no violations in the details', async () => {
      await page.evaluate(() => {
        location.hash = '#rivalta';
      });
      await expectPlant(page, plants[0]);
      await expectNoViolations(page);
    });
  }));

it('the slides of the plants change by swipes, and their details open on a phone', () =>
  visitPlants(
    phone,
    async (page) => {
      await step('the address opens its plant', () => expectPlant(page, 'Borgaretto'));

      await step('swipes do not wrap round', async () => {
        for (const name of [plants[1], plants[0], plants[0]]) {
          await swipeOver(presentSlide(page), 150, { height: 0.2 });
          await expectPlant(page, name);
        }
        await swipeOver(presentSlide(page), -150, { height: 0.2 });
        await expectPlant(page, plants[1]);
        await swipeOver(presentSlide(page), 150, { height: 0.2 });
        await expectPlant(page, plants[0]);
      });

      await step('the details fill the screen, lock the page behind and unlock it', async () => {
        const button = opener(page);
        await button.tap();
        const overlay = overlayOf(page);
        await overlay.waitFor();
        expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 });
        expect(await isLocked(page)).toBe(true);
        await overlay.getByRole('button', { name: 'Close' }).tap();
        await overlay.waitFor({ state: 'hidden' });
        expect(await isLocked(page)).toBe(false);
        expect(await hasFocus(button)).toBe(true);
      });

      await step('axe finds no violations in them', () => expectNoViolations(page));
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
