import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { untilDrawn } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';
import { isFocused, scrollTop, type Timeline, toStage, visitTimeline } from '../../support/pages/timeline.js';

const calm = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const hashOf = (page: Page) => page.evaluate(() => location.hash);
const expectHash = async (page: Page, hash: string) =>
  expect(
    await eventually(
      () => hashOf(page),
      (value) => value === hash,
    ),
  ).toBe(hash);

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

async function expectButtons({ page, button, labels, expectYear }: Timeline): Promise<void> {
  const present = page.getByRole('navigation', { name: labels.years }).locator('[aria-current=true]');
  await expectYear(1908);
  await button(labels.next).click();
  await expectYear(1916);
  await expectHash(page, '#y1916');
  await button(labels.back).click();
  await button(labels.back).click();
  await expectYear(2018);
  expect(await present.allInnerTexts()).toEqual(['2018']);
  await button(labels.next).click();
  await expectYear(1908);
  await button('1975').click();
  await expectYear(1975);
  expect(await present.allInnerTexts()).toEqual(['1975']);
  await expectHash(page, '#y1975');
}

it('the years of the timeline change by buttons and keys', () =>
  visitTimeline(site, calm, async (timeline) => {
    const { page, region, button, labels, expectYear } = timeline;

    await step('the address follows the year, without a history entry', async () => {
      expect(await hashOf(page)).toBe('');
      const before = await page.evaluate(() => history.length);
      for (let count = 0; count < 5; count += 1) await page.keyboard.press('ArrowRight');
      await expectYear(1956);
      await expectHash(page, '#y1956');
      expect(await page.evaluate(() => history.length)).toBe(before);
      await button('1908').click();
    });

    await step('the buttons lead to the next and the previous year, wrapping round, and to any year', async () => {
      await toStage(timeline);
      const top = await scrollTop(page);
      await expectButtons(timeline);
      // The focus on them leaves the stage in place.
      expect(await scrollTop(page)).toBe(top);
    });

    await step('the timeline has the labels of the contract, and announces the year', async () => {
      expect(labels).toMatchObject({ next: 'Next', back: 'Back', discover: 'Discover more', watch: 'Watch video' });
      await button('1916').click();
      const title = '1916: Six cylinders in line, and the first gears';
      const told = () => region.locator('[aria-live=polite]').innerText();
      expect(await eventually(told, (text) => text === title)).toBe(title);
    });

    await step('the year changes without animation with reduced motion', async () => {
      await button('Back').click();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await expectYear(1908);
    });

    await step('the arrow keys change the year and move the focus on the scale', async () => {
      await button('1908').focus();
      await page.keyboard.press('ArrowLeft');
      await expectYear(2018);
      expect(await isFocused(button('2018'))).toBe(true);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expectYear(1916);
      expect(await isFocused(button('1916'))).toBe(true);
    });

    await step('they change nothing while nothing has the focus and the stage is not in place', async () => {
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        scrollBy({ top: -300 });
      });
      await page.keyboard.press('ArrowRight');
      await toStage(timeline);
      await page.keyboard.press('ArrowRight');
      await expectYear(1924);
      await expectHash(page, '#y1924');
    });

    await step('dragging with the mouse changes nothing', async () => {
      await page.mouse.move(400, 300);
      await page.mouse.down();
      await page.mouse.move(200, 300, { steps: 4 });
      await page.mouse.up();
      await button('Next').click();
      await expectYear(1935);
      await expectHash(page, '#y1935');
    });

    await step('Up and Down scroll the page', async () => {
      const top = await scrollTop(page);
      await page.keyboard.press('PageDown');
      await page.keyboard.press('ArrowDown');
      const isFurther = (value: number) => value > top;
      expect(await eventually(() => scrollTop(page), isFurther)).toBeGreaterThan(top);
      await expectYear(1935);
    });
  }));

it('each year has the text and pictures that the server has sent, in print too', () =>
  visitTimeline(site, { ...calm, language: 'cz', hash: 'y1966' }, async (timeline) => {
    const { page, region, stage, button, labels, expectYear } = timeline;

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
      await button('1948').click();
      await expectHash(page, '#y1948');
      await page.reload();
      await button('1948').waitFor();
      await expectYear(1948);
    });

    await step('the buttons have the names of the language', async () => {
      await button('1908').click();
      await expectButtons(timeline);
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
      for (const name of [labels.next, labels.back, labels.discover, '1975'])
        expect(await button(name).count()).toBe(0);
      const fills = await page
        .locator('li[id^=y] svg[role=img]')
        .evaluateAll((all) => all.map((numeral) => getComputedStyle(numeral).fill));
      expect(fills).toHaveLength(13);
      expect(fills).not.toContain('none');
    });
  }));
