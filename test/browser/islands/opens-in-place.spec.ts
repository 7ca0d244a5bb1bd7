import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { expectSoon, TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { untilDrawn, untilFocused } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const site = TestSite.shared();

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
  await expectSoon(look, true);
}

it.each(groups)('$what open in place', ({ id, name, last }) =>
  site.visit(site.path(id), desktop, async (page) => {
    const all = page.locator(`details[name=${name}]`);
    const summary = (index: number) => all.nth(index).locator('summary');
    const topOf = (index: number) => summary(index).evaluate((element) => element.getBoundingClientRect().top);
    /** Waits until only these are open, by their indices. */
    const expectOpen = async (...wanted: number[]) => {
      const open = () =>
        all.evaluateAll((every) => every.flatMap((each, index) => (each.hasAttribute('open') ? [index] : [])));
      await expectSoon(open, wanted);
    };
    const target = await all.nth(last).evaluate((element) => element.closest('[id]')?.id ?? '');
    await step('an address opens its target on load', async () => {
      await page.goto('about:blank');
      await page.goto(`${site.path(id)}#${target}`);
      await isShown(page, target);
      // The island around the group, if there is one, is hydrated.
      await all.first().scrollIntoViewIfNeeded();
      await all.first().locator('xpath=self::*[not(ancestor::site-island[not(@hydrated)])]').waitFor();
    });
    await step('one at a time, without violations that axe finds', async () => {
      for (const index of [0, 2, 1]) {
        await summary(index).click();
        await expectOpen(index);
      }
      // Where no sticky bar lies over a control.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
      await summary(1).click();
      await expectOpen();
    });
    await step('with the keyboard, without moving the focus', async () => {
      await summary(2).focus();
      await page.keyboard.press('Enter');
      await expectOpen(2);
      await page.keyboard.press('Space');
      await expectOpen();
      await untilFocused(summary(2));
    });
    await step('the used summary stays in its place when another one closes above', async () => {
      await page.setViewportSize({ width: 600, height: 600 });
      await summary(0).click();
      await untilDrawn(page);
      // The open one fills the viewport except for the next summary.
      await summary(1).evaluate((element) => {
        scrollBy({ top: element.getBoundingClientRect().top - 450, behavior: 'instant' });
        element.focus({ preventScroll: true });
      });
      const before = await topOf(1);
      await page.keyboard.press('Enter');
      await untilDrawn(page);
      await expectOpen(1);
      expect(Math.abs((await topOf(1)) - before)).toBeLessThan(2);
    });
    await step('they are complete in print', async () => {
      await page.emulateMedia({ media: 'print' });
      const visible = await all.evaluateAll((every) =>
        // Links to files are not printed.
        every
          .map((details) => [...details.querySelectorAll(':scope > :not(summary, :has(a[download]))')])
          .map((parts) => parts.length > 0 && parts.every((part) => part.checkVisibility())),
      );
      expect(new Set(visible)).toEqual(new Set([true]));
    });
  }),
);
