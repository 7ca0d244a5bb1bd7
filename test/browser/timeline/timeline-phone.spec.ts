import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { swipe, swipeOver } from '../../support/browser/touch.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';
import { entriesOn, heritage, scrollTop, stageOn, visitTimeline } from '../../support/pages/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

it('a finger changes the years', () =>
  visitTimeline(site, { ...phone, ...calm }, async ({ page, stage, button, labels, year, expectYear }) => {
    const list = stage.getByRole('list').first();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly (readonly number[])[]) => {
      const touchPoints = places.map(([x = 0, y = 0], id) => ({ x, y, id }));
      return session.send('Input.dispatchTouchEvent', { type, touchPoints });
    };

    await step('swipes change the year, and wrap round', async () => {
      await swipeOver(list, -120);
      await expectYear(1916);
      await swipeOver(list, 120);
      await expectYear(1908);
      await swipeOver(list, 120);
      await expectYear(2018);
      await swipeOver(list, -120);
      await expectYear(1908);
    });

    await step('one that moves less than 30 px, or has rested 400 ms and moves little, changes nothing', async () => {
      await swipeOver(list, -25);
      expect(await year()).toBe('y1908');
      await touch('touchStart', [250, 300]);
      await page.waitForTimeout(450);
      for (const x of [230, 210, 190]) await touch('touchMove', [x, 300]);
      await touch('touchEnd');
      expect(await year()).toBe('y1908');
      await swipeOver(list, -35);
      await expectYear(1916);
    });

    await step('one that is joined by a second changes nothing', async () => {
      await touch('touchStart', [250, 300]);
      await touch('touchMove', [230, 300]);
      await touch('touchStart', [230, 300], [250, 400]);
      await touch('touchMove', [150, 300], [150, 400]);
      await touch('touchEnd');
      await swipeOver(list, -120);
      await expectYear(1924);
    });

    await step('the current year is in the middle of the scale', async () => {
      const scale = stage.getByRole('navigation', { name: labels.years }).getByRole('list');
      const isInMiddle = (of: string) => async () => {
        const [line, mark] = await Promise.all([scale.boundingBox(), button(of).boundingBox()]);
        if (!line || !mark) return false;
        return Math.abs(line.x + line.width / 2 - mark.x - mark.width / 2) < 2;
      };
      await button('1984').tap();
      expect(await eventually(isInMiddle('1984'), Boolean)).toBe(true);
      await button('Next').tap();
      await expectYear(1994);
      expect(await eventually(isInMiddle('1994'), Boolean)).toBe(true);
      // With reduced motion it is there immediately.
      await button('1916').evaluate(async (mark) => {
        (mark as HTMLElement).click();
        await window.framesDrawn(3);
      });
      expect(await scale.evaluate((line) => line.scrollLeft)).toBe(0);
    });

    await step('one that moves up scrolls the page', async () => {
      const top = await scrollTop(page);
      await swipe(page, { x: 180, y: 500 }, { x: 180, y: 200 });
      const isFurther = (value: number) => value > top + 100;
      expect(await eventually(() => scrollTop(page), isFurther)).toBeGreaterThan(top + 100);
      await expectYear(1916);
    });
  }));

describe('without scripts', () => {
  it.each([
    ['a wide screen', 'en', desktop],
    ['a phone', 'pl', phone],
  ] as const)(
    'on %s all years are a list in %s, to which the scale links, and there is no useless control',
    (_, language, options) =>
      site.visit(site.path(heritage, language), { ...options, javaScriptEnabled: false }, async (page) => {
        const name = textsOf(language).widgets.timeline;
        const timeline = page.getByRole('region', { name, exact: true });
        const isShown = (all: Element[]) => all.map((part) => part.checkVisibility({ visibilityProperty: true }));
        const parts = entriesOn(page).locator('svg[role=img], h2, p, figure, video, a');
        expect(await parts.count()).toBeGreaterThan(60);
        expect(await parts.evaluateAll(isShown)).not.toContain(false);
        const isList = (all: Element[]) => {
          const boxes = all.map((entry) => entry.getBoundingClientRect());
          return boxes.every(({ left, top }, index) => left >= 0 && top >= (boxes[index - 1]?.bottom ?? 0) - 1);
        };
        expect(await entriesOn(page).evaluateAll(isList)).toBe(true);
        expect(await timeline.getByRole('button').count()).toBe(0);
        const films = timeline.locator('video');
        expect(await films.evaluateAll((all) => all.every((film) => (film as HTMLVideoElement).controls))).toBe(true);
        await timeline.getByRole('link', { name: '1984', exact: true }).click();
        const top = () => page.locator('#y1984').evaluate((entry) => Math.abs(entry.getBoundingClientRect().top));
        expect(await eventually(top, (value) => value < 120)).toBeLessThan(120);
      }),
  );
});

it('if its script fails to load, the years are a scrollable strip with all details', async () => {
  const page: Page = await site.newPage({ ...phone, ...calm });
  await page.route('**/assets/**/*.js', (route) =>
    route.request().url().includes('/main-') ? route.continue() : route.abort(),
  );
  await page.goto(site.path(heritage));
  const triedAgain = page.waitForEvent('load');
  await stageOn(page).scrollIntoViewIfNeeded();
  await triedAgain;
  for (const year of [1975, 1984]) {
    await page
      .getByRole('navigation', { name: 'Years' })
      .getByRole('link', { name: String(year) })
      .tap();
    const isThere = () =>
      page.locator(`#y${year}`).evaluate((entry) => Math.round(entry.getBoundingClientRect().left) === 0);
    expect(await eventually(isThere, Boolean)).toBe(true);
    const picture = page.locator(`#y${year} figure`).first();
    await picture.evaluate((element) => element.scrollIntoView());
    const { y = -1 } = (await picture.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(phone.viewport.height);
  }
  await page.close();
});
