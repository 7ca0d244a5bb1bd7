import path from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { languageCodes } from '../../src/routing/languages.js';
import { fill } from '../../views/page-context.js';
import { violationsOn } from '../support/axe.js';
import { eventually, type PageOptions, scriptErrorsOf, TestSite } from '../support/browser.js';
import { consentTo } from '../support/consent.js';
import { textsOf } from '../support/page-fixture.js';
import { StubVideoHost } from '../support/stub-video-host.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const phone = { ...desktop, viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;
const texts = textsOf('en').consent;
const talk = 'Engineering evening, first talk: why a gear tooth is never a perfect curve';
const film = 'From a laboratory sample to the test rig';

let host: StubVideoHost;
let site: TestSite;

// Not in a describe: concurrent tests wait for the hooks of the file only.
beforeAll(async () => {
  host = await StubVideoHost.start();
  site = await TestSite.startBuilt({ VIDEO_HOST_URL: host.url });
});

afterAll(async () => {
  await site.close();
  await host.stop();
});

/** Opens a page for a visitor with separate cookies; `asked` holds the requests to the video host. */
async function asVisitor(
  options: PageOptions,
  look: (page: Page, asked: readonly string[], visitor: BrowserContext) => Promise<void>,
) {
  const visitor = await site.newVisitor(options);
  try {
    const page = await visitor.newPage();
    const errors = scriptErrorsOf(page);
    const asked: string[] = [];
    visitor.on('request', (request) => request.url().startsWith(host.url) && asked.push(request.url()));
    await look(page, asked, visitor);
    expect(errors).toEqual([]);
  } finally {
    await visitor.close();
  }
}

const play = (page: Page) => page.getByRole('button', { name: texts.play_video, exact: true });
const accept = (page: Page) => page.getByRole('button', { name: texts.accept_and_play });
const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** The player's address, once it has loaded. */
async function addressOf(player: Locator): Promise<string | undefined> {
  await player.contentFrame().getByRole('button', { name: 'Pause' }).waitFor();
  return (await player.getAttribute('src')) ?? undefined;
}

async function choiceOf(visitor: BrowserContext): Promise<string[] | undefined> {
  const cookie = (await visitor.cookies()).find(({ name }) => name === 'consent');
  return cookie && JSON.parse(decodeURIComponent(cookie.value)).categories.sort();
}

