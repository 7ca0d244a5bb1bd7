import type { Page } from 'playwright-core';
import type { IslandName } from '../../../views/islands/registry.js';
import { eventually } from '../browser.js';
import { type FirstGesture, islandOn } from './first-gesture.js';
import { newsletterForm, supplierForm } from './forms.js';
import { archive, searchResults, supportDirectory, tableFilter } from './lists.js';
import { hotspots, nestedRoutesHero, searchDialog, videoPlayer } from './openers.js';

/** Slides that are changed when they are hydrated. */
function slides(id: string, name: IslandName): FirstGesture {
  /** The places of the slides, and which can be reached. */
  const state = (page: Page) =>
    islandOn(page, name)
      .locator('[aria-roledescription=slide], li[id^=y]')
      .evaluateAll((all) =>
        all.map((slide) => [slide.getBoundingClientRect().x, slide.closest('[inert]') !== null]).join(),
      );
  return {
    id,
    make: (page) => islandOn(page, name).dispatchEvent('pointerover'),
    expectOnce: (page) => islandOn(page, name).and(page.locator('[hydrated]')).waitFor({ state: 'attached' }),
    async goOn(page) {
      const before = await state(page);
      await islandOn(page, name).getByRole('button', { name: 'Next' }).first().click();
      expect(
        await eventually(
          () => state(page),
          (now) => now !== before,
        ),
      ).not.toBe(before);
    },
  };
}

/** Of the islands that a visitor uses otherwise than by going from slide to slide. In their order on a page. */
export const gestures = {
  archive,
  hotspots,
  'nested-routes-hero': nestedRoutesHero,
  'table-filter': tableFilter,
  'newsletter-form': newsletterForm,
  'search-dialog': searchDialog,
  'search-results': searchResults,
  'supplier-form': supplierForm,
  'support-directory': supportDirectory,
  'video-player': videoPlayer,
} satisfies Partial<Record<IslandName, FirstGesture>>;

export const everyGesture: Readonly<Record<IslandName, FirstGesture>> = {
  ...gestures,
  gallery: slides('services/general-aviation', 'gallery'),
  'home-slideshow': slides('home', 'home-slideshow'),
  'plants-slideshow': slides('our-company/where-we-are', 'plants-slideshow'),
  slideshow: slides('our-company/who-we-are', 'slideshow'),
  timeline: slides('our-company/our-heritage', 'timeline'),
  'video-slideshow': slides('work-with-us/our-offer', 'video-slideshow'),
};
