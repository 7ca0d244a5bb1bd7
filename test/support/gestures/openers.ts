import { untilFocused } from '../browser/page-waits.js';
import { type FirstGesture, islandOn } from './first-gesture.js';

export const hotspots: FirstGesture = {
  island: 'hotspots',
  id: 'our-company/where-we-are',
  make: (page) => page.locator('.hotspot').first().click(),
  async expectOnce(page) {
    await page.locator('.hotspot-popup').first().waitFor();
    expect(await page.locator('.hotspot[aria-expanded=true]').count()).toBe(1);
  },
  async goOn(page) {
    await page.locator('.hotspot-popup').first().getByRole('button').click();
    await page.locator('.hotspot-popup').first().waitFor({ state: 'hidden' });
  },
};

export const searchDialog: FirstGesture = {
  island: 'search-dialog',
  id: 'work-with-us/our-offer',
  async make(page) {
    // Further down, the header is out of sight.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('.header__search').click();
  },
  async expectOnce(page) {
    await page.getByRole('dialog').waitFor();
    await untilFocused(page.locator('[name=query]'));
    expect(await page.getByRole('dialog').count()).toBe(1);
  },
  async goOn(page) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilFocused(page.locator('.header__search'));
  },
};

export const videoPlayer: FirstGesture = {
  island: 'video-player',
  id: 'services/general-aviation',
  make: (page) => page.getByRole('button', { name: 'Play video' }).first().click(),
  async expectOnce(page) {
    await page.getByRole('button', { name: 'Accept and play' }).waitFor();
    expect(
      page
        .context()
        .pages()
        .map((each) => each.url()),
    ).not.toContainEqual(expect.stringContaining('/embed/'));
  },
  async goOn(page) {
    await islandOn(page, 'video-player').getByRole('button', { name: 'Back' }).click();
    await untilFocused(page.locator('.video-facade-play'));
  },
};