describe('a video in its place', () => {
  it.concurrent.each([
    ['a wide screen', desktop],
    ['a phone', phone],
  ])('asks first, and loads only the player after consent, on %s', (_, options) =>
    asVisitor({ ...options, isFirstVisit: true }, async (page, asked, visitor) => {
      await page.goto(site.path('event-broadcast'));
      await play(page).click();
      const question = fill(texts.video_text, { host: new URL(host.url).host });
      await page.getByText(question).waitFor();
      expect(await hasFocus(page.getByText(question))).toBe(true);
      const policy = page.getByRole('main').getByRole('link', { name: texts.privacy_policy });
      expect(await policy.getAttribute('href')).toBe(site.path('privacy-policy'));
      expect(asked).toEqual([]);

      await page.getByRole('button', { name: texts.back }).click();
      expect(await page.getByText(question).count()).toBe(0);
      expect(await hasFocus(play(page))).toBe(true);
      expect(asked).toEqual([]);
      expect(await visitor.cookies()).toEqual([]);

      await play(page).click();
      await accept(page).click();
      const player = page.locator(`iframe[title="${talk}"]`);
      expect(await addressOf(player)).toBe(`${host.url}/embed/subalpina04?autoplay=1`);
      expect(asked).toEqual([`${host.url}/embed/subalpina04?autoplay=1`]);
      expect(await hasFocus(player)).toBe(true);
      expect(await player.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture');
      const { width = 0, height = 1, x = -1 } = (await player.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(options === phone ? 4 / 3 : 16 / 9, 1);
      expect(x).toBeGreaterThanOrEqual(0);

      expect(
        await eventually(
          () => choiceOf(visitor),
          (choice) => choice?.includes('media') ?? false,
        ),
      ).toEqual(['media', 'necessary']);
      expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
    }),
  );

  it.concurrent('plays at once if media are accepted already, with the keyboard too; other choices are kept', () =>
    asVisitor({ ...desktop, isFirstVisit: true }, async (page, asked, visitor) => {
      await visitor.addCookies([{ ...consentTo('statistics'), url: site.origin }]);
      await page.goto(site.path('event-broadcast'));
      await play(page).focus();
      await page.keyboard.press('Space');
      await accept(page).focus();
      await page.keyboard.press('Enter');
      await addressOf(page.locator('iframe'));
      expect(
        await eventually(
          () => choiceOf(visitor),
          (choice) => choice?.includes('media') ?? false,
        ),
      ).toEqual(['media', 'necessary', 'statistics']);

      await page.goto(site.path('global-combat-air-programme'));
      await play(page).focus();
      await page.keyboard.press('Enter');
      expect(await addressOf(page.locator('iframe'))).toBe(`${host.url}/embed/subalpina03?autoplay=1`);
      expect(asked).toHaveLength(2);
    }));

  it.concurrent('stops when consent to media is withdrawn, and asks the next time', () =>
    asVisitor({ ...desktop, isFirstVisit: true }, async (page, asked, visitor) => {
      await visitor.addCookies([{ ...consentTo('preferences', 'media'), url: site.origin }]);
      await page.goto(site.path('event-broadcast'));
      await play(page).click();
      await addressOf(page.locator('iframe'));

      await page.getByRole('contentinfo').getByRole('link', { name: texts.cookie_policy }).click();
      await page.getByRole('button', { name: texts.settings }).click();
      await page.getByRole('checkbox', { name: texts.media_title }).uncheck();
      expect(await page.locator('iframe').count()).toBe(1);
      await page.getByRole('button', { name: texts.save }).click();
      await page.locator('iframe').waitFor({ state: 'detached' });
      expect(await choiceOf(visitor)).toEqual(['necessary', 'preferences']);
      await play(page).click();
      await accept(page).waitFor();
      expect(asked).toHaveLength(1);
    }));

  it.concurrent('stops when consent to media is withdrawn in another tab', () =>
    asVisitor({ ...desktop, isFirstVisit: true }, async (page, _asked, visitor) => {
      await visitor.addCookies([{ ...consentTo('media'), url: site.origin }]);
      await page.goto(site.path('event-broadcast'));
      await play(page).click();
      await addressOf(page.locator('iframe'));
      await visitor.addCookies([{ ...consentTo(), url: site.origin }]);
      // A headless browser does not hide tabs.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.locator('iframe').waitFor({ state: 'detached' });
    }));

  it.concurrent('is only a link to the host without scripts', () =>
    asVisitor({ ...desktop, javaScriptEnabled: false }, async (page, asked) => {
      await page.goto(site.path('event-broadcast'), { waitUntil: 'networkidle' });
      const link = page.getByRole('link', { name: texts.play_video });
      expect(await link.getAttribute('href')).toBe(`${host.url}/embed/subalpina04`);
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('aria-describedby')).toBe('new-tab');
      expect(asked).toEqual([]);
    }));

  it.concurrent.each(languageCodes)('has its name in the language of the page, in %s', (language) =>
    asVisitor(phone, async (page) => {
      const { consent } = textsOf(language);
      await page.goto(site.path('event-broadcast', language));
      await page.getByRole('button', { name: consent.play_video, exact: true }).click();
      const yes = page.getByRole('button', { name: consent.accept_and_play, exact: true });
      await yes.waitFor();
      for (const button of [yes, page.getByRole('button', { name: consent.back, exact: true })]) {
        const { x = -1, width = 999 } = (await button.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(360);
      }
      expect(await violationsOn(page, { part: page.locator('site-island[name=video-player]') })).toEqual([]);
    }),
  );

  it('is replaced by its picture when its slide is left', async () => {
    // The component alone: its container decides which slide is current.
    const { outputFiles } = await build({
      stdin: {
        contents: `
          import { createElement, useState } from 'react';
          import { createRoot } from 'react-dom/client';
          import { VideoFacade } from './video-facade.tsx';
          const labels = { play: 'Play video', accept: 'Accept and play', explanation: '', privacyPolicy: '', back: '', close: '' };
          const video = { address: 'about:blank', title: undefined, privacyPolicy: '/', labels };
          function Slide() {
            const [isActive, setIsActive] = useState(true);
            return [
              createElement(VideoFacade, { ...video, key: 'video', poster: null, isActive }),
              createElement('button', { key: 'next', onClick: () => setIsActive(false) }, 'Next'),
            ];
          }
          createRoot(document.body).render(createElement(Slide));`,
        resolveDir: path.resolve('views/islands/video-player'),
      },
      bundle: true,
      write: false,
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    const page = await site.newPage({ ...desktop, bypassCSP: true });
    await page.goto(site.path('reach'));
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    await play(page).click();
    await accept(page).click();
    await page.locator('iframe').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect(await play(page).isVisible()).toBe(true);
    await page.close();
  });
});

describe('a video over the page', () => {
  it.concurrent.each([
    ['a wide screen', desktop],
    ['a phone', phone],
  ])('asks and plays in a dialog, which Escape closes, on %s', (_, options) =>
    asVisitor(options, async (page, asked) => {
      await page.goto(site.path('innovation/our-r-d-network'));
      await play(page).click();
      const dialog = page.getByRole('dialog', { name: film });
      await accept(page).waitFor();
      expect(await play(page).getAttribute('aria-haspopup')).toBe('dialog');
      expect(await violationsOn(page, { part: dialog })).toEqual([]);
      expect(asked).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await hasFocus(play(page))).toBe(true);

      await play(page).click();
      await dialog.getByRole('button', { name: texts.back }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await hasFocus(play(page))).toBe(true);

      await play(page).click();
      await accept(page).click();
      const player = dialog.locator('iframe');
      expect(await addressOf(player)).toBe(`${host.url}/embed/subalpina07?autoplay=1`);
      const { x = -1, width = 9999, y = -1, height = 9999 } = (await dialog.boundingBox()) ?? {};
      expect([x >= 0, y >= 0]).toEqual([true, true]);
      expect(x + width).toBeLessThanOrEqual(options.viewport.width);
      expect(y + height).toBeLessThanOrEqual(options.viewport.height);
      // Tab reaches the dialog only.
      const close = dialog.getByRole('button', { name: texts.close });
      expect(await hasFocus(close)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await eventually(() => hasFocus(player), Boolean)).toBe(true);
      await close.focus();
      await page.keyboard.press('Escape');
      await player.waitFor({ state: 'detached' });
      expect(await hasFocus(play(page))).toBe(true);

      // Without asking again. The button closes the dialog too.
      await play(page).click();
      await addressOf(player);
      expect(await violationsOn(page, { part: close.locator('..') })).toEqual([]);
      await close.click();
      await player.waitFor({ state: 'detached' });
      expect(asked).toHaveLength(2);
    }),
  );
});
