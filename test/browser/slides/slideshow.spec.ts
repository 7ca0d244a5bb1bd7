import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { watchLayoutShift } from '../../support/browser/layout-shift.js';
import { flick, swipeOver } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const calm = { reducedMotion: 'reduce' } as const;

/** Three pictures. */
const company = 'our-company/who-we-are';
/** Three films of our own. */
const offer = 'work-with-us/our-offer';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const slideshowOn = (page: Page) => page.locator('[aria-roledescription=carousel]');
const slidesOf = (slideshow: Locator) => slideshow.locator('[aria-roledescription=slide]');
/** The viewport of the slides. It has no role after hydration. */
const viewOf = (slideshow: Locator) => slideshow.locator('.slideshow-view');
const control = (within: Locator, name: 'Previous' | 'Next') => within.getByRole('button', { name });

async function visitSlideshow(
  id: string,
  options: object,
  look: (page: Page, slideshow: Locator) => Promise<void>,
): Promise<void> {
  await site.visit(site.path(id), options, async (page) => {
    const errors = scriptErrorsOf(page);
    const slideshow = slideshowOn(page);
    await slideshow.scrollIntoViewIfNeeded();
    await control(slideshow, 'Next').waitFor();
    await look(page, slideshow);
    expect(errors).toEqual([]);
  });
}

/** Waits until this slide, numbered from 1 on, is the visible one. */
async function expectSeen(slideshow: Locator, number: number): Promise<void> {
  const read = () =>
    viewOf(slideshow).evaluate((element) => {
      const { left } = element.getBoundingClientRect();
      const isThere = (slide: Element) =>
        Math.abs(slide.getBoundingClientRect().left - left) < 1 && slide.checkVisibility({ visibilityProperty: true });
      const slides = [...element.querySelectorAll('[aria-roledescription=slide]')];
      return slides.filter(isThere).map(({ ariaLabel }) => Number.parseInt(ariaLabel ?? '', 10));
    });
  expect(await eventually(read, (seen) => seen.join() === String(number))).toEqual([number]);
}

it('a slideshow wraps round by buttons and keys', () =>
  visitSlideshow(company, { ...desktop, ...calm }, async (page, slideshow) => {
    await step('it is a named carousel that exposes one slide to screen readers', async () => {
      expect(await slideshow.getAttribute('aria-label')).toBe('Three trades in one company');
      const slides = slidesOf(slideshow);
      const labels = await slides.evaluateAll((all) => all.map((slide) => slide.ariaLabel));
      expect(labels).toEqual(['1 of 3', '2 of 3', '3 of 3']);
      const inert = await slides.evaluateAll((all) => all.map((slide) => (slide as HTMLElement).inert));
      expect(inert).toEqual([false, true, true]);
    });

    await step('it wraps round with its buttons, both ways, and shows its position', async () => {
      const said = slideshow.locator('[aria-live=polite]');
      for (const number of [2, 3, 1]) {
        await control(slideshow, 'Next').click();
        await expectSeen(slideshow, number);
        expect(await said.innerText()).toContain(`${number} of 3`);
      }
      await control(slideshow, 'Previous').click();
      await expectSeen(slideshow, 3);
    });

    await step('it wraps round with the arrow keys', async () => {
      await control(slideshow, 'Next').focus();
      await page.keyboard.press('ArrowRight');
      await expectSeen(slideshow, 1);
      await page.keyboard.press('ArrowLeft');
      await expectSeen(slideshow, 3);
    });

    await step('axe finds no violations on its second slide', async () => {
      await control(slideshow, 'Next').click();
      await control(slideshow, 'Next').click();
      await expectSeen(slideshow, 2);
      expect(await violationsOn(page, { part: slideshow })).toEqual([]);
    });
  }));

it('a slideshow wraps round with swipes', () =>
  visitSlideshow(company, phone, async (_page, slideshow) => {
    const view = viewOf(slideshow);
    // Neither a finger that has rested nor one that moves less than 30 px swipes.
    await swipeOver(view, -60, { rest: 450 });
    await swipeOver(view, -27);
    await swipeOver(view, 120);
    await expectSeen(slideshow, 3);
    await swipeOver(view, -33);
    await expectSeen(slideshow, 1);
  }));

it('a slideshow causes no layout shift when it hydrates, and keeps the slide to which it was scrolled', async () => {
  for (const options of [desktop, phone]) {
    const page = await site.newPage({ ...options, ...calm, hasPictures: true });
    const shift = await watchLayoutShift(page);
    await page.goto(site.path(company), { waitUntil: 'commit' });
    const slideshow = slideshowOn(page);
    await slideshow.waitFor();
    await slideshow.evaluate((element) => {
      // It has a role only as a scroll container, before the script has loaded.
      const view = element.querySelector('[role=group]:not([aria-roledescription])');
      view?.scrollTo(view.clientWidth, 0);
    });
    await slideshow.scrollIntoViewIfNeeded();
    await control(slideshow, 'Next').waitFor();
    await expectSeen(slideshow, 2);
    expect(await shift()).toBeLessThanOrEqual(0.01);
    await page.close();
  }
});

it('a slideshow of films leaves the keys to a film, and stops it when its slide is left', () =>
  visitSlideshow(offer, { ...desktop, ...calm }, async (page, slideshow) => {
    await step('a film that has the focus has the arrow keys', async () => {
      await slideshow.locator('video').first().focus();
      await page.keyboard.press('ArrowRight');
      await expectSeen(slideshow, 1);
      await slideshow.focus();
      await page.keyboard.press('ArrowRight');
      await expectSeen(slideshow, 2);
      await control(slideshow, 'Previous').click();
      await expectSeen(slideshow, 1);
    });

    await step('a film stops when its slide is left, and no other starts', async () => {
      const playing = () =>
        slideshow.locator('video').evaluateAll((all) => all.map((film) => !(film as HTMLVideoElement).paused));
      await slideshow
        .locator('video')
        .first()
        .evaluate((film) => (film as HTMLVideoElement).play());
      expect(await playing()).toEqual([true, false, false]);
      await control(slideshow, 'Next').click();
      await expectSeen(slideshow, 2);
      expect(await playing()).toEqual([false, false, false]);
      await control(slideshow, 'Previous').click();
      await expectSeen(slideshow, 1);
      expect(await playing()).toEqual([false, false, false]);
    });
  }));

it('a slideshow of films can be swiped over the film, but not over its controls', () =>
  visitSlideshow(offer, { ...phone, ...calm }, async (page, slideshow) => {
    const film = slidesOf(slideshow).and(page.locator(':not([inert])')).locator('video');
    await swipeOver(film, -150);
    await expectSeen(slideshow, 2);
    // Chromium does not dispatch events on the controls of a video; other browsers do.
    await flick(film, -150, 0.95);
    await control(slideshow, 'Next').click();
    await expectSeen(slideshow, 3);
  }));
