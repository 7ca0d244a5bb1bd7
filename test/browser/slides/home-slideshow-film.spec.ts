import type { Page } from 'playwright-core';
import { expectSoon, TestSite } from '../../support/browser/browser.js';
import { desktop, lively } from '../../support/browser/devices.js';
import { holdRequests } from '../../support/browser/held-requests.js';
import { holdTimers } from '../../support/browser/held-timers.js';
import { untilHydrated } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const moving = { ...desktop, ...lively };
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

const site = TestSite.shared();

const film = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((element) => {
      const { paused, currentTime } = element as HTMLVideoElement;
      return { paused, currentTime, isShown: element.checkVisibility() };
    });
const isPaused = async (page: Page) => (await film(page)).paused;
const pause = (page: Page) => page.getByRole('button', { name: 'Pause' });
const turn = (page: Page, name: 'Previous' | 'Next') => page.getByRole('button', { name, exact: true }).click();
/** The overlay of the slides while their film loads. It is hidden from screen readers. */
const overlayClass = '.slides__loading';
const overlay = (page: Page) => page.locator(overlayClass);

it('the film of a slide plays and stops', () =>
  site.visit(site.path('home'), moving, async (page) => {
    await step('it plays, and its button pauses and resumes it and shows the state', async () => {
      await expectSoon(async () => (await film(page)).currentTime > 0, true);
      expect(await film(page)).toMatchObject({ paused: false, isShown: true });
      const button = (pressed: boolean) => page.getByRole('button', { name: 'Pause', pressed });
      await button(false).focus();
      await page.keyboard.press('Enter');
      await expectSoon(() => button(true).count(), 1);
      const stopped = await film(page);
      expect(stopped).toMatchObject({ paused: true, isShown: true });
      await button(true).click();
      await expectSoon(() => button(false).count(), 1);
      await expectSoon(async () => (await film(page)).currentTime > stopped.currentTime, true);
    });

    await step('it stops when the slide is left, and plays again when it is shown', async () => {
      await turn(page, 'Next');
      await expectSoon(() => isPaused(page), true);
      await pause(page).waitFor({ state: 'detached' });
      await turn(page, 'Previous');
      await expectSoon(() => isPaused(page), false);
    });

    await step('it stays paused when the visitor has paused it', async () => {
      await pause(page).click();
      await expectSoon(() => isPaused(page), true);
      await turn(page, 'Next');
      await pause(page).waitFor({ state: 'detached' });
      await turn(page, 'Previous');
      await page.getByRole('button', { name: 'Pause', pressed: true }).waitFor();
      expect(await film(page)).toMatchObject({ paused: true, isShown: true });
    });
  }));

it('the film of a slide is neither shown nor fetched where no motion or little data is wanted', async () => {
  const page = await site.newPage(desktop);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const expectNoFilm = async () => {
    await turn(page, 'Next');
    await pause(page).waitFor({ state: 'detached' });
    await turn(page, 'Previous');
    await page.locator('#slide-who-we-are:not([inert])').waitFor();
    expect(await film(page)).toEqual({ paused: true, currentTime: 0, isShown: false });
    expect(fetched.filter((address) => address.endsWith('.mp4'))).toEqual([]);
    expect(await overlay(page).count()).toBe(0);
  };
  await page.goto(site.path('home'));
  await untilHydrated(page, 'home-slideshow');
  await expectNoFilm();
  await turn(page, 'Next');
  await page.locator('#slide-innovation:not([inert])').waitFor();
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.emulateMedia(lively);
  await turn(page, 'Previous');
  await expectNoFilm();
  await page.close();
});

/** Whether the overlay has ever appeared. */
async function watchOverlay(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((selector) => {
    new MutationObserver(() => {
      if (document.querySelector(selector)) document.documentElement.dataset.overlaid = '';
    }).observe(document, { childList: true, subtree: true });
  }, overlayClass);
  return () => page.evaluate(() => document.documentElement.dataset.overlaid !== undefined);
}

describe('the overlay of a film that is loading', () => {
  it.each(['is ready', 'has taken 3 s', 'fails to load'])('disappears when the film %s', async (cause) => {
    const page = await site.newPage(moving);
    const endTime = await holdTimers(page, 3000);
    const release = await holdRequests(page, '**/*.mp4');
    if (cause === 'fails to load') await page.route('**/*.mp4', (route) => route.abort());
    await page.goto(site.path('home'));
    await untilHydrated(page, 'home-slideshow');
    if (cause === 'is ready') release();
    if (cause === 'has taken 3 s') {
      await overlay(page).waitFor();
      const veil = await page
        .locator('.slide:not([inert])')
        .evaluate((slide) => getComputedStyle(slide, '::before').inset);
      expect(veil).toBe('0px');
      expect(await film(page)).toMatchObject({ isShown: false });
      await endTime();
    }
    await overlay(page).waitFor({ state: 'detached' });
    release();
    await expectSoon(async () => (await film(page)).isShown, cause !== 'fails to load');
    await page.close();
  });

  it.each([
    { where: 'in Safari', options: { ...moving, userAgent: safari }, hash: '' },
    { where: 'on a slide without a film', options: moving, hash: '#slide-innovation' },
  ])('never appears $where', async ({ options, hash }) => {
    const page = await site.newPage(options);
    const hasOverlaid = await watchOverlay(page);
    const release = await holdRequests(page, '**/*.mp4');
    await page.goto(site.path('home') + hash);
    await untilHydrated(page, 'home-slideshow');
    await page.getByRole('region', { name: 'Highlights' }).locator('a[aria-current]').waitFor();
    expect(await hasOverlaid()).toBe(false);
    release();
    await page.close();
  });
});

it('the variant of a single slide has no slideshow controls, and its film plays where motion is wanted', async () => {
  const single = await TestSite.startBuilt({ HOME_VARIANT: 'single' });
  await single.visit(single.path('home'), desktop, async (page) => {
    await page.waitForLoadState('networkidle');
    expect(await film(page)).toMatchObject({ paused: true, isShown: false });
    expect(await pause(page).count()).toBe(0);
    expect(await page.locator('[id^=slide-]').count()).toBe(1);
    const parts = '[aria-roledescription], a[href^="#slide-"], site-island[name=home-slideshow]';
    expect(await page.locator(parts).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Previous|Next/ }).count()).toBe(0);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 300);
    await expectSoon(() => page.evaluate(() => window.scrollY > 0), true);
  });
  await single.visit(single.path('home'), moving, async (page) => {
    await pause(page).click();
    await expectSoon(() => isPaused(page), true);
    expect((await film(page)).isShown).toBe(true);
    await page.getByRole('button', { name: 'Pause', pressed: true }).click();
    await expectSoon(() => isPaused(page), false);
  });
  await single.close();
});
