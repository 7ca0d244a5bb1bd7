import type { Page } from 'playwright-core';
import { TestSite, untilSettled } from '../../support/browser/browser.js';
import { languageSwitcher, mainMenu } from '../../support/browser/layout.js';
import { step } from '../../support/jest/step.js';

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 800 };
const calm = { reducedMotion: 'reduce' } as const;

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
  { id: 'home', viewport: desktop },
  { id: 'our-company/doing-business-with-us', viewport: desktop },
  { id: 'innovation/new-technologies', viewport: phone },
  { id: 'services/general-aviation', viewport: phone },
  { id: 'the-catalyst-engine', viewport: phone },
  { id: 'commercial-aviation/modules-components', viewport: desktop },
  { id: 'our-company/our-heritage', viewport: phone },
  { id: 'ski-day', viewport: phone },
])(
  'the keyboard reaches all controls of $id at $viewport.width px, and the focus is always visible',
  async ({ id, viewport }) => {
    await site.visit(site.path(id), { viewport, ...calm }, async (page) => {
      await untilSettled(page);
      const total = await markControls(page);
      expect(total).toBeGreaterThan(20);
      const issues: string[] = [];
      for (let step = 0; step < 2 * total; step += 1) {
        await page.keyboard.press('Tab');
        const issue = await issueOfFocus(page);
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

it('drop-downs open with the keyboard, and close with Escape, with a click elsewhere, and when the page is left', () =>
  site.visit(site.path('reach'), { viewport: desktop, ...calm }, async (page) => {
    const menu = (sections: Page) => mainMenu(sections).getByRole('group').first();
    for (const { what, find, viewport } of [
      { what: 'of the menu', find: menu, viewport: desktop },
      { what: 'of the languages', find: languageSwitcher, viewport: phone },
    ]) {
      await page.setViewportSize(viewport);
      const details = find(page);
      const isOpen = async () => (await details.getAttribute('open')) !== null;
      const hasFocus = (part: string) => details.locator(part).first().and(page.locator(':focus')).count();
      const open = async () => {
        await details.locator('summary').focus();
        await page.keyboard.press('Enter');
        expect(await isOpen()).toBe(true);
        await page.keyboard.press('Tab');
        expect(await hasFocus('a')).toBe(1);
      };
      await step(`${what}: Escape closes it and restores the focus`, async () => {
        await open();
        await page.keyboard.press('Escape');
        expect(await isOpen()).toBe(false);
        expect(await hasFocus('summary')).toBe(1);
      });
      await step(`${what}: a click elsewhere closes it, not one in it`, async () => {
        await open();
        await details.getByRole('list').click({ position: { x: 3, y: 3 } });
        expect(await isOpen()).toBe(true);
        await page.mouse.click(viewport.width - 30, 500);
        expect(await isOpen()).toBe(false);
      });
      await step(`${what}: leaving the page closes it`, async () => {
        await open();
        await page.evaluate(() => document.dispatchEvent(new PageTransitionEvent('pagehide', { bubbles: true })));
        expect(await isOpen()).toBe(false);
      });
    }
  }));
