import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { until, untilDrawn } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** Elements that open one at a time share a name. */
const groups = [
  { what: 'an accordion', id: 'innovation/new-technologies', name: 'fields-accordion', last: 2 },
  { what: 'the lives of the leaders', id: 'our-company/our-leadership', name: 'leaders', last: 3 },
  { what: 'the cards of the clusters', id: 'innovation/our-r-d-network', name: 'clusters', last: 7 },
  { what: 'the tables', id: 'commercial-aviation/propulsion-system', name: 'manufacturers', last: 1 },
];

/** Expects that the part is open, and that its top is visible below the sticky bars. */
async function isShown(page: Page, id: string): Promise<void> {
  const look = () =>
    page.evaluate((target) => {
      const part = document.getElementById(target);
      const details = part?.matches('details') ? part : part?.querySelector('details');
      const { top } = part?.getBoundingClientRect() ?? { top: Number.NaN };
      return details?.hasAttribute('open') === true && top >= 0 && top < innerHeight / 2;
    }, id);
  expect(await eventually(look, Boolean)).toBe(true);
}

const changeHash = (page: Page, hash: string) =>
  page.evaluate((value) => {
    location.hash = value;
  }, hash);

describe.each(groups)('$what', ({ id, name, last }) => {
  const all = (page: Page) => page.locator(`details[name=${name}]`);
  const summary = (page: Page, index: number) => all(page).nth(index).locator('summary');
  /** The indices of those that are open. */
  const open = (page: Page) =>
    all(page).evaluateAll((every) => every.flatMap((each, index) => (each.hasAttribute('open') ? [index] : [])));
  /** Waits until the island around the group, if there is one, is hydrated. */
  const ready = async (page: Page) => {
    await all(page).first().scrollIntoViewIfNeeded();
    await all(page).first().locator('xpath=self::*[not(ancestor::site-island[not(@hydrated)])]').waitFor();
  };
  /** The id of an element that opens, or of its container. */
  const idOf = (page: Page, index: number) =>
    all(page)
      .nth(index)
      .evaluate((element) => element.closest('[id]')?.id ?? '');

  it('open in place on a wide screen', () =>
    site.visit(site.path(id), { viewport: desktop, ...calm }, async (page) => {
      const errors = scriptErrorsOf(page);
      await ready(page);
      await step('one at a time, without violations that axe finds', async () => {
        for (const index of [1, 2, 0, 1]) {
          await summary(page, index).click();
          expect(await open(page)).toEqual([index]);
        }
        await summary(page, 1).click();
        expect(await open(page)).toEqual([]);
        await summary(page, 1).click();
        expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
      });
      await step('with the keyboard, without moving the focus', async () => {
        await summary(page, 2).focus();
        await page.keyboard.press('Enter');
        expect(await open(page)).toEqual([2]);
        await page.keyboard.press('Space');
        expect(await open(page)).toEqual([]);
        expect(await summary(page, 2).evaluate((element) => element === document.activeElement)).toBe(true);
      });
      await step('the clicked summary stays in its place when another one closes above', async () => {
        await page.setViewportSize({ width: 600, height: 600 });
        await summary(page, 0).click();
        await untilDrawn(page);
        // The open one fills the viewport except for the next summary.
        const before = await summary(page, 1).evaluate((element) => {
          scrollBy({ top: element.getBoundingClientRect().top - 450, behavior: 'instant' });
          element.focus({ preventScroll: true });
          return element.getBoundingClientRect().top;
        });
        await page.keyboard.press('Enter');
        await untilDrawn(page);
        expect(await open(page)).toEqual([1]);
        const after = await summary(page, 1).evaluate((element) => element.getBoundingClientRect().top);
        expect(Math.abs(after - before)).toBeLessThan(2);
      });
      await step('an address opens its target when it changes without a click, and keeps it in view', async () => {
        await summary(page, 0).click();
        // Until then, the summary is put back into its place.
        await untilDrawn(page);
        const target = await idOf(page, last);
        await changeHash(page, target);
        await isShown(page, target);
        expect(await open(page)).toEqual([last]);
      });
      await step('they are complete in print', async () => {
        await page.emulateMedia({ media: 'print' });
        const visible = await all(page).evaluateAll((every) =>
          // Links to files are not printed.
          every
            .map((details) => [...details.querySelectorAll(':scope > :not(summary, :has(a[download]))')])
            .map((parts) => parts.length > 0 && parts.every((part) => part.checkVisibility())),
        );
        expect(new Set(visible)).toEqual(new Set([true]));
      });
      expect(errors).toEqual([]);
    }));

  it('open in place on a phone', () =>
    site.visit(site.path(id), { viewport: phone, hasTouch: true, isMobile: true, ...calm }, async (page) => {
      const errors = scriptErrorsOf(page);
      await step('one at a time, without violations that axe finds', async () => {
        await ready(page);
        for (const index of [1, 2, 0, 1]) {
          await summary(page, index).tap();
          expect(await open(page)).toEqual([index]);
        }
        await summary(page, 1).tap();
        expect(await open(page)).toEqual([]);
        await summary(page, 1).tap();
        expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
      });
      const target = await idOf(page, last);
      await step('an address opens its target on load', async () => {
        await page.goto('about:blank');
        await page.goto(`${site.path(id)}#${target}`);
        await isShown(page, target);
      });
      await step('a link to the present address opens it again', async () => {
        await summary(page, last).tap();
        expect(await open(page)).toEqual([]);
        await page.evaluate((hash) => {
          scrollTo({ top: 0, behavior: 'instant' });
          document.querySelector('h1')?.insertAdjacentHTML('afterend', `<a id="again" href="#${hash}">again</a>`);
        }, target);
        await page.locator('#again').tap();
        await isShown(page, target);
      });
      expect(errors).toEqual([]);
    }));
});

it('an address opens the elements around its target', () =>
  site.visit(`${site.path('innovation/new-technologies')}#content`, { viewport: desktop, ...calm }, async (page) => {
    const errors = scriptErrorsOf(page);
    const open = page.locator('#fields details[open]');
    await step('none for the main content, or for a missing target', async () => {
      expect(await open.count()).toBe(0);
      await changeHash(page, '#no-such-part%');
      await until(page, () => location.hash.includes('no-such'));
      await untilDrawn(page);
      expect(await open.count()).toBe(0);
    });
    await step('an item for a part of its content', async () => {
      await page
        .locator('#fields details')
        .nth(1)
        .evaluate(({ lastElementChild: content }) => {
          content?.insertAdjacentHTML('beforeend', '<p id="within">within</p>');
        });
      await changeHash(page, '#within');
      const inView = () =>
        page.locator('#within').evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.checkVisibility() && top > 0 && bottom < innerHeight;
        });
      expect(await eventually(inView, Boolean)).toBe(true);
    });
    expect(errors).toEqual([]);
  }));
