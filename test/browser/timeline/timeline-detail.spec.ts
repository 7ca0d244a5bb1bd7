import { violationsOn } from '../../support/browser/axe.js';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { step } from '../../support/jest/step.js';
import { isFocused, type Timeline, toStage, visitTimeline } from '../../support/pages/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

async function show({ button, expectYear }: Timeline, year: number): Promise<void> {
  await button(String(year)).click();
  await expectYear(year);
}

it('the detail of a year opens and closes', () =>
  visitTimeline(site, { ...desktop, ...calm }, async (timeline) => {
    const { page, region, stage, bar, button, expectYear } = timeline;

    await step('it closes when the address changes to another year', async () => {
      await button('Discover more').click();
      await button('Next').waitFor({ state: 'hidden' });
      await page.evaluate(() => {
        location.hash = '#y1935';
      });
      await button('Discover more').waitFor();
      await expectYear(1935);
    });

    await step(
      'it opens with the focus in it, blocks the change of years, and closes with its Back button',
      async () => {
        await show(timeline, 1975);
        await toStage(timeline);
        const discover = button('Discover more');
        const pictures = stage.locator('#y1975').getByRole('button', { name: /Enlarge/ });
        expect(await discover.getAttribute('aria-expanded')).toBe('false');
        expect(await pictures.count()).toBe(0);
        await discover.focus();
        await page.keyboard.press('Enter');

        const back = button('Back');
        expect(await eventually(() => back.count().then((count) => count === 1 && isFocused(back)), Boolean)).toBe(
          true,
        );
        const opened = await stage.getByRole('region', { name: /^1975: / }).getAttribute('id');
        expect(await stage.locator(`[aria-expanded=true][aria-controls=${opened}]`).count()).toBe(1);
        expect(await pictures.first().isVisible()).toBe(true);
        expect(await bar.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
        expect(await bar.getByRole('button', { name: 'Next', includeHidden: true }).isVisible()).toBe(false);
        await page.keyboard.press('ArrowRight');
        await page.mouse.move(300, 650);
        await page.mouse.wheel(0, 100);
        await page.mouse.click(640, 765);
        await expectYear(1975);

        await page.keyboard.press('Shift+Tab');
        expect(await bar.locator(':focus').count()).toBe(0);
        await back.click();
        expect(await eventually(() => isFocused(discover), Boolean)).toBe(true);
        expect(await pictures.count()).toBe(0);
        await button('Next').click();
        await expectYear(1984);
      },
    );

    await step('it closes with Escape, unless that closes an enlarged picture', async () => {
      const name = '1984: A low-pressure turbine of our own design';
      const picture = stage.getByRole('region', { name, exact: true }).locator('figure').first();
      await button('Discover more').click();
      await stage
        .getByRole('button', { name: /Enlarge/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await picture.isVisible()).toBe(true);
      expect(await violationsOn(page, { part: region })).toEqual([]);
      await page.keyboard.press('Escape');
      await picture.waitFor({ state: 'hidden' });
      expect(await eventually(() => isFocused(button('Discover more')), Boolean)).toBe(true);
    });

    await step('its video at the video host asks before it loads, and hides the years while it plays', async () => {
      await page.route('https://video.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
      );
      const player = stage.locator('iframe');
      const back = button('Back').first();
      await show(timeline, 1994);
      await button('Discover more').click();
      await button('Watch video').click();
      await button('Accept and play').waitFor();
      expect(await bar.isVisible()).toBe(true);
      await button('Accept and play').click();
      await player.waitFor();
      expect(await bar.isVisible()).toBe(false);
      await back.click();
      await player.waitFor({ state: 'detached' });
      expect(await bar.isVisible()).toBe(true);
    });
  }));

it('on a phone the detail of a year without pictures shows the rest of the text', () =>
  visitTimeline(site, { ...phone, ...calm }, async (timeline) => {
    const { stage, button } = timeline;
    const more = stage.locator('#y1908-detail p').first();
    expect(await more.isVisible()).toBe(false);
    await button('Discover more').tap();
    await more.waitFor();
    await button('Back').tap();
    await more.waitFor({ state: 'hidden' });
  }));

it('a video of our own plays without thumbnail and controls, and is paused when its detail closes', () =>
  visitTimeline(site, { ...desktop, hasPictures: true, hash: 'y2013' }, async ({ page, stage, bar, button }) => {
    const video = stage.locator('#y2013 video');
    const film = () =>
      video.evaluate((element) => {
        const { paused, currentTime, controls } = element as HTMLVideoElement;
        return { paused, controls, hasBegun: currentTime > 0 };
      });
    const expectPlaying = async () => {
      const playing = await eventually(film, ({ paused, hasBegun }) => hasBegun && !paused);
      expect(playing).toEqual({ paused: false, controls: true, hasBegun: true });
      expect([await isFocused(video), await bar.isVisible()]).toEqual([true, false]);
    };
    const expectPaused = async () => {
      expect((await eventually(film, ({ paused }) => paused)).paused).toBe(true);
      await bar.waitFor();
    };

    await step('it plays at a click, with the focus', async () => {
      await button('Discover more').click();
      expect(await bar.isVisible()).toBe(true);
      expect((await film()).controls).toBe(false);
      // It is short and would end by itself.
      await video.evaluate((element) => {
        (element as HTMLVideoElement).loop = true;
      });
      await button('Watch video').click();
      await expectPlaying();
    });
    await step('it is paused by its own way back', async () => {
      await button('Back').click();
      await expectPaused();
    });
    await step('it is paused by Escape', async () => {
      await button('Discover more').click();
      await video.press('Space');
      await expectPlaying();
      await page.keyboard.press('Escape');
      await expectPaused();
    });
  }));
