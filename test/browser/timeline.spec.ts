import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../support/browser.js';
import { watchLayoutShift } from '../support/layout-shift.js';
import { untilDrawn } from '../support/page-waits.js';
import { entriesOn, heritage, isFocused, scrollTop, stageOn, visitTimeline } from '../support/timeline.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const calm = { reducedMotion: 'reduce' } as const;

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

describe.each(['en', 'it', 'pl', 'cz'] as const)('the buttons in %s', (language) => {
  it('lead to the next and the previous year, wrapping round, and to any year', () =>
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
    }));
});

it('the timeline has the labels of the contract', () =>
  visitTimeline(site, { ...desktop, ...calm }, async ({ labels, button, page }) => {
    expect(labels).toMatchObject({ next: 'Next', back: 'Back', discover: 'Discover more', watch: 'Watch video' });
    await button('1916').click();
    const told = page.getByRole('region', { name: 'Timeline', exact: true }).locator('[aria-live]');
    const title = '1916: Six cylinders in line, and the first gears';
    expect(
      await eventually(
        () => told.innerText(),
        (text) => text === title,
      ),
    ).toBe(title);
  }));

describe('the arrow keys', () => {
  it('change the year and move the focus on the scale', () =>
    visitTimeline(site, { ...desktop, ...calm }, async ({ page, button, expectYear }) => {
      await button('1908').focus();
      await page.keyboard.press('ArrowLeft');
      await expectYear(2018);
      expect(await isFocused(button('2018'))).toBe(true);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expectYear(1916);
      expect(await isFocused(button('1916'))).toBe(true);
    }));

  it('change nothing while nothing has the focus and the stage is not in place', () =>
    visitTimeline(site, { ...desktop, ...calm }, async ({ page, expectYear }) => {
      await page.evaluate(() => scrollBy({ top: -300 }));
      await page.keyboard.press('ArrowRight');
      await page.evaluate(() => scrollBy({ top: 300 }));
      await page.keyboard.press('ArrowRight');
      await expectYear(1916);
      await expectHash(page, '#y1916');
    }));

  it('change the year too while nothing has the focus; Up and Down scroll the page', () =>
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
    }));
});

it('dragging with the mouse changes nothing', () =>
  visitTimeline(site, { ...desktop, ...calm }, async ({ page, button, expectYear }) => {
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 4 });
    await page.mouse.up();
    await button('Next').click();
    await expectYear(1916);
    await expectHash(page, '#y1916');
  }));

describe('the address', () => {
  it('opens its year, and another one when it changes', () =>
    visitTimeline(site, { ...desktop, ...calm, hash: 'y1966' }, async ({ page, stage, button, expectYear }) => {
      await expectYear(1966);
      const { y = -1, height } = (await stage.boundingBox()) ?? {};
      expect(Math.abs(y)).toBeLessThanOrEqual(1);
      expect(height).toBe(800);
      // It appears without animation.
      expect(await page.getByRole('region', { name: 'Timeline', exact: true }).locator('[aria-live]').innerText()).toBe(
        '',
      );
      await page.evaluate(() => {
        location.hash = '#y1994';
      });
      await expectYear(1994);
      await page.evaluate(() => {
        location.hash = '#content';
      });
      await untilDrawn(page);
      await expectYear(1994);
      await button('1948').click();
      await expectHash(page, '#y1948');
      await page.reload();
      await button('1948').waitFor();
      await expectYear(1948);
    }));
});

it('the address follows the year after a pause, without a history entry', () =>
  visitTimeline(site, { ...desktop, ...calm }, async ({ page, expectYear }) => {
    // Longer than the pause before the address changes.
    await page.waitForTimeout(300);
    expect(await hashOf(page)).toBe('');
    const before = await page.evaluate(() => history.length);
    const written = await page.evaluate(async () => {
      const all: unknown[] = [];
      const replace = history.replaceState.bind(history);
      history.replaceState = (state, unused, address) => {
        all.push(address);
        replace(state, unused, address);
      };
      for (let count = 0; count < 5; count += 1) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const written = async () => {
        while (!location.hash) await new Promise((resolve) => setTimeout(resolve, 20));
      };
      await window.limited(written(), 'the address stays as it is');
      return all;
    });
    await expectYear(1956);
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(written).toEqual(['#y1956']);
  }));

