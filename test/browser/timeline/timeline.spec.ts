import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
import { setPlaybackRate, slow } from '../../support/browser/playback-rate.js';
import { step } from '../../support/jest/step.js';
import { isFocused, scrollTop, toStage, visitTimeline, yearsOn } from '../../support/pages/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const calm = { ...desktop, reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

async function expectHash(page: Page, hash: string): Promise<void> {
  const read = () => page.evaluate(() => location.hash);
  expect(await eventually(read, (value) => value === hash)).toBe(hash);
}

/** The text and the pictures of each year: as the server has sent them, and as they are now. */
const contents = (page: Page) =>
  page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    return [sent, document].map((from) =>
      // Swiper changes their order when they wrap round.
      [...from.querySelectorAll('li[id^=y]')]
        .sort((a, b) => a.id.localeCompare(b.id))
        .map((entry) => ({
          id: entry.id,
          // What the server renders for the island.
          text: [...entry.querySelectorAll('h2, island-slot p, figcaption')].map((part) => part.textContent),
          pictures: [...entry.querySelectorAll('img')].map(({ alt }) => alt),
          films: entry.querySelectorAll('video').length,
        })),
    );
  });

it('the years of the timeline change by buttons and keys', () =>
  visitTimeline(site, calm, async (timeline) => {
    const { page, region, button, expectYear } = timeline;

    await step('the buttons lead to the next and the previous year, wrapping round, and to any year', async () => {
      const top = await scrollTop(page);
      const past = await page.evaluate(() => history.length);
      await expectYear(1908);
      await button('Next').click();
      await expectYear(1916);
      await expectHash(page, '#y1916');
      await button('Back').click();
      await button('Back').click();
      await expectYear(2018);
      await button('Next').click();
      await expectYear(1908);
      await button('1975').click();
      await expectYear(1975);
      await expectHash(page, '#y1975');
      const present = yearsOn(page).locator('[aria-current=true]');
      expect(await present.allInnerTexts()).toEqual(['1975']);
      // Without a history entry, and the focus on them leaves the stage in place.
      expect(await page.evaluate(() => history.length)).toBe(past);
      expect(await scrollTop(page)).toBe(top);
    });

    await step('the year is announced, and changes without animation with reduced motion', async () => {
      await button('1916').click();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      const title = '1916: Six cylinders in line, and the first gears';
      const told = () => region.locator('[aria-live=polite]').innerText();
      expect(await eventually(told, (text) => text === title)).toBe(title);
    });

    await step('the arrow keys change the year and move the focus on the scale', async () => {
      await button('1908').click();
      await expectYear(1908);
      await page.keyboard.press('ArrowLeft');
      await expectYear(2018);
      expect(await isFocused(button('2018'))).toBe(true);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expectYear(1916);
      expect(await isFocused(button('1916'))).toBe(true);
    });
  }));

it('each year has the text and pictures that the server has sent, in print too', () =>
  visitTimeline(site, { ...calm, hash: 'y1966' }, async (timeline) => {
    const { page, region, stage, button, expectYear } = timeline;

    await step('the address opens its year without animation', async () => {
      await expectYear(1966);
      const { y = -1, height } = (await stage.boundingBox()) ?? {};
      expect(Math.abs(y)).toBeLessThanOrEqual(1);
      expect(height).toBe(800);
      expect(await region.locator('[aria-live=polite]').innerText()).toBe('');
    });

    await step('and another one when it changes', async () => {
      const go = (hash: string) =>
        page.evaluate((to) => {
          location.hash = to;
        }, hash);
      await go('#y1994');
      await expectYear(1994);
      await go('#content');
      await untilDrawn(page);
      await expectYear(1994);
    });

    await step('hydrating loses no content', async () => {
      const [sent, now] = await contents(page);
      expect(sent).toHaveLength(13);
      expect(now).toEqual(sent);
    });

    await step('everything is printed, but no control', async () => {
      await page.emulateMedia({ media: 'print' });
      const onPaper = await page
        .locator('li[id^=y] :is(svg[role=img], h2, island-slot p, figcaption)')
        .evaluateAll((all) => all.map((part) => part.checkVisibility({ visibilityProperty: true })));
      expect(onPaper.length).toBeGreaterThan(50);
      expect(onPaper).not.toContain(false);
      for (const name of ['Next', 'Back', 'Discover more', '1975']) expect(await button(name).count()).toBe(0);
      const fills = await page
        .locator('li[id^=y] svg[role=img]')
        .evaluateAll((all) => all.map((numeral) => getComputedStyle(numeral).fill));
      expect(fills).toHaveLength(13);
      expect(fills).not.toContain('none');
    });
  }));

/** The elements that move, and the line that is drawn. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((motion) => {
        const isLine = 'transitionProperty' in motion && motion.transitionProperty === 'stroke-dashoffset';
        return isLine ? 'line' : (motion.effect as KeyframeEffect).target?.localName;
      }),
  );

async function untilAtRest(page: Page): Promise<void> {
  await setPlaybackRate(page, 1);
  expect(
    await eventually(
      () => moving(page),
      ({ length }) => length === 0,
    ),
  ).toEqual([]);
}

it('the years move', () =>
  visitTimeline(site, { ...desktop, isAbove: true }, async (timeline) => {
    const { page, stage, button, expectYear } = timeline;
    const turn = async (to: 'Next' | 'Back') => {
      await setPlaybackRate(page, slow);
      await button(to).click();
      return eventually(
        () => moving(page),
        (names) => names.includes('li'),
      );
    };

    await step('the first numeral is drawn when it scrolls into view', async () => {
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
      await toStage(timeline);
      expect(await eventually(hidden, (length) => length === 0)).toBe(0);
    });

    await step('the next year is shown, and its numeral is drawn once; the leaving year is unreachable', async () => {
      expect(await turn('Next')).toEqual(expect.arrayContaining(['li', 'line']));
      await untilAtRest(page);
      await expectYear(1916);
      await button('Back').click();
      await untilAtRest(page);
      const names = await turn('Next');
      expect([names.includes('li'), names.includes('line')]).toEqual([true, false]);
      expect(await page.locator('#y1908').evaluate((entry) => (entry as HTMLElement).inert)).toBe(true);
      await untilAtRest(page);
    });
  }));
