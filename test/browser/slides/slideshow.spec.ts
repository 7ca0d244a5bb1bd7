import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { expectSoon, type PageOptions, TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { swipeOver } from '../../support/browser/touch.js';
import { step } from '../../support/jest/step.js';

/** Three pictures. */
const company = 'our-company/who-we-are';
/** Three films of our own. */
const offer = 'work-with-us/our-offer';

const site = TestSite.shared();

const slideshowOn = (page: Page) => page.locator('[aria-roledescription=carousel]');
const slidesOf = (slideshow: Locator) => slideshow.locator('[aria-roledescription=slide]');
/** The viewport of the slides. */
const viewOf = (slideshow: Locator) => slideshow.locator('.slideshow-view');
const control = (within: Locator, name: 'Previous' | 'Next') => within.getByRole('button', { name });

const visitSlideshow = (id: string, options: PageOptions, look: (page: Page, slideshow: Locator) => Promise<void>) =>
  site.visit(site.path(id), options, async (page) => {
    await slideshowOn(page).scrollIntoViewIfNeeded();
    await control(slideshowOn(page), 'Next').waitFor();
    await look(page, slideshowOn(page));
  });

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
  await expectSoon(read, [number]);
}

it('a slideshow wraps round by buttons and keys', () =>
  visitSlideshow(company, desktop, async (page, slideshow) => {
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
        await said.getByText(`${number} of 3`).waitFor({ state: 'attached' });
      }
      await control(slideshow, 'Previous').click();
      await expectSeen(slideshow, 3);
      expect(await violationsOn(page, { part: slideshow })).toEqual([]);
    });

    await step('it wraps round with the arrow keys', async () => {
      await control(slideshow, 'Next').focus();
      await page.keyboard.press('ArrowRight');
      await expectSeen(slideshow, 1);
      await page.keyboard.press('ArrowLeft');
      await expectSeen(slideshow, 3);
    });
  }));

it('the slides show the focus that they had before their script', () =>
  site.visit(site.path(company), desktop, async (page) => {
    const view = viewOf(slideshowOn(page));
    await page.keyboard.press('Tab');
    await view.focus();
    await control(slideshowOn(page), 'Next').waitFor();
    expect(await view.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    expect(await view.getAttribute('aria-label')).toBe('Three trades in one company');
  }));

it('a slideshow wraps round with swipes', () =>
  visitSlideshow(company, phone, async (_page, slideshow) => {
    const view = viewOf(slideshow);
    // Neither a finger that has rested nor one that moves less than 30 px swipes.
    await swipeOver(view, -60, { rest: 450 });
    await swipeOver(view, -27);
    await swipeOver(view, 120);
    await expectSeen(slideshow, 3);
    // A quarter of the width after a rest, although the slides begin to follow after a fifth of the way only.
    await swipeOver(view, 95, { rest: 450 });
    await expectSeen(slideshow, 2);
    await swipeOver(view, -95, { rest: 450 });
    await expectSeen(slideshow, 3);
    await swipeOver(view, -33);
    await expectSeen(slideshow, 1);
  }));

it('a slideshow of films leaves the keys to a film, and stops it when its slide is left', () =>
  visitSlideshow(offer, desktop, async (page, slideshow) => {
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
        slideshow
          .locator('video')
          .evaluateAll((all) => all.filter((film) => !(film as HTMLVideoElement).paused).length);
      const expectPlaying = async (wanted: number) => await expectSoon(playing, wanted);
      await slideshow
        .locator('video')
        .first()
        .evaluate((film) => (film as HTMLVideoElement).play());
      await expectPlaying(1);
      await control(slideshow, 'Next').click();
      await expectSeen(slideshow, 2);
      await expectPlaying(0);
      await control(slideshow, 'Previous').click();
      await expectSeen(slideshow, 1);
      await expectPlaying(0);
    });
  }));