describe('hydrating', () => {
  /** Delays the script, so that late changes are visible. */
  const delayScripts = (page: Page) =>
    page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });

  it('keeps the focus on the focused year', async () => {
    const page = await site.newPage({ ...desktop, ...calm });
    await delayScripts(page);
    await page.goto(site.path(heritage));
    await page.getByRole('link', { name: '1975', exact: true }).focus();
    const mark = page.getByRole('button', { name: '1975', exact: true });
    await mark.waitFor();
    expect(await isFocused(mark)).toBe(true);
    await page.close();
  });

  it.each([
    ['the link of a video', '[data-hydrated-role]'],
    ['a film', 'video'],
    ['the picture of a gallery', 'figure :is(a, button):not([hidden])'],
  ])('keeps the focus on %s in an open detail', async (_, control) => {
    const page = await site.newPage({ ...desktop, ...calm });
    await delayScripts(page);
    await page.goto(site.path(heritage));
    const element = page.locator(`[id$="-detail"] ${control}`).first();
    await element.focus();
    await page.locator('site-island[name=timeline][hydrated]').waitFor({ state: 'attached' });
    await untilDrawn(page);
    expect(await isFocused(element)).toBe(true);
    const isInReach = await element.evaluate(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'),
    );
    expect(isInReach).toBe(true);
    await page.close();
  });

  it('keeps the list in a browser that does not support the media feature "scripting"', async () => {
    const page = await site.newPage({ ...desktop, ...calm });
    await page.addInitScript(() => {
      const ask = matchMedia.bind(window);
      window.matchMedia = (query) => ask(query.includes('scripting') ? 'not all' : query);
    });
    await page.goto(site.path(heritage));
    await stageOn(page).scrollIntoViewIfNeeded();
    await page.locator('site-island[name=timeline][hydrated]').waitFor({ state: 'attached' });
    expect(await page.getByRole('link', { name: '1975', exact: true }).count()).toBe(1);
    expect(await page.getByRole('navigation', { name: 'Years' }).locator('..').getByRole('button').count()).toBe(0);
    await page.close();
  });

  it('does not load the pictures of years that are not next', () =>
    visitTimeline(site, { ...desktop, ...calm, hasPictures: true }, async ({ page }) => {
      const fetched = () =>
        entriesOn(page)
          .locator('img:not(section img)')
          .evaluateAll((all) =>
            all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).map((img) => img.closest('li')?.id),
          );
      const isAround = (ids: (string | undefined)[]) => ['y1908', 'y1916', 'y2018'].every((id) => ids.includes(id));
      const ids = await eventually(fetched, isAround);
      expect(isAround(ids)).toBe(true);
      expect(ids).not.toContain('y1966');
    }));

  it.each([
    ['at the top of the page', ''],
    ['at a year', '#y1956'],
  ])('causes no layout shift for a visitor who is %s', async (_, hash) => {
    const page = await site.newPage({ ...desktop, hasPictures: true });
    const shift = await watchLayoutShift(page);
    await delayScripts(page);
    await page.goto(site.path(heritage) + hash);
    const stage = stageOn(page);
    if (!hash) {
      await page.locator('main').hover({ position: { x: 300, y: 100 } });
      for (let count = 0; count < 12; count += 1) await page.mouse.wheel(0, 100);
    }
    const height = await stage.evaluate((element) => element.clientHeight);
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    expect(await stage.evaluate((element) => element.clientHeight)).toBe(height);
    await page.evaluate(() => window.fontsLoaded());
    expect(await shift()).toBeLessThanOrEqual(0.01);
    await page.close();
  });

  it('loses no content: each year has its text and pictures, in print too', async () => {
    // The text that the server renders for the island.
    const words = 'h2, island-slot p, figcaption';
    const contents = (page: Page) =>
      entriesOn(page).evaluateAll(
        (all, selector) =>
          all.map((entry) => ({
            id: entry.id,
            text: [...entry.querySelectorAll(selector)].map((part) => part.textContent),
            pictures: [...entry.querySelectorAll('img')].map(({ alt }) => alt),
            films: entry.querySelectorAll('video').length,
          })),
        words,
      );
    const sent = await site.visit(site.path(heritage), { ...desktop, javaScriptEnabled: false }, contents);
    expect(sent).toHaveLength(13);
    await visitTimeline(site, { ...desktop, ...calm }, async ({ page }) => {
      expect(await contents(page)).toEqual(sent);
      await page.emulateMedia({ media: 'print' });
      const onPaper = await entriesOn(page)
        .locator(`svg[role=img], ${words}`)
        .evaluateAll((all) => all.map((part) => part.checkVisibility({ visibilityProperty: true })));
      expect(onPaper.length).toBeGreaterThan(50);
      expect(onPaper).not.toContain(false);
      const controls = page.getByRole('button', { name: /^(Next|Back|Discover more|1975)$/ });
      expect(await controls.count()).toBe(0);
      const fills = await entriesOn(page)
        .getByRole('img', { name: /^\d{4}$/ })
        .evaluateAll((all) => all.map((numeral) => getComputedStyle(numeral).fill));
      expect(fills).not.toContain('none');
    });
  });
});
