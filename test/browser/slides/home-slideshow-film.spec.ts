import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { holdRequests } from '../../support/browser/held-requests.js';
import { step } from '../../support/jest/step.js';

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

async function expectSoon<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  expect(await eventually(read, (value) => value === wanted)).toBe(wanted);
}

/** Records when the overlay appears and disappears, in milliseconds. */
async function watchOverlay(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript((selector) => {
    const times: number[] = [];
    Object.assign(window, { overlayTimes: times });
    new MutationObserver(() => {
      const isThere = document.querySelector(selector) !== null;
      if (isThere === (times.length % 2 === 0)) times.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
  }, overlayClass);
  return () => page.evaluate(() => (window as Window & { overlayTimes?: number[] }).overlayTimes ?? []);
}

/** With this the overlay does not time out. */
async function keepOverlay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const other = (run: () => void, delay?: number, ...rest: unknown[]) =>
      delay === 3000 ? 0 : start(run, delay, ...rest);
    Object.assign(window, { setTimeout: other });
  });
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

    await step(
      'it stops when the slide is left, whose button disappears, and plays again when the slide is shown',
      async () => {
        await expectSoon(() => isPaused(page), false);
        await pause(page).waitFor();
        await turn(page, 'Next');
        await expectSoon(() => isPaused(page), true);
        expect(await pause(page).count()).toBe(0);
        await turn(page, 'Previous');
        await expectSoon(() => isPaused(page), false);
        await pause(page).waitFor();
      },
    );

    await step('it stays paused when the visitor has paused it', async () => {
      await pause(page).click();
      await turn(page, 'Next');
      await pause(page).waitFor({ state: 'detached' });
      await turn(page, 'Previous');
      await page.getByRole('button', { name: 'Pause', pressed: true }).waitFor();
      expect(await film(page)).toMatchObject({ paused: true, isShown: true });
    });

    await step('its button passes the focus to the next slide when the keys change the slide', async () => {
      await pause(page).focus();
      await page.keyboard.press('ArrowRight');
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
      await expectSoon(focused, '/innovation/new-technologies');
    });
  }));

/** What the browser tells of the connection. */
type Connection = { saveData?: boolean; effectiveType?: string };

it('the film of a slide is neither shown nor fetched where it is not wanted', async () => {
  const page = await site.newPage(calm);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const overlayTimes = await watchOverlay(page);
  const setConnection = (value: Connection) =>
    page.evaluate((told) => Object.defineProperty(navigator, 'connection', { value: told, configurable: true }), value);
  const expectNoFilm = async () => {
    await turn(page, 'Next');
    await isHydrated(page);
    await turn(page, 'Previous');
    expect(await film(page)).toEqual({ paused: true, currentTime: 0, isShown: false });
    expect(await pause(page).count()).toBe(0);
    expect(fetched.filter((address) => address.endsWith('.mp4'))).toEqual([]);
    expect(await overlayTimes()).toEqual([]);
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
  it('covers no controls, moves away with its slide, and disappears when the film is ready', async () => {
    const page = await site.newPage(lively);
    await keepOverlay(page);
    const release = await holdRequests(page, '**/*.mp4');
    await page.goto(site.path('home'));
    await overlay(page).waitFor();
    expect(await film(page)).toMatchObject({ isShown: false });
    await turn(page, 'Next');
    await overlay(page).waitFor({ state: 'detached' });
    expect(await isPaused(page)).toBe(true);
    await turn(page, 'Previous');
    await overlay(page).waitFor();
    release();
    await overlay(page).waitFor({ state: 'detached' });
    expect(await film(page)).toMatchObject({ paused: false, isShown: true });
    await page.close();
  });

  it('disappears after 3 s at the latest; the film plays when it is ready', async () => {
    const page = await site.newPage(lively);
    const release = await holdRequests(page, '**/*.mp4');
    const overlayTimes = await watchOverlay(page);
    // A busy browser may show the overlay after its time has begun.
    await page.addInitScript(() => {
      const start = window.setTimeout;
      const noting = (run: () => void, delay?: number, ...rest: unknown[]) => {
        if (delay === 3000) document.documentElement.dataset.since = String(performance.now());
        return start(run, delay, ...rest);
      };
      Object.assign(window, { setTimeout: noting });
    });
    await page.goto(site.path('home'));
    await overlay(page).waitFor();
    await overlay(page).waitFor({ state: 'detached' });
    const [, to = 0] = await overlayTimes();
    const from = Number(await page.locator('html').getAttribute('data-since'));
    expect(from).toBeGreaterThan(0);
    expect(to - from).toBeGreaterThan(2900);
    // Tolerance for a busy machine.
    expect(to - from).toBeLessThan(60_000);
    release();
    await expectSoon(async () => (await film(page)).isShown, true);
    await page.close();
  });

  it('disappears when the film fails to load, and the picture stays', async () => {
    const page = await site.newPage(lively);
    await keepOverlay(page);
    await page.route('**/*.mp4', (route) => route.abort());
    await page.goto(site.path('home'));
    await isHydrated(page);
    await overlay(page).waitFor({ state: 'detached' });
    expect(await film(page)).toMatchObject({ paused: true, isShown: false });
    expect(await pause(page).count()).toBe(0);
    await page.close();
  });

  it.each([
    { where: 'in Safari', options: { ...lively, userAgent: safari }, hash: '' },
    { where: 'on a slide without a film', options: lively, hash: '#slide-innovation' },
  ])('never appears $where', async ({ options, hash }) => {
    const page = await site.newPage(options);
    const overlayTimes = await watchOverlay(page);
    const release = await holdRequests(page, '**/*.mp4');
    await page.goto(site.path('home') + hash);
    await isHydrated(page);
    await page.getByRole('region', { name: 'Highlights' }).locator('a[aria-current]').waitFor();
    expect(await overlayTimes()).toEqual([]);
    release();
    await page.close();
  });
});

describe('the variant of a single slide', () => {
  let single: TestSite;

  beforeAll(async () => {
    single = await TestSite.startBuilt({ HOME_VARIANT: 'single' });
  });

  afterAll(() => single.close());

  it('has no slideshow controls, does not move with reduced motion, and the wheel scrolls the page', () =>
    single.visit(single.path('home'), calm, async (page) => {
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
    }));

  it('plays its film, which can be paused', () =>
    single.visit(single.path('home'), lively, async (page) => {
      await pause(page).click();
      expect(await film(page)).toMatchObject({ paused: true, isShown: true });
      await page.getByRole('button', { name: 'Pause', pressed: true }).click();
      await expectSoon(() => isPaused(page), false);
    }));
});
