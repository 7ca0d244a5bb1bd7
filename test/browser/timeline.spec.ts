import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../support/browser.js';
import { watchLayoutShift } from '../support/layout-shift.js';
import { heritage, isFocused, scrollTop, type Timeline, visitTimeline } from '../support/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const calm = { reducedMotion: 'reduce' } as const;
const timeLimit = 60_000;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start();
}, timeLimit);

afterAll(() => site.close());

const hashOf = (page: Page) => page.evaluate(() => location.hash);
const expectHash = async (page: Page, hash: string) =>
  expect(
    await eventually(
      () => hashOf(page),
      (value) => value === hash,
    ),
  ).toBe(hash);

describe.each(['en', 'it', 'pl', 'cz'] as const)('the buttons in %s', (language) => {
  it(
    'lead to the next year and the one before, round the ends, and to any year',
    () =>
      visitTimeline(site, { ...desktop, ...calm, language }, async ({ page, button, labels, expectYear }) => {
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
      }),
    timeLimit,
  );
});

it('has the labels of the contract', () =>
  visitTimeline(site, { ...desktop, ...calm }, async ({ labels, button, page }) => {
    expect(labels).toMatchObject({ next: 'Next', back: 'Back', discover: 'Discover more', watch: 'Watch video' });
    await button('1916').click();
    const told = page.locator('.timeline [aria-live]');
    const title = '1916: Six cylinders in line, and the first gears';
    expect(
      await eventually(
        () => told.innerText(),
        (text) => text === title,
      ),
    ).toBe(title);
  }));

describe('the arrow keys', () => {
  it(
    'turn the years and take the focus of the scale along',
    () =>
      visitTimeline(site, { ...desktop, ...calm }, async ({ page, button, expectYear }) => {
        await button('1908').focus();
        await page.keyboard.press('ArrowLeft');
        await expectYear(2018);
        expect(await isFocused(button('2018'))).toBe(true);
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await expectYear(1916);
        expect(await isFocused(button('1916'))).toBe(true);
      }),
    timeLimit,
  );

  it(
    'turn them too while the focus is nowhere; those up and down scroll the page',
    () =>
      visitTimeline(site, { ...desktop, ...calm }, async ({ page, expectYear }) => {
        await page.keyboard.press('ArrowRight');
        await expectYear(1916);
        const top = await scrollTop(page);
        await page.keyboard.press('PageDown');
        await page.keyboard.press('ArrowDown');
        const moved = await eventually(
          () => scrollTop(page),
          (value) => value > top,
        );
        expect(moved).toBeGreaterThan(top);
        await expectYear(1916);
      }),
    timeLimit,
  );
});

describe('the wheel', () => {
  /** One notch, and the rest after which the next one is another. */
  async function notch({ page }: Timeline, by: number): Promise<void> {
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(150);
  }

  it(
    'turns the years while the stage fills the view, once for a gesture',
    () =>
      visitTimeline(site, { ...desktop, ...calm }, async (timeline) => {
        const { page, expectYear } = timeline;
        const top = await scrollTop(page);
        await notch(timeline, 100);
        await expectYear(1916);
        expect(await scrollTop(page)).toBe(top);
        await page.evaluate(() => {
          const [within] = document.getElementsByClassName('timeline-stage');
          for (let count = 0; count < 5; count += 1) {
            within?.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
          }
        });
        await expectYear(1924);
        await page.waitForTimeout(120);
        await notch(timeline, -100);
        await expectYear(1916);
        expect(await scrollTop(page)).toBe(top);
      }),
    timeLimit,
  );

  it(
    'past the last year shows the first and leaves the timeline; past the first, the last',
    () =>
      visitTimeline(site, { ...desktop, ...calm, hash: 'y2018' }, async (timeline) => {
        const { page, stage, expectYear } = timeline;
        const edges = () =>
          stage.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return { top: Math.round(top), bottom: Math.round(bottom) };
          });
        await expectYear(2018);
        await notch(timeline, 100);
        await expectYear(1908);
        expect((await eventually(edges, ({ bottom }) => bottom <= 1)).bottom).toBeLessThanOrEqual(1);
        const below = await scrollTop(page);
        await notch(timeline, 100);
        expect(
          await eventually(
            () => scrollTop(page),
            (top) => top > below,
          ),
        ).toBeGreaterThan(below);

        await stage.evaluate((element) => element.scrollIntoView());
        await eventually(edges, ({ top }) => top === 0);
        await stage.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top }));
        await notch(timeline, -100);
        await expectYear(2018);
        expect((await eventually(edges, ({ top }) => top >= 799)).top).toBeGreaterThanOrEqual(799);
      }),
    timeLimit,
  );

  it(
    'scrolls the page where the stage is not all of the view',
    () =>
      visitTimeline(site, { ...calm, viewport: { width: 1280, height: 500 } }, async (timeline) => {
        const { page, expectYear } = timeline;
        const top = await scrollTop(page);
        await notch(timeline, 100);
        expect(
          await eventually(
            () => scrollTop(page),
            (value) => value > top,
          ),
        ).toBeGreaterThan(top);
        await expectYear(1908);
      }),
    timeLimit,
  );

  it(
    'brings the stage into view first',
    () =>
      visitTimeline(site, { ...desktop, ...calm }, async (timeline) => {
        const { page, stage, expectYear } = timeline;
        await page.evaluate(() => scrollBy({ top: -300 }));
        const distance = () => stage.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        for (const rest of [200, 100, 0]) {
          await notch(timeline, 100);
          expect(await eventually(distance, (value) => value === rest)).toBe(rest);
        }
        await expectYear(1908);
        await notch(timeline, 100);
        await expectYear(1916);
      }),
    timeLimit,
  );
});

