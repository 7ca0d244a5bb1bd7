import type { Page } from 'playwright-core';
import { TestSite } from '../../support/browser/browser.js';
import { holdRequests } from '../../support/browser/held-requests.js';
import { holdTimers } from '../../support/browser/held-timers.js';
import { step } from '../../support/jest/step.js';
import { expectSoon } from '../../support/pages/home-slideshow.js';

/** With a connection fast enough for a film. */
const lively = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'no-preference',
  fetchesAhead: true,
} as const;
const calm = { ...lively, reducedMotion: 'reduce' } as const;
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

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
const isHydrated = (page: Page) =>
  page.locator('site-island[name=home-slideshow][hydrated]').waitFor({ state: 'attached' });

/** Whether the overlay has ever appeared. */
async function watchOverlay(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((selector) => {
    new MutationObserver(() => {
      if (document.querySelector(selector)) document.documentElement.dataset.overlaid = '';
    }).observe(document, { childList: true, subtree: true });
  }, overlayClass);
  return () => page.evaluate(() => document.documentElement.dataset.overlaid !== undefined);
}

it('the film of a slide plays and stops', () =>
  site.visit(site.path('home'), lively, async (page) => {
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
      expect(await pause(page).count()).toBe(0);
      await turn(page, 'Previous');
      await expectSoon(() => isPaused(page), false);
    });

    await step('it stays paused when the visitor has paused it', async () => {
      await pause(page).click();
      await turn(page, 'Next');
      await pause(page).waitFor({ state: 'detached' });
      await turn(page, 'Previous');
      await page.getByRole('button', { name: 'Pause', pressed: true }).waitFor();
      expect(await film(page)).toMatchObject({ paused: true, isShown: true });
    });
  }));

/** What the browser tells of the connection. */
type Connection = { saveData?: boolean; effectiveType?: string };

it('the film of a slide is neither shown nor fetched where it is not wanted', async () => {
  const page = await site.newPage(calm);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const hasOverlaid = await watchOverlay(page);
  const setConnection = (value: Connection) =>
    page.evaluate((told) => Object.defineProperty(navigator, 'connection', { value: told, configurable: true }), value);
  const expectNoFilm = async () => {
    await turn(page, 'Next');
    await isHydrated(page);
    await turn(page, 'Previous');
    expect(await film(page)).toEqual({ paused: true, currentTime: 0, isShown: false });
    expect(await pause(page).count()).toBe(0);
    expect(fetched.filter((address) => address.endsWith('.mp4'))).toEqual([]);
    expect(await hasOverlaid()).toBe(false);
  };
  await page.goto(site.path('home'));
  await step('where the visitor wants no motion', expectNoFilm);
  await turn(page, 'Next');
  await step('where the visitor wants little data', async () => {
    await setConnection({ saveData: true });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await turn(page, 'Previous');
    await expectNoFilm();
  });
  await step('over a slow connection', async () => {
    await setConnection({ effectiveType: '3g' });
    await expectNoFilm();
  });
  await step('in a narrow window', async () => {
    await page.setViewportSize({ width: 767, height: 800 });
    await setConnection({ effectiveType: '4g' });
    await expectNoFilm();
  });
  await step('but it is where it is', async () => {
    await turn(page, 'Next');
    await page.setViewportSize(lively.viewport);
    await turn(page, 'Previous');
    await expectSoon(async () => (await film(page)).isShown, true);
  });
  await page.close();
});

describe('the overlay of a film that is loading', () => {
  it('covers no controls, and moves away with its slide', async () => {
    const page = await site.newPage(lively);
    await holdTimers(page, 3000);
    const release = await holdRequests(page, '**/*.mp4');
    await page.goto(site.path('home'));
    await overlay(page).waitFor();
    await turn(page, 'Next');
    await overlay(page).waitFor({ state: 'detached' });
    await turn(page, 'Previous');
    await overlay(page).waitFor();
    release();
    await page.close();
  });

  it.each(['is ready', 'has taken 3 s', 'fails to load'])('disappears when the film %s', async (cause) => {
    const page = await site.newPage(lively);
    const endTime = await holdTimers(page, 3000);
    const release = await holdRequests(page, '**/*.mp4');
    if (cause === 'fails to load') await page.route('**/*.mp4', (route) => route.abort());
    await page.goto(site.path('home'));
    await isHydrated(page);
    if (cause === 'is ready') release();
    if (cause === 'has taken 3 s') {
      await overlay(page).waitFor();
      expect(await film(page)).toMatchObject({ isShown: false });
      await endTime();
    }
    await overlay(page).waitFor({ state: 'detached' });
    release();
    await expectSoon(async () => (await film(page)).isShown, cause !== 'fails to load');
    await page.close();
  });

  it.each([
    { where: 'in Safari', options: { ...lively, userAgent: safari }, hash: '' },
    { where: 'on a slide without a film', options: lively, hash: '#slide-innovation' },
  ])('never appears $where', async ({ options, hash }) => {
    const page = await site.newPage(options);
    const hasOverlaid = await watchOverlay(page);
    const release = await holdRequests(page, '**/*.mp4');
    await page.goto(site.path('home') + hash);
    await isHydrated(page);
    await page.getByRole('region', { name: 'Highlights' }).locator('a[aria-current]').waitFor();
    expect(await hasOverlaid()).toBe(false);
    release();
    await page.close();
  });
});

it('the variant of a single slide has no slideshow controls, and its film plays where motion is wanted', async () => {
  const single = await TestSite.startBuilt({ HOME_VARIANT: 'single' });
  await single.visit(single.path('home'), calm, async (page) => {
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
  await single.visit(single.path('home'), lively, async (page) => {
    await pause(page).click();
    expect(await film(page)).toMatchObject({ paused: true, isShown: true });
    await page.getByRole('button', { name: 'Pause', pressed: true }).click();
    await expectSoon(() => isPaused(page), false);
  });
  await single.close();
});
