import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../support/browser.js';
import { setPlaybackRate, slow } from '../support/playback-rate.js';
import { heritage, stageOn, visitTimeline } from '../support/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const heading = (page: Page, id: string) =>
  page.locator(`#${id}`).getByRole('heading', { level: 2, includeHidden: true });

describe('the animation', () => {
  it('shows the next year, and draws its numeral once', () =>
    visitTimeline(site, desktop, async ({ page, button, expectYear }) => {
      const moving = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map(({ effect }) => (effect as KeyframeEffect).target?.localName),
        );
      const drawn = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .some((one) => 'transitionProperty' in one && one.transitionProperty === 'stroke-dashoffset'),
        );
      const turned = async () => {
        const isMoving = (names: readonly unknown[]) => names.includes('h2');
        return { isMoving: isMoving(await eventually(moving, isMoving)), isDrawn: await drawn() };
      };
      await setPlaybackRate(page, slow);
      await button('Next').click();
      expect(await turned()).toEqual({ isMoving: true, isDrawn: true });
      await setPlaybackRate(page, 1);
      await expectYear(1916);
      await eventually(moving, (names) => names.length === 0);
      await button('Back').click();
      await eventually(moving, (names) => names.length === 0);
      await setPlaybackRate(page, slow);
      await button('Next').click();
      expect(await turned()).toEqual({ isMoving: true, isDrawn: false });
    }));

  it('enters from the side to which the visitor moves, also when it wraps round', () =>
    visitTimeline(site, { ...desktop, hash: 'y2018' }, async ({ page, button, expectYear }) => {
      /** The offset at which the title starts. */
      const beginsAt = (id: string) =>
        heading(page, id).evaluate((title) => {
          for (const motion of title.getAnimations()) {
            motion.pause();
            motion.currentTime = 0;
          }
          const { m41 } = new DOMMatrix(getComputedStyle(title).transform);
          for (const motion of title.getAnimations()) motion.finish();
          return m41;
        });
      await expectYear(2018);
      await setPlaybackRate(page, slow);
      await button('Next').click();
      expect(await beginsAt('y1908')).toBeGreaterThan(0);
      await button('Back').click();
      expect(await beginsAt('y2018')).toBeLessThan(0);
    }));

  it('makes the leaving year unreachable', () =>
    visitTimeline(site, desktop, async ({ page, button }) => {
      await button('Next').click();
      const reached = await page
        .locator('#y1908')
        .getByRole('button', { name: 'Discover more', includeHidden: true })
        .evaluate((discover) => {
          (discover as HTMLElement).focus();
          return document.activeElement === discover;
        });
      expect(reached).toBe(false);
    }));

  it('draws the first numeral when it scrolls into view', async () => {
    const page = await site.newPage(desktop);
    await page.goto(site.path(heritage));
    const stage = stageOn(page);
    await stage.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - innerHeight * 0.8, behavior: 'instant' }),
    );
    await page.locator('site-island[name=timeline][hydrated]').waitFor({ state: 'attached' });
    const hidden = () =>
      page
        .locator('#y1908')
        .getByRole('img', { name: '1908', includeHidden: true })
        .evaluate((numeral) => parseFloat(getComputedStyle(numeral).strokeDashoffset));
    expect(await hidden()).toBeGreaterThan(0);
    await stage.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    expect(await eventually(hidden, (length) => length === 0)).toBe(0);
    await page.close();
  });

  it('is omitted with reduced motion', () =>
    visitTimeline(site, { ...desktop, ...calm }, async ({ page, button, expectYear }) => {
      await button('Next').click();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await expectYear(1916);
    }));
});
