import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { violationsOn } from '../support/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../support/browser.js';
import { until, untilDrawn } from '../support/page-waits.js';

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const accordion = { what: 'an accordion', id: 'innovation/new-technologies', name: 'fields-accordion' };
const leaders = { what: 'the lives of the leaders', id: 'our-company/our-leadership', name: 'leaders' };
const clusters = { what: 'the cards of the clusters', id: 'innovation/our-r-d-network', name: 'clusters' };
const makers = { what: 'the tables', id: 'commercial-aviation/propulsion-system', name: 'manufacturers' };
const groups = [accordion, leaders, clusters, makers];

/** Elements that open one at a time share a name. */
const allOf = (page: Page, name: string) => page.locator(`details[name=${name}]`);

describe.each(groups)('$what', ({ id, name }) => {
  const all = (page: Page) => allOf(page, name);
  const open = (page: Page) => all(page).and(page.locator('[open]'));
  const isOpen = async (page: Page, index: number) => (await all(page).nth(index).getAttribute('open')) !== null;

  /** Opens the page, and waits until the island around the group, if there is one, is hydrated. */
  const visit = (options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
    site.visit(site.path(id), { viewport: desktop, ...calm, ...options }, async (page) => {
      const part = all(page).first();
      await part.scrollIntoViewIfNeeded();
      await part.locator('xpath=self::*[not(ancestor::site-island[not(@hydrated)])]').waitFor();
      await look(page);
    });

  it.each([
    { viewport: desktop, hasTouch: false },
    { viewport: phone, hasTouch: true },
  ])('open one at a time at $viewport.width px, without violations that axe finds', (device) =>
    visit({ ...device, isMobile: device.hasTouch }, async (page) => {
      const press = async (index: number) => {
        const summary = all(page).nth(index).locator('summary');
        await (device.hasTouch ? summary.tap() : summary.click());
      };
      const errors = scriptErrorsOf(page);
      for (const index of [1, 2, 0, 1]) {
        await press(index);
        expect(await isOpen(page, index)).toBe(true);
        expect(await open(page).count()).toBe(1);
      }
      await press(1);
      expect(await open(page).count()).toBe(0);
      expect(errors).toEqual([]);
      await press(1);
      expect(await violationsOn(page, { part: page.getByRole('main') })).toEqual([]);
    }),
  );

  it('open and close with the keyboard, without moving the focus, and are complete in print', () =>
    visit({}, async (page) => {
      const summary = all(page).nth(1).locator('summary');
      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await isOpen(page, 1)).toBe(true);
      expect(await open(page).count()).toBe(1);
      await page.keyboard.press('Space');
      expect(await isOpen(page, 1)).toBe(false);
      expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.emulateMedia({ media: 'print' });
      const visible = await all(page).evaluateAll((every) =>
        // Links to files are not printed.
        every
          .map((details) => [...details.querySelectorAll(':scope > :not(summary, :has(a[download]))')])
          .map((parts) => parts.length > 0 && parts.every((part) => part.checkVisibility())),
      );
      expect(new Set(visible)).toEqual(new Set([true]));
    }));

  it('keep the clicked summary in its place when another one closes above', () =>
    visit({ viewport: { width: 600, height: 600 } }, async (page) => {
      const summaries = all(page).locator('summary');
      if (!(await isOpen(page, 0))) await summaries.nth(0).click();
      // The open one fills the viewport except for the next summary.
      const before = await summaries.nth(1).evaluate((element) => {
        scrollBy({ top: element.getBoundingClientRect().top - 450, behavior: 'instant' });
        element.focus({ preventScroll: true });
        return element.getBoundingClientRect().top;
      });
      await page.keyboard.press('Enter');
      await untilDrawn(page);
      expect(await isOpen(page, 0)).toBe(false);
      const after = await summaries.nth(1).evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(after - before)).toBeLessThan(2);
    }));
});

describe('an address', () => {
  /** Whether the part is open, and its top is visible below the sticky bars. */
  async function isShown(page: Page, id: string): Promise<boolean> {
    const look = () =>
      page.evaluate((id) => {
        const target = document.getElementById(id);
        const details = target?.matches('details') ? target : target?.querySelector('details');
        const { top } = target?.getBoundingClientRect() ?? { top: Number.NaN };
        return details?.hasAttribute('open') === true && top >= 0 && top < innerHeight / 2;
      }, id);
    return eventually(look, Boolean);
  }

  /** The id of an element that opens, or of its container. */
  const idOf = (details: Locator) => details.evaluate((element) => element.closest('[id]')?.id ?? '');

  it.each([
    { ...accordion, index: 2 },
    { ...leaders, index: 3 },
    { ...clusters, index: 7 },
    { ...makers, index: 1 },
  ])('opens its target ($what) on load, again, and from a link on the page', ({ id, name, index }) =>
    site.visit(site.path(id), { viewport: desktop, ...calm }, async (page) => {
      const target = await idOf(allOf(page, name).nth(index));
      await page.goto('about:blank');
      await page.goto(`${site.path(id)}#${target}`);
      expect(await isShown(page, target)).toBe(true);

      // Closed by the visitor, and opened again by a link to the present address.
      await page.locator(`#${target} summary`).click();
      expect(await page.locator(`#${target} details[open], details[open]#${target}`).count()).toBe(0);
      await page.evaluate((id) => {
        scrollTo({ top: 0, behavior: 'instant' });
        document.querySelector('h1')?.insertAdjacentHTML('afterend', `<a id="again" href="#${id}">again</a>`);
      }, target);
      await page.locator('#again').click();
      expect(await isShown(page, target)).toBe(true);
    }),
  );

  it.each([
    { ...accordion, index: 2 },
    { ...makers, index: 1 },
  ])('opens its target ($what) when it changes without a click, and keeps it in view', ({ id, name, index }) =>
    site.visit(site.path(id), { viewport: { width: 600, height: 600 }, ...calm }, async (page) => {
      const first = allOf(page, name).first();
      // The one above is open and will close.
      if ((await first.getAttribute('open')) === null) await first.locator('summary').click();
      const target = await idOf(allOf(page, name).nth(index));
      await page.evaluate((hash) => {
        location.hash = hash;
      }, target);
      expect(await isShown(page, target)).toBe(true);
      expect(await first.getAttribute('open')).toBeNull();
    }),
  );

  it('opens the elements around its target', () =>
    site.visit(site.path(accordion.id), { viewport: desktop, ...calm }, async (page) => {
      const item = allOf(page, accordion.name).nth(1);
      await item.evaluate(({ lastElementChild: content }) => {
        content?.insertAdjacentHTML('beforeend', '<p id="within">within</p>');
        location.hash = '#within';
      });
      const inView = () =>
        page.locator('#within').evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.checkVisibility() && top > 0 && bottom < innerHeight;
        });
      expect(await eventually(inView, Boolean)).toBe(true);
    }));

  it('of the main content, or of a missing target, opens nothing', () =>
    site.visit(`${site.path(leaders.id)}#content`, { viewport: desktop, ...calm }, async (page) => {
      const errors = scriptErrorsOf(page);
      await page.evaluate(() => {
        location.hash = '#no-such-part%';
      });
      await until(page, () => location.hash.includes('no-such'));
      expect(await page.locator('main details[open]').count()).toBe(0);
      expect(errors).toEqual([]);
    }));
});
