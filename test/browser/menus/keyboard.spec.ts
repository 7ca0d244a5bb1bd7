import type { Page } from 'playwright-core';
import { eventually, TestSite, untilSettled } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { languageSwitcher, mainMenu } from '../../support/browser/layout.js';
import { untilDrawn, untilFocused } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const site = TestSite.shared();

/** The ring around a sign on a picture that shows its focus. */
const ringClass = '.hotspot-reach';

/** Marks all elements that the keyboard must reach. @returns their number */
async function markControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input, select, textarea, summary',
    );
    // In a group of radio buttons, Tab reaches one, and the arrow keys reach the others.
    const groups = new Set<string>();
    const isReached = (control: HTMLElement) => {
      if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control.tabIndex >= 0;
      const isFirst = !groups.has(control.name);
      groups.add(control.name);
      return isFirst;
    };
    const shown = [...controls].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && isReached(control),
    );
    for (const control of shown) control.dataset.unreached = '';
    return shown.length;
  });
}

/** What is wrong with the focus indicator of the focused element; undefined when the focus leaves the page. */
async function issueOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate((ringSelector) => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return undefined;
    delete element.dataset.unreached;
    const name = `${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`;
    // A link that covers a card or a row may show its focus around the whole card or row.
    const frames = [getComputedStyle(element), getComputedStyle(element, '::after')];
    for (const card of [element.closest('article'), element.closest('li')]) {
      if (card) frames.push(getComputedStyle(card));
    }
    const isFramed = frames.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    );
    // In a drawing, a separate ring shows the focus.
    const ring = element.querySelector(ringSelector);
    const isDrawn = ring !== null && getComputedStyle(ring).stroke !== 'none';
    // The controls of a film belong to the browser.
    const isShown = isFramed || isDrawn || element.localName === 'video';
    if (!isShown) return `not shown: ${name}`;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isWithin = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    if (!isWithin) return `out of view: ${name}`;
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
    const above = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
    const isFree = above && (element.contains(above) || above.contains(element) || above.closest('label'));
    return isFree ? '' : `covered by ${above?.localName}.${above?.className}: ${name}`;
  }, ringClass);
}

it.concurrent.each([
  { id: 'home', viewport: desktop.viewport },
  { id: 'our-company/doing-business-with-us', viewport: desktop.viewport },
  { id: 'services/general-aviation', viewport: phone.viewport },
  { id: 'the-catalyst-engine', viewport: phone.viewport },
  { id: 'our-company/our-heritage', viewport: phone.viewport },
])(
  'the keyboard reaches all controls of $id at $viewport.width px, and the focus is always visible',
  async ({ id, viewport }) => {
    await site.visit(site.path(id), { ...desktop, viewport }, async (page) => {
      await untilSettled(page);
      const total = await markControls(page);
      expect(total).toBeGreaterThan(20);
      const issues: string[] = [];
      for (let step = 0; step < 2 * total; step += 1) {
        await page.keyboard.press('Tab');
        // An island may hydrate meanwhile, and then brings the focused element into view.
        const issue = await eventually(
          () => issueOfFocus(page),
          (found) => !found,
        );
        if (issue === undefined) break;
        if (issue) issues.push(issue);
      }
      expect(issues).toEqual([]);
      // On phones a slideshow hydrates when the focus reaches it: then buttons lead to its other slides. A filter that is
      // hydrated has no button.
      const unreached = await page
        .locator('[data-unreached]:not(:disabled, [inert] *)')
        .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map(({ outerHTML }) => outerHTML));
      expect(unreached).toEqual([]);
    });
  },
);

it('drop-downs open with the keyboard, and close with Escape and with a click elsewhere', () =>
  site.visit(site.path('reach'), desktop, async (page) => {
    await step('the menu of a section opens with a sentence, and each of its pages with what it is about', async () => {
      const section = mainMenu(page).getByRole('group').first();
      await section.locator('summary').click();
      await section.getByText('Who we are, where our plants are').waitFor();
      await section.getByText('The eight people who run').waitFor();
      await page.keyboard.press('Escape');
    });
    for (const { what, details, viewport } of [
      { what: 'of the menu', details: mainMenu(page).getByRole('group').first(), viewport: desktop.viewport },
      { what: 'of the languages', details: languageSwitcher(page), viewport: phone.viewport },
    ]) {
      await page.setViewportSize(viewport);
      const summary = details.locator('summary').first();
      const [open, closed] = [page.locator('[open]'), page.locator(':not([open])')].map((is) => details.and(is));
      const openAndEnter = async () => {
        await summary.focus();
        await page.keyboard.press('Enter');
        await open?.waitFor();
        await page.keyboard.press('Tab');
        await untilFocused(details.locator('a').first());
      };
      await step(`${what}: Escape closes it and restores the focus`, async () => {
        await openAndEnter();
        await page.keyboard.press('Escape');
        await closed?.waitFor();
        await untilFocused(summary);
      });
      await step(`${what}: it closes when the focus leaves it`, async () => {
        await openAndEnter();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Shift+Tab');
        await closed?.waitFor();
      });
      await step(`${what}: a click elsewhere closes it, not one in it`, async () => {
        await openAndEnter();
        await details.getByRole('list').click({ position: { x: 3, y: 3 } });
        await untilDrawn(page);
        expect(await open?.count()).toBe(1);
        await page.mouse.click(viewport.width - 30, 500);
        await closed?.waitFor();
      });
    }
  }));
