import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { watchLayoutShift } from '../../support/browser/layout-shift.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
import { flick, swipeOver } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const calm = { reducedMotion: 'reduce' } as const;

/** Three pictures. */
const brand = 'brandbox2';
/** Two pictures. */
const pair = 'product-support';
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

/** Opens a page and waits until its gallery is hydrated, and its carousel if it has one. */
async function visitGallery(
  id: string,
  options: object,
  look: (page: Page, carousel: Locator) => Promise<void>,
): Promise<void> {
  await site.visit(site.path(id), options, async (page) => {
    const errors = scriptErrorsOf(page);
    await page.locator('site-island[name=gallery]').first().locator('figure').first().scrollIntoViewIfNeeded();
    await openerOf(page).waitFor();
    if (id !== pair) await carouselOf(page).locator('.swiper-initialized').waitFor();
    await look(page, carouselOf(page));
    expect(errors).toEqual([]);
  });
}

/** Numbers of the fully visible pictures, from 1 on. */
function shownIn(carousel: Locator): Promise<number[]> {
  return viewOf(carousel).evaluate((element) => {
    const view = element.getBoundingClientRect();
    const boxes = [...element.querySelectorAll('[aria-roledescription=slide]')].map((item) =>
      item.getBoundingClientRect(),
    );
    return boxes.flatMap(({ left, right }, index) =>
      left >= view.left - 1 && right <= view.right + 1 ? [index + 1] : [],
    );
  });
}

