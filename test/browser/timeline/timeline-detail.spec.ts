import { violationsOn } from '../../support/browser/axe.js';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { untilFocused } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';
import { toStage, visitTimeline } from '../../support/pages/timeline.js';

const site = TestSite.shared();

it('the detail of a year opens and closes', () =>
  visitTimeline(site, desktop, async (timeline) => {
    const { page, stage, bar, button, expectYear, show } = timeline;
    const [discover, back] = [button('Discover more'), button('Back').first()];
    const pictures = stage.getByRole('button', { name: /Enlarge/ });

    await step('it has the focus, blocks the change of years, and closes with its Back button', async () => {
      await show(1975);
      await toStage(timeline);
      expect(await discover.getAttribute('aria-expanded')).toBe('false');
      expect(await pictures.count()).toBe(0);
      await discover.focus();
      await page.keyboard.press('Enter');
      await pictures.first().waitFor();
      expect(await button('Back').count()).toBe(1);
      await untilFocused(back);
      expect(await bar.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
      await page.keyboard.press('ArrowRight');
      await page.mouse.move(300, 650);
      await page.mouse.wheel(0, 100);
      await page.mouse.click(640, 765);
      await expectYear(1975);
      await page.keyboard.press('Shift+Tab');
      expect(await bar.locator(':focus').count()).toBe(0);
      await back.click();
      await untilFocused(discover);
      expect(await pictures.count()).toBe(0);
      await button('Next').click();
      await expectYear(1984);
    });

    await step('it closes with Escape, unless that closes an enlarged picture', async () => {
      await discover.click();
      // Two pictures stand in a grid of three columns.
      const columns = await stage
        .locator('#y1984 ul')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '));
      expect(columns).toHaveLength(3);
      await pictures.first().click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await pictures.first().isVisible()).toBe(true);
      expect(await violationsOn(page, { part: stage })).toEqual([]);
      await page.keyboard.press('Escape');
      await pictures.first().waitFor({ state: 'detached' });
      await untilFocused(discover);
    });

    await step('its video at the video host asks before it loads, and hides the years while it plays', async () => {
      await page.route('https://video.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
      );
      const player = stage.locator('iframe');
      await show(1994);
      await discover.click();
      await button('Watch video').click();
      await button('Accept and play').waitFor();
      expect(await bar.isVisible()).toBe(true);
      await button('Accept and play').click();
      await player.waitFor();
      await bar.waitFor({ state: 'hidden' });
      await back.click();
      await player.waitFor({ state: 'detached' });
      await bar.waitFor();
    });
  }));

it('on a phone the detail of a year without pictures shows the rest of the text', () =>
  visitTimeline(site, phone, async ({ stage, button }) => {
    const more = stage.locator('#y1908-detail p').first();
    expect(await more.isVisible()).toBe(false);
    await button('Discover more').tap();
    await more.waitFor();
    await button('Back').tap();
    await more.waitFor({ state: 'hidden' });
  }));

it('a video of our own plays without thumbnail and controls, and is paused when its detail closes', () =>
  visitTimeline(site, { ...desktop, hasPictures: true, hash: 'y2013' }, async ({ stage, bar, button }) => {
    const video = stage.locator('#y2013 video');
    const film = () =>
      video.evaluate((element) => {
        const { paused, currentTime, controls } = element as HTMLVideoElement;
        return { paused, controls, hasBegun: currentTime > 0 };
      });
    await button('Discover more').click();
    await button('Watch video').waitFor();
    expect([await bar.isVisible(), (await film()).controls]).toEqual([true, false]);
    // It is short and would end by itself.
    await video.evaluate((element) => {
      (element as HTMLVideoElement).loop = true;
    });
    await button('Watch video').click();
    expect(await eventually(film, ({ paused, hasBegun }) => hasBegun && !paused)).toEqual({
      paused: false,
      controls: true,
      hasBegun: true,
    });
    await untilFocused(video);
    await bar.waitFor({ state: 'hidden' });
    await button('Back').click();
    expect((await eventually(film, ({ paused }) => paused)).paused).toBe(true);
    await bar.waitFor();
  }));
