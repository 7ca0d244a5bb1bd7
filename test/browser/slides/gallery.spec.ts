import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { expectSoon, type PageOptions, TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { untilDrawn, untilFocused } from '../../support/browser/page-waits.js';
import { swipeOver } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

/** Three pictures. */
const brand = 'brandbox2';
/** Five pictures, shown one and a part of the next at a time. */
const engine = 'services/general-aviation';

const site = TestSite.shared();

const carouselOf = (page: Page) => page.locator('[aria-roledescription=carousel]');
/** The box in which the row moves. It has no role after hydration. */
const viewOf = (carousel: Locator) => carousel.locator('.gallery-view');
const slidesOf = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]');
const control = (within: Locator, name: 'Previous' | 'Next' | 'Close') =>
  within.getByRole('button', { name, exact: true });
const openerOf = (page: Page, index = 0) => page.getByRole('button', { name: 'Enlarge picture' }).nth(index);

/** Opens a page and waits until its gallery is hydrated. */
const visitGallery = (id: string, options: PageOptions, look: (page: Page, carousel: Locator) => Promise<void>) =>
  site.visit(site.path(id), options, async (page) => {
    await page.locator('site-island[name=gallery]').first().locator('figure').first().scrollIntoViewIfNeeded();
    await openerOf(page).waitFor();
    await carouselOf(page).locator('.swiper-initialized').waitFor();
    await look(page, carouselOf(page));
  });

/** Waits until these pictures, numbered from 1 on, are the fully visible ones. */
async function expectShown(carousel: Locator, wanted: number[]): Promise<void> {
  const read = () =>
    viewOf(carousel).evaluate((element) => {
      const view = element.getBoundingClientRect();
      return [...element.querySelectorAll('[aria-roledescription=slide]')].flatMap((slide, index) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= view.left - 1 && right <= view.right + 1 ? [index + 1] : [];
      });
    });
  await expectSoon(read, wanted);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enlarged picture' });

it('a gallery shows as many pictures as there is space for, and enlarges them', () =>
  visitGallery(brand, { ...desktop, hasPictures: true }, async (page, carousel) => {
    await step('it shows one at a time, two from 768 px, three from 1000 px', async () => {
      for (const [width, count] of [
        [360, 1],
        [767, 1],
        [768, 2],
        [999, 2],
        [1000, 3],
        [1280, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expectShown(carousel, [1, 2, 3].slice(0, count));
        // Where all are visible there is nothing to move to.
        await control(carousel, 'Next').waitFor({ state: count < 3 ? 'attached' : 'detached' });
      }
    });

    await step('it moves by the arrow keys, and keeps the focus at its ends', async () => {
      await page.setViewportSize({ width: 800, height: 800 });
      await control(carousel, 'Next').focus();
      await page.keyboard.press('Enter');
      await expectShown(carousel, [2, 3]);
      expect(await carousel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('ArrowLeft');
      await expectShown(carousel, [1, 2]);
      await page.keyboard.press('ArrowRight');
      await expectShown(carousel, [2, 3]);
    });

    const dialog = dialogOf(page);
    await step('a picture opens with its caption and its number, and closes with a click beside it', async () => {
      const caption = await carousel.locator('figcaption').nth(1).innerText();
      await openerOf(page, 1).click();
      await dialog.getByText('2 of 3').waitFor();
      expect(caption).toContain(await dialog.getByRole('paragraph').last().innerText());
      await dialog.locator('figure[data-state=shown]').click();
      expect(await dialog.isVisible()).toBe(true);
      await page.mouse.click(20, 400);
      await dialog.waitFor({ state: 'detached' });
      await untilFocused(openerOf(page, 1));
    });

    await step(
      'it is replaced with the buttons and the arrow keys, up to the ends, without violations; the page does not scroll',
      async () => {
        await openerOf(page).focus();
        await page.keyboard.press('Enter');
        await dialog.waitFor();
        expect(await violationsOn(page, { part: dialog })).toEqual([]);
        expect(await control(dialog, 'Previous').isDisabled()).toBe(true);
        await control(dialog, 'Next').click();
        await dialog.getByText('2 of 3').waitFor();
        await page.keyboard.press('ArrowRight');
        await dialog.getByText('3 of 3').waitFor();
        expect(await control(dialog, 'Next').isDisabled()).toBe(true);
        await page.keyboard.press('ArrowLeft');
        await dialog.getByText('2 of 3').waitFor();
        const before = await page.evaluate(() => scrollY);
        await page.mouse.wheel(0, 500);
        await page.keyboard.press('PageDown');
        await untilDrawn(page);
        expect(await page.evaluate(() => scrollY)).toBe(before);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await untilFocused(openerOf(page, 0));
      },
    );
  }));

it('a gallery moves on a phone', () =>
  visitGallery(brand, phone, async (page, carousel) => {
    await control(carousel, 'Next').tap();
    await expectShown(carousel, [2]);

    await step('a picture that gets the focus comes into view', async () => {
      // Tabs to the first picture, beginning before the carousel.
      await carousel.evaluate((element) => element.focus({ preventScroll: true }));
      await page.keyboard.press('Tab');
      await untilFocused(openerOf(page));
      await expectShown(carousel, [1]);
    });

    await step('an enlarged picture is replaced by the others with a swipe of at least 30 px', async () => {
      await openerOf(page).tap();
      const figure = dialogOf(page).getByRole('figure');
      await swipeOver(figure, -20);
      await swipeOver(figure, -120);
      await dialogOf(page).getByText('2 of 3').waitFor();
      await swipeOver(figure, 120);
      await dialogOf(page).getByText('1 of 3').waitFor();
    });
  }));

it('the turboprop carousel shows one picture and a part of the next, and ends with the last', () =>
  visitGallery(engine, desktop, async (page, carousel) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const view = (await viewOf(carousel).boundingBox())?.width ?? 0;
      const item = (await slidesOf(carousel).first().boundingBox())?.width ?? 0;
      const gap = 24;
      expect((view + gap) / (item + gap)).toBeCloseTo(1.2, 1);
    }
    await step('a drag of the mouse neither moves it nor opens a picture', async () => {
      const { x = 0, y = 0, width = 0 } = (await viewOf(carousel).boundingBox()) ?? {};
      // From the second picture to the first, and within the first: across and down.
      for (const [fromX, fromY] of [
        [x + width - 20, y + 100],
        [x + 300, y + 100],
        [x + 100, y + 20],
      ] as const) {
        await page.mouse.move(fromX, fromY);
        await page.mouse.down();
        await page.mouse.move(x + 100, y + 100, { steps: 5 });
        await page.mouse.up();
        await untilDrawn(page);
        await expectShown(carousel, [1]);
        expect(await page.getByRole('dialog').count()).toBe(0);
      }
    });
    for (let times = 0; times < 2; times += 1) await control(carousel, 'Next').click();
    await expectShown(carousel, [3]);
    const disabled = [control(carousel, 'Previous').isDisabled(), control(carousel, 'Next').isDisabled()];
    expect(await Promise.all(disabled)).toEqual([false, true]);
  }));
