import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { holdRequests } from '../../support/browser/held-requests.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
import { swipeOver } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const calm = { reducedMotion: 'reduce' } as const;

/** Three pictures. */
const brand = 'brandbox2';
/** Five pictures, shown one and a part of the next at a time. */
const engine = 'services/general-aviation';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const carouselOf = (page: Page) => page.locator('[aria-roledescription=carousel]');
/** The box in which the row moves. It has no role after hydration. */
const viewOf = (carousel: Locator) => carousel.locator('.gallery-view');
const slidesOf = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]');
const control = (within: Locator, name: 'Previous' | 'Next' | 'Close') =>
  within.getByRole('button', { name, exact: true });
const openerOf = (page: Page, index = 0) => page.getByRole('button', { name: 'Enlarge picture' }).nth(index);

/** Opens a page and waits until its gallery is hydrated. */
async function visitGallery(
  id: string,
  options: object,
  look: (page: Page, carousel: Locator) => Promise<void>,
): Promise<void> {
  await site.visit(site.path(id), options, async (page) => {
    const errors = scriptErrorsOf(page);
    await page.locator('site-island[name=gallery]').first().locator('figure').first().scrollIntoViewIfNeeded();
    await openerOf(page).waitFor();
    await carouselOf(page).locator('.swiper-initialized').waitFor();
    await look(page, carouselOf(page));
    expect(errors).toEqual([]);
  });
}

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
  expect(await eventually(read, (shown) => shown.join() === wanted.join())).toEqual(wanted);
}

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Drags the row with the mouse. */
async function drag(page: Page, carousel: Locator): Promise<void> {
  await viewOf(carousel).evaluate((view) => view.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await viewOf(carousel).boundingBox();
  if (!box) throw new Error('no carousel');
  const y = box.y + 100;
  await page.mouse.move(box.x + 500, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, y, { steps: 5 });
  await page.mouse.up();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enlarged picture' });

it('a gallery shows as many pictures as there is space for, and enlarges them', () =>
  visitGallery(brand, { ...desktop, ...calm, hasPictures: true }, async (page, carousel) => {
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

    await step('it can be dragged by a mouse', async () => {
      await page.keyboard.press('ArrowLeft');
      await expectShown(carousel, [1, 2]);
      await drag(page, carousel);
      await expectShown(carousel, [2, 3]);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.setViewportSize(desktop.viewport);
    });

    const dialog = dialogOf(page);
    await step('a picture opens with its caption and its number, and closes with a click beside it', async () => {
      const caption = await carousel.locator('figcaption').nth(1).innerText();
      await openerOf(page, 1).click();
      expect(await dialog.getByText('2 of 3').isVisible()).toBe(true);
      expect(caption).toContain(await dialog.getByRole('paragraph').last().innerText());
      await dialog.locator('figure[data-state=shown]').click();
      expect(await dialog.isVisible()).toBe(true);
      await page.mouse.click(20, 400);
      await dialog.waitFor({ state: 'detached' });
      expect(await hasFocus(openerOf(page, 1))).toBe(true);
    });

    await step('it has no violations that axe finds, and closes with Escape', async () => {
      await openerOf(page).focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      expect(await violationsOn(page, { part: dialog })).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await hasFocus(openerOf(page))).toBe(true);
    });

    await step(
      'it is replaced with the buttons and the arrow keys, up to the ends; the page does not scroll',
      async () => {
        await openerOf(page).click();
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
        await control(dialog, 'Close').click();
        await dialog.waitFor({ state: 'detached' });
      },
    );
  }));

it('a gallery moves on a phone', () =>
  visitGallery(brand, { ...phone, ...calm }, async (page, carousel) => {
    await control(carousel, 'Next').tap();
    await expectShown(carousel, [2]);

    await step('a picture that gets the focus comes into view', async () => {
      // Tabs to the first picture, beginning before the carousel.
      await carousel.evaluate((element) => element.focus({ preventScroll: true }));
      await page.keyboard.press('Tab');
      expect(await hasFocus(openerOf(page))).toBe(true);
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
  visitGallery(engine, { ...desktop, ...calm }, async (page, carousel) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const view = (await viewOf(carousel).boundingBox())?.width ?? 0;
      const item = (await slidesOf(carousel).first().boundingBox())?.width ?? 0;
      const gap = 24;
      expect((view + gap) / (item + gap)).toBeCloseTo(1.2, 1);
    }
    for (let times = 0; times < 4; times += 1) await control(carousel, 'Next').click();
    await expectShown(carousel, [5]);
    const disabled = [control(carousel, 'Previous').isDisabled(), control(carousel, 'Next').isDisabled()];
    expect(await Promise.all(disabled)).toEqual([false, true]);
  }));

it('an enlarged picture shows that it is loading, and that it failed to load', () =>
  site.visit(site.path(brand), { ...desktop, hasPictures: true }, async (page) => {
    await carouselOf(page).locator('figure').first().scrollIntoViewIfNeeded();
    await openerOf(page).waitFor();
    const [, name] = /\/([^/]+)-\d+\.jpg$/.exec((await openerOf(page).getAttribute('href')) ?? '') ?? [];
    await page.route(`**/${name}-*`, (route) => route.abort());
    const release = await holdRequests(page, `**/${name}-*`);
    // A picture that the page has loaded would show immediately.
    await page.evaluate(() => {
      for (const image of document.images) image.closest('picture')?.replaceChildren();
    });
    await openerOf(page).click();
    const [status, figure] = [dialogOf(page).getByRole('status'), dialogOf(page).getByRole('figure')];
    await status.getByText('Loading the picture').waitFor();
    expect(await figure.getAttribute('aria-busy')).toBe('true');
    release();
    await status.getByText('The picture could not be loaded.').waitFor();
    expect(await figure.getAttribute('aria-busy')).toBe('false');
  }));
