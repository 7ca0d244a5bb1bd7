import type { BrowserContext, Locator, Page } from 'playwright-core';
import { fill } from '../../../views/page-context.js';
import { violationsOn } from '../../support/browser/axe.js';
import { expectSoon, type PageOptions, TestSite } from '../../support/browser/browser.js';
import { choiceOf, consentTo, openerOf } from '../../support/browser/consent.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { untilDrawn, untilFocused } from '../../support/browser/page-waits.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';
import { StubVideoHost } from '../../support/stubs/stub-video-host.js';

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

/** `asked` holds the requests to the video host. */
function asVisitor(
  options: PageOptions,
  look: (page: Page, asked: readonly string[], visitor: BrowserContext) => Promise<void>,
) {
  return site.asVisitor(options, (page, visitor) => {
    const asked: string[] = [];
    visitor.on('request', (request) => request.url().startsWith(host.url) && asked.push(request.url()));
    return look(page, asked, visitor);
  });
}

const play = (page: Page) => page.getByRole('button', { name: texts.play_video, exact: true });
const accept = (page: Page) => page.getByRole('button', { name: texts.accept_and_play });

/** The player's address, once it has loaded. */
async function addressOf(player: Locator): Promise<string | undefined> {
  await player.contentFrame().getByRole('button', { name: 'Pause' }).waitFor();
  return (await player.getAttribute('src')) ?? undefined;
}

it.concurrent('a video in its place plays with consent to media', () =>
  asVisitor({ ...phone, isFirstVisit: true }, async (page, asked, visitor) => {
    const player = page.locator(`iframe[title="${talk}"]`);
    const question = page.getByText(fill(texts.video_text, { host: new URL(host.url).host }));
    const hasChosen = async (...categories: string[]) => {
      await expectSoon(() => choiceOf(visitor), categories);
    };
    await step('asks first', async () => {
      await page.goto(site.path('event-broadcast'));
      await play(page).click();
      await question.waitFor();
      await untilFocused(question);
      const policy = page.getByRole('main').getByRole('link', { name: texts.privacy_policy });
      expect(await policy.getAttribute('href')).toBe(site.path('privacy-policy'));
      expect(await violationsOn(page, { part: page.locator('site-island[name=video-player]') })).toEqual([]);
    });
    await step('loads nothing if the visitor goes back', async () => {
      await page.getByRole('button', { name: texts.back }).click();
      await question.waitFor({ state: 'detached' });
      await untilFocused(play(page));
      expect(asked).toEqual([]);
      expect(await visitor.cookies()).toEqual([]);
    });
    await step('loads only the player after consent, which is stored', async () => {
      await play(page).click();
      await accept(page).click();
      expect(await addressOf(player)).toBe(`${host.url}/embed/subalpina04?autoplay=1`);
      expect(asked).toEqual([`${host.url}/embed/subalpina04?autoplay=1`]);
      await untilFocused(player);
      expect(await player.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture');
      await hasChosen('media', 'necessary');
      expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
    });
    await step('stops when consent to media is withdrawn', async () => {
      await openerOf(page).click();
      await page.getByRole('button', { name: texts.settings }).click();
      await page.getByRole('checkbox', { name: texts.media_title }).uncheck();
      await page.getByRole('button', { name: texts.save }).click();
      await page.locator('iframe').waitFor({ state: 'detached' });
      await hasChosen('necessary');
    });
    await step('plays at once if media are accepted already', async () => {
      await visitor.addCookies([{ ...consentTo('media'), url: site.origin }]);
      await page.goto(site.path('global-combat-air-programme'));
      await play(page).focus();
      await page.keyboard.press('Enter');
      expect(await addressOf(page.locator('iframe'))).toBe(`${host.url}/embed/subalpina03?autoplay=1`);
      expect(asked).toHaveLength(2);
    });
  }));

it.concurrent('a video over the page asks and plays in a dialog', () =>
  asVisitor(desktop, async (page, asked) => {
    const dialog = page.getByRole('dialog', { name: film });
    const player = dialog.locator('iframe');
    const close = dialog.getByRole('button', { name: texts.close });
    await step('asks, and closes when the visitor goes back', async () => {
      await page.goto(site.path('innovation/our-r-d-network'));
      await play(page).click();
      await accept(page).waitFor();
      expect(await play(page).getAttribute('aria-haspopup')).toBe('dialog');
      expect(await violationsOn(page, { part: dialog })).toEqual([]);
      expect(asked).toEqual([]);
      await dialog.getByRole('button', { name: texts.back }).click();
      await dialog.waitFor({ state: 'detached' });
      await untilFocused(play(page));
    });
    await step('plays within the window', async () => {
      await play(page).click();
      await accept(page).click();
      expect(await addressOf(player)).toBe(`${host.url}/embed/subalpina07?autoplay=1`);
      await page.setViewportSize(phone.viewport);
      await untilDrawn(page);
      const { x = -1, width = 9999 } = (await dialog.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(phone.viewport.width);
    });
    await step('closes with Escape', async () => {
      await untilFocused(close);
      await page.keyboard.press('Escape');
      await player.waitFor({ state: 'detached' });
      await untilFocused(play(page));
    });
  }));