/** Waits until these pictures are the fully visible ones. */
function expectShown(carousel: Locator, wanted: number[]): Promise<void> {
  return eventually(
    () => shownIn(carousel),
    (shown) => shown.join() === wanted.join(),
  ).then((shown) => expect(shown).toEqual(wanted));
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

async function expectNoViolations(page: Page): Promise<void> {
  await openerOf(page).click();
  await dialogOf(page).waitFor();
  expect(await violationsOn(page, { part: dialogOf(page) })).toEqual([]);
  await page.keyboard.press('Escape');
}

it('a gallery shows as many pictures as there is space for, and enlarges them', () =>
  visitGallery(brand, { ...desktop, ...calm, hasPictures: true }, async (page, carousel) => {
    await step('it is a named carousel of named slides', async () => {
      expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel');
      expect(await carousel.getAttribute('aria-label')).toBe('Gallery');
      const slides = await carousel
        .getByRole('group')
        .evaluateAll((all) => all.map((slide) => `${slide.ariaRoleDescription}: ${slide.ariaLabel}`));
      expect(slides).toEqual(['slide: 1 of 3', 'slide: 2 of 3', 'slide: 3 of 3']);
    });

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

    await step(
      'a picture opens enlarged with a click, shows its caption and its number, and closes with a click beside it',
      async () => {
        const caption = await carouselOf(page).locator('figcaption').nth(1).innerText();
        await openerOf(page, 1).click();
        const dialog = dialogOf(page);
        expect(await dialog.getByText('2 of 3').isVisible()).toBe(true);
        expect(caption).toContain(await dialog.getByRole('paragraph').last().innerText());
        await dialog.locator('figure[data-state=shown]').waitFor();
        expect(await dialog.getByRole('figure').getAttribute('aria-busy')).toBe('false');
        await dialog.getByRole('figure').click();
        expect(await dialog.isVisible()).toBe(true);
        await page.mouse.click(20, 400);
        await dialog.waitFor({ state: 'detached' });
        expect(await hasFocus(openerOf(page, 1))).toBe(true);
      },
    );

    for (const key of ['Enter', 'Space'])
      await step(`it opens with ${key}, traps the focus, closes with Escape and restores the focus`, async () => {
        await openerOf(page).focus();
        await page.keyboard.press(key);
        const dialog = dialogOf(page);
        await dialog.waitFor();
        for (let step = 0; step < 6; step += 1) {
          await page.keyboard.press('Tab');
          const place = await page.evaluate(() => {
            const { activeElement } = document;
            // Only the browser's own toolbar may be reached besides a dialog.
            return activeElement === document.body || activeElement?.closest('dialog') !== null;
          });
          expect(place).toBe(true);
        }
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        expect(await hasFocus(openerOf(page))).toBe(true);
      });

    await step(
      'it is replaced by the others with the buttons and the arrow keys, up to the ends; the page does not scroll',
      async () => {
        await openerOf(page).click();
        const dialog = dialogOf(page);
        expect(await control(dialog, 'Previous').isDisabled()).toBe(true);
        await control(dialog, 'Next').click();
        await dialog.getByText('2 of 3').waitFor();
        await page.keyboard.press('ArrowRight');
        await dialog.getByText('3 of 3').waitFor();
        expect(await control(dialog, 'Next').isDisabled()).toBe(true);
        await page.keyboard.press('ArrowRight');
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

    await step('axe finds no violations in it', () => expectNoViolations(page));
  }));

it('a gallery moves on a phone', () =>
  visitGallery(brand, { ...phone, ...calm }, async (page, carousel) => {
    await step(
      'it moves by its buttons, which are disabled at the ends; a picture that gets the focus comes into view',
      async () => {
        expect(await control(carousel, 'Previous').isDisabled()).toBe(true);
        await control(carousel, 'Next').tap();
        await expectShown(carousel, [2]);
        expect(await control(carousel, 'Previous').isEnabled()).toBe(true);
        await control(carousel, 'Next').tap();
        await expectShown(carousel, [3]);
        expect(await control(carousel, 'Next').isDisabled()).toBe(true);
        // Tabs through the pictures, beginning before the carousel.
        await page.evaluate(() => {
          document.querySelector<HTMLElement>('[aria-roledescription=carousel]')?.focus({ preventScroll: true });
        });
        for (const number of [1, 2]) {
          await page.keyboard.press('Tab');
          expect(await hasFocus(carousel.locator('[aria-haspopup=dialog]').nth(number - 1))).toBe(true);
          await expectShown(carousel, [number]);
        }
      },
    );

    await step('it follows a finger; a movement of less than 30 px is not a swipe', async () => {
      await control(carousel, 'Previous').tap();
      await expectShown(carousel, [1]);
      await swipeOver(viewOf(carousel), -150);
      await expectShown(carousel, [2]);
      const picture = slidesOf(carousel).nth(1);
      await flick(picture, -26);
      await expectShown(carousel, [2]);
      await flick(picture, -34);
      await expectShown(carousel, [3]);
    });

    await step('an enlarged picture is replaced by the others with a swipe', async () => {
      await flick(slidesOf(carousel).nth(2), 150);
      await expectShown(carousel, [2]);
      await flick(slidesOf(carousel).nth(1), 150);
      await expectShown(carousel, [1]);
      await openerOf(page).tap();
      const dialog = dialogOf(page);
      await swipeOver(dialog.getByRole('figure'), -120);
      await dialog.getByText('2 of 3').waitFor();
      await swipeOver(dialog.getByRole('figure'), -20);
      await swipeOver(dialog.getByRole('figure'), 120);
      await dialog.getByText('1 of 3').waitFor();
      await page.keyboard.press('Escape');
    });

    await step('axe finds no violations in it', () => expectNoViolations(page));
  }));

it('a gallery of two pictures is a grid, whose pictures can be enlarged too', () =>
  visitGallery(pair, desktop, async (page) => {
    expect(await carouselOf(page).count()).toBe(0);
    const tops = await page
      .getByRole('list', { name: 'Gallery' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0]]);
    await openerOf(page, 1).click();
    expect(await page.getByRole('dialog').getByText('2 of 2').isVisible()).toBe(true);
  }));

it('a gallery causes no layout shift when it hydrates', async () => {
  for (const options of [desktop, phone]) {
    const page = await site.newPage({ ...options, hasPictures: true });
    const shift = await watchLayoutShift(page);
    await page.goto(site.path(brand));
    await carouselOf(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await carouselOf(page).locator('.swiper-initialized').waitFor();
    expect(await shift()).toBeLessThanOrEqual(0.01);
    await page.close();
  }
});

it('the turboprop carousel shows one picture and a part of the next, and ends with the last', () =>
  visitGallery(engine, { ...desktop, ...calm }, async (page, carousel) => {
    await step('it cannot be dragged by a mouse', async () => {
      await drag(page, carousel);
      await expectShown(carousel, [1]);
      // It was a click on a picture.
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
    });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const view = (await viewOf(carousel).boundingBox())?.width ?? 0;
      const item = (await slidesOf(carousel).first().boundingBox())?.width ?? 0;
      const gap = 24;
      expect((view + gap) / (item + gap)).toBeCloseTo(1.2, 1);
    }
    for (let step = 0; step < 4; step += 1) await control(carousel, 'Next').click();
    await expectShown(carousel, [5]);
    expect(await control(carousel, 'Next').isDisabled()).toBe(true);
  }));

it('an enlarged picture shows that it is loading, and that it failed to load', () =>
  site.visit(site.path(brand), { ...desktop, hasPictures: true }, async (page) => {
    await carouselOf(page).locator('figure').first().scrollIntoViewIfNeeded();
    await openerOf(page).waitFor();
    let fail: (() => void) | undefined;
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const [, name] = /\/([^/]+)-\d+\.jpg$/.exec((await openerOf(page).getAttribute('href')) ?? '') ?? [];
    await page.route(`**/${name}-*`, async (route) => {
      await failing;
      await route.abort();
    });
    // A picture that the page has loaded would show immediately.
    await page.evaluate(() => {
      for (const image of document.images) image.closest('picture')?.replaceChildren();
    });
    await openerOf(page).click();
    const [status, figure] = [dialogOf(page).getByRole('status'), dialogOf(page).getByRole('figure')];
    await status.getByText('Loading the picture').waitFor();
    expect(await figure.getAttribute('aria-busy')).toBe('true');
    fail?.();
    await status.getByText('The picture could not be loaded.').waitFor();
    expect(await figure.getAttribute('aria-busy')).toBe('false');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }));

it('without scripts keys scroll the row, and a picture links to its largest size', () =>
  site.visit(site.path(brand), { ...phone, javaScriptEnabled: false }, async (page) => {
    expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
    await carouselOf(page).getByRole('group', { name: 'Gallery', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expectShown(carouselOf(page), [2]);
    const link = page.getByRole('link', { name: 'Enlarge picture' }).nth(1);
    await link.click();
    expect(new URL(page.url()).pathname).toMatch(/^\/images\/.*-\d+\.jpg$/);
  }));
