import type { Page } from 'playwright-core';
import { eventually, expectSoon, TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { holdScripts } from '../../support/browser/late-scripts.js';
import { languageSwitcher, mainMenu, sectionMenu } from '../../support/browser/layout.js';
import { untilDrawn, untilFocused } from '../../support/browser/page-waits.js';
import { swipeOver } from '../../support/browser/touch.js';
import { rollAfter } from '../../support/browser/wheel.js';
import { step } from '../../support/jest/step.js';
import {
  entriesOn,
  heritage,
  scrollTop,
  stageOn,
  type Timeline,
  toStage,
  visitTimeline,
  yearsOn,
} from '../../support/pages/timeline.js';

const site = TestSite.shared();

const setHash = (page: Page, hash: string) =>
  page.evaluate((value) => {
    location.hash = value;
  }, hash);

it('the years of the timeline change by buttons and keys', () =>
  visitTimeline(site, desktop, async ({ page, button, expectYear, show }) => {
    await step('the buttons lead to the next and the previous year, wrapping round, and to any year', async () => {
      const top = await scrollTop(page);
      await expectYear(1908);
      await button('Next').click();
      await expectYear(1916);
      await page.waitForURL('**#y1916');
      await button('Back').click();
      await expectYear(1908);
      await button('Back').click();
      await expectYear(2018);
      await button('Next').click();
      await expectYear(1908);
      await show(1975);
      await page.waitForURL('**#y1975');
      expect(await yearsOn(page).locator('[aria-current=true]').allInnerTexts()).toEqual(['1975']);
      expect(await scrollTop(page)).toBe(top);
    });
    await step('the year is announced, and changes without animation with reduced motion', async () => {
      await button('1916').click();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      const region = page.getByRole('region', { name: 'Timeline', exact: true });
      const title = '1916: Six cylinders in line, and the first gears';
      await region.locator('[aria-live=polite]').getByText(title, { exact: true }).waitFor({ state: 'attached' });
    });
    await step('the arrow keys change the year and move the focus on the scale', async () => {
      await show(1908);
      await page.keyboard.press('ArrowLeft');
      await expectYear(2018);
      await untilFocused(button('2018'));
      await page.keyboard.press('ArrowRight');
      await expectYear(1908);
      await page.keyboard.press('ArrowRight');
      await expectYear(1916);
      await untilFocused(button('1916'));
    });
  }));

it('the address opens a year, and everything is printed', () =>
  visitTimeline(site, { ...desktop, hash: 'y1966' }, async ({ page, button, expectYear }) => {
    await expectYear(1966);
    await setHash(page, '#y1994');
    await expectYear(1994);
    await setHash(page, '#content');
    await untilDrawn(page);
    await expectYear(1994);
    await page.emulateMedia({ media: 'print' });
    const onPaper = await page
      .locator('li[id^=y] :is(svg[role=img], h2, island-slot p, figcaption)')
      .evaluateAll((all) => all.map((part) => part.checkVisibility({ visibilityProperty: true })));
    expect(onPaper.length).toBeGreaterThan(50);
    expect(onPaper).not.toContain(false);
    for (const [name, menu] of Object.entries({ mainMenu, sectionMenu, languageSwitcher }))
      expect([name, await menu(page).isVisible()]).toEqual([name, false]);
    for (const name of ['Next', 'Back', 'Discover more', '1975']) expect(await button(name).count()).toBe(0);
  }));

/** One notch of the wheel, after a rest so that it counts. */
async function notch({ page }: Timeline, by: number): Promise<void> {
  await page.mouse.move(400, 300);
  await rollAfter(100, page, by);
}

/** Shows a year on the stage, which has just come into place. */
async function begin(timeline: Timeline, year: number): Promise<void> {
  await timeline.show(year);
  // From above: it stays in place for half a viewport.
  await timeline.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await toStage(timeline);
}

it('the wheel changes the years', () =>
  visitTimeline(site, desktop, async (timeline) => {
    const { page, stage, expectYear } = timeline;
    const edge = (name: 'top' | 'bottom', isWanted: (value: number) => boolean) =>
      eventually(
        () => stage.evaluate((element, of) => Math.round(element.getBoundingClientRect()[of]), name),
        isWanted,
      );

    await step('while the stage fills the viewport', async () => {
      await begin(timeline, 1908);
      const top = await scrollTop(page);
      for (const [by, year] of [
        [100, 1916],
        [100, 1924],
        [-100, 1916],
      ] as const) {
        await notch(timeline, by);
        await expectYear(year);
      }
      expect(await scrollTop(page)).toBe(top);
    });
    await step('it finds the stage in place for half a viewport, and scrolls the page after that', async () => {
      await begin(timeline, 1908);
      await page.evaluate(() => scrollBy({ top: 390 }));
      expect(await edge('top', (top) => top === 0)).toBe(0);
      await notch(timeline, 100);
      await expectYear(1916);
      await page.evaluate(() => scrollBy({ top: 310 }));
      const wanted = (await scrollTop(page)) - 100;
      await notch(timeline, -100);
      await expectSoon(() => scrollTop(page), wanted);
      await expectYear(1916);
    });
    await step('it leaves the timeline below the last year and above the first', async () => {
      await begin(timeline, 2018);
      await notch(timeline, 100);
      await expectYear(1908);
      expect(await edge('bottom', (bottom) => bottom <= 1)).toBeLessThanOrEqual(1);
      await begin(timeline, 1908);
      await notch(timeline, -100);
      await expectYear(2018);
      expect(await edge('top', (top) => top >= 799)).toBeGreaterThanOrEqual(799);
    });
  }));

it('a finger changes the years, and the present one is in the middle of the scale', () =>
  visitTimeline(site, phone, async ({ page, stage, button, expectYear }) => {
    await swipeOver(stage.getByRole('list').first(), -120);
    await expectYear(1916);
    await button('1984').tap();
    const isInMiddle = async () => {
      const [line, mark] = await Promise.all([
        yearsOn(page).getByRole('list').boundingBox(),
        button('1984').boundingBox(),
      ]);
      return line !== null && mark !== null && Math.abs(line.x + line.width / 2 - mark.x - mark.width / 2) < 2;
    };
    await expectSoon(isInMiddle, true);
  }));

it.each([
  ['a year', 'a[href="#y1975"]'],
  ['a film in an open detail', '[id$="-detail"] video'],
])('hydrating keeps the focus on %s', async (_, control) => {
  const page = await site.newPage(desktop);
  const letGo = await holdScripts(page);
  await page.goto(site.path(heritage));
  const element = stageOn(page).locator(control).first();
  await element.focus();
  letGo();
  await page.locator('site-island[name=timeline][hydrated] [data-hydrated]').first().waitFor({ state: 'attached' });
  await untilDrawn(page);
  await untilFocused(element.and(page.locator(':not([inert] *)')).filter({ visible: true }));
  await page.close();
});

it('without scripts all years are a list to which the scale links', () =>
  site.visit(site.path(heritage), { ...desktop, javaScriptEnabled: false }, async (page) => {
    const parts = entriesOn(page).locator('svg[role=img], h2, p, figure, video, a');
    expect(await parts.count()).toBeGreaterThan(60);
    const isShown = (all: Element[]) => all.map((part) => part.checkVisibility({ visibilityProperty: true }));
    expect(await parts.evaluateAll(isShown)).not.toContain(false);
    expect(await stageOn(page).getByRole('button').count()).toBe(0);
    await yearsOn(page).getByRole('link', { name: '1984', exact: true }).click();
    const top = () => page.locator('#y1984').evaluate((entry) => Math.abs(entry.getBoundingClientRect().top));
    expect(await eventually(top, (value) => value < 120)).toBeLessThan(120);
  }));
