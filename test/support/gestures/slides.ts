import type { Page } from 'playwright-core';
import type { IslandName } from '../../../views/islands/registry.js';
import { eventually } from '../browser/browser.js';
import { until, untilHydrated } from '../browser/page-waits.js';
import { type FirstGesture, islandOn } from './first-gesture.js';

/** Goes to the next slide of the hydrated island. */
async function goToNext(page: Page, name: IslandName): Promise<void> {
  /** The places of the slides, and which can be reached. */
  const state = () =>
    islandOn(page, name)
      .locator('[aria-roledescription=slide], li[id^=y]')
      .evaluateAll((all) =>
        all.map((slide) => [slide.getBoundingClientRect().x, slide.closest('[inert]') !== null]).join(),
      );
  const before = await state();
  await islandOn(page, name).getByRole('button', { name: 'Next' }).first().click();
  expect(await eventually(state, (now) => now !== before)).not.toBe(before);
}

/** Slides at which a visitor only points. first-gesture.spec.ts has the other gestures. */
export const pointedAt = (id: string, island: IslandName): FirstGesture => ({
  island,
  id,
  make: (page) => islandOn(page, island).dispatchEvent('pointerover'),
  expectOnce: (page) => untilHydrated(page, island),
  goOn: (page) => goToNext(page, island),
});

export const nestedRoutesHero: FirstGesture = {
  island: 'nested-routes-hero',
  id: 'commercial-aviation/turboprop',
  make: (page) => islandOn(page, 'nested-routes-hero').getByRole('link', { name: 'Next' }).click(),
  async expectOnce(page) {
    await page.waitForURL('**/military-aviation/propulsion-system');
  },
};

export const plantMore: FirstGesture = {
  island: 'plants-slideshow',
  id: 'our-company/where-we-are',
  make: (page) => islandOn(page, 'plants-slideshow').locator('summary').first().click(),
  async expectOnce(page) {
    await untilHydrated(page, 'plants-slideshow');
    await islandOn(page, 'plants-slideshow').getByRole('dialog').waitFor();
    expect(await islandOn(page, 'plants-slideshow').locator('details[open]').count()).toBe(1);
  },
  async goOn(page) {
    const plants = islandOn(page, 'plants-slideshow');
    await plants.locator('summary').first().click();
    await plants.getByRole('dialog').waitFor({ state: 'hidden' });
    await goToNext(page, 'plants-slideshow');
  },
};

export const gallery: FirstGesture = {
  island: 'gallery',
  id: 'services/general-aviation',
  make: (page) => islandOn(page, 'gallery').locator('.gallery-link').first().click(),
  async expectOnce(page) {
    await page.locator('.enlarged').waitFor();
    expect(await page.locator('.enlarged').count()).toBe(1);
  },
  async goOn(page) {
    await page.keyboard.press('Escape');
    await page.locator('.enlarged').waitFor({ state: 'detached' });
    await goToNext(page, 'gallery');
  },
};

export const ownVideo: FirstGesture = {
  island: 'video-slideshow',
  id: 'work-with-us/our-offer',
  make: (page) => islandOn(page, 'video-slideshow').locator('video').first().press('Space'),
  async expectOnce(page) {
    await untilHydrated(page, 'video-slideshow');
    // It lasts six seconds, and may have ended by now.
    await until(page, () => {
      const film = document.querySelector<HTMLVideoElement>('.slideshow video');
      return film !== null && (!film.paused || film.ended);
    });
  },
  async goOn(page) {
    await goToNext(page, 'video-slideshow');
  },
};