describe('the address', () => {
  it(
    'opens its year, and follows to another',
    () =>
      visitTimeline(site, { ...desktop, ...calm, hash: 'y1966' }, async ({ page, stage, button, expectYear }) => {
        await expectYear(1966);
        expect(await stage.evaluate((element) => Math.abs(element.getBoundingClientRect().top))).toBeLessThanOrEqual(1);
        await page.evaluate(() => {
          location.hash = '#y1994';
        });
        await expectYear(1994);
        await button('1948').click();
        await expectHash(page, '#y1948');
        await page.reload();
        await button('1948').waitFor();
        await expectYear(1948);
      }),
    timeLimit,
  );
});

describe('waking', () => {
  it.each([
    ['at the top of the page', ''],
    ['at a year', '#y1956'],
  ])(
    'moves nothing for who is %s',
    async (_, hash) => {
      const page = await site.newPage({ ...desktop, hasPictures: true });
      const shift = await watchLayoutShift(page);
      // What is late is seen.
      await page.route('**/assets/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.goto(site.path(heritage) + hash);
      const stage = page.locator('.timeline-stage');
      if (!hash) {
        await page.locator('main').hover({ position: { x: 300, y: 100 } });
        for (let count = 0; count < 12; count += 1) await page.mouse.wheel(0, 100);
      }
      const height = await stage.evaluate((element) => element.clientHeight);
      await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
      expect(await stage.evaluate((element) => element.clientHeight)).toBe(height);
      await page.evaluate(() => document.fonts.ready);
      expect(await shift()).toBeLessThanOrEqual(0.01);
      await page.close();
    },
    timeLimit,
  );

  it(
    'loses nothing: each year has its text and pictures, on paper too',
    async () => {
      const contents = (page: Page) =>
        page.locator('.timeline-entry').evaluateAll((all) =>
          all.map((entry) => ({
            id: entry.id,
            text: [...entry.querySelectorAll('.timeline-title, .rich-text, figcaption')].map(
              (part) => part.textContent,
            ),
            pictures: [...entry.querySelectorAll('img')].map(({ alt }) => alt),
            films: entry.querySelectorAll('video').length,
          })),
        );
      const sent = await site.visit(site.path(heritage), { ...desktop, javaScriptEnabled: false }, contents);
      expect(sent).toHaveLength(13);
      await visitTimeline(site, { ...desktop, ...calm }, async ({ page }) => {
        expect(await contents(page)).toEqual(sent);
        await page.emulateMedia({ media: 'print' });
        const onPaper = await page
          .locator('.timeline :is(.timeline-numeral, .timeline-title, .rich-text, figcaption)')
          .evaluateAll((all) => all.map((part) => part.checkVisibility({ visibilityProperty: true })));
        expect(onPaper.length).toBeGreaterThan(50);
        expect(onPaper).not.toContain(false);
      });
    },
    timeLimit,
  );
});

describe('motion', () => {
  it(
    'brings the next year, and draws its numeral once',
    () =>
      visitTimeline(site, desktop, async ({ page, button, expectYear }) => {
        const moving = () =>
          page.evaluate(() =>
            document
              .getAnimations()
              .filter(({ playState }) => playState === 'running')
              .map(({ effect }) => (effect as KeyframeEffect).target?.className.toString()),
          );
        const drawn = () =>
          page.evaluate(() =>
            document
              .getAnimations()
              .some((one) => 'transitionProperty' in one && one.transitionProperty === 'stroke-dashoffset'),
          );
        await button('Next').click();
        expect(await moving()).toContain('timeline-title');
        expect(await drawn()).toBe(true);
        await expectYear(1916);
        await eventually(moving, (names) => names.length === 0);
        await button('Back').click();
        await eventually(moving, (names) => names.length === 0);
        await button('Next').click();
        expect(await moving()).toContain('timeline-title');
        expect(await drawn()).toBe(false);
      }),
    timeLimit,
  );

  it(
    'is left out where it is not wanted',
    () =>
      visitTimeline(site, { ...desktop, ...calm }, async ({ page, button, expectYear }) => {
        await button('Next').click();
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        await expectYear(1916);
      }),
    timeLimit,
  );
});
