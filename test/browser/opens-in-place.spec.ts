import type { BrowserContextOptions, Page } from 'playwright-core';
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

const accordion = { what: 'an accordion', id: 'innovation/new-technologies', group: '.accordion' };
const leaders = { what: 'the lives of the leaders', id: 'our-company/our-leadership', group: '.leaders' };
const clusters = { what: 'the cards of the clusters', id: 'innovation/our-r-d-network', group: '.clusters' };
const makers = { what: 'the tables', id: 'commercial-aviation/propulsion-system', group: '.manufacturers' };
const groups = [accordion, leaders, clusters, makers];

const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

describe.each(groups)('$what', ({ id, group }) => {
  const all = (page: Page) => page.locator(`${group} details`);
  const open = (page: Page) => page.locator(`${group} details[open]`);
  const isOpen = async (page: Page, index: number) => (await all(page).nth(index).getAttribute('open')) !== null;

  /** Opens the page, and waits until the island around the group, if it is in one, holds no click back. */
  const visit = (options: BrowserContextOptions, look: (page: Page) => Promise<void>) =>
    site.visit(site.path(id), { viewport: desktop, ...calm, ...options }, async (page) => {
      const parts = page.locator(group);
      await parts.scrollIntoViewIfNeeded();
      await parts.locator('xpath=self::*[not(ancestor::site-island[not(@hydrated)])]').waitFor();
      await look(page);
    });

  it.each([
    { viewport: desktop, hasTouch: false },
    { viewport: phone, hasTouch: true },
  ])('open one at a time at $viewport.width px, where axe finds nothing', (device) =>
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
      expect(await violationsOn(page, { part: group })).toEqual([]);
    }),
  );

  it('are opened and closed with the keyboard, which stays where it is, and are whole on paper', () =>
    visit({}, async (page) => {
      const summary = all(page).nth(1).locator('summary');
      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await isOpen(page, 1)).toBe(true);
      expect(await open(page).count()).toBe(1);
      await page.keyboard.press('Space');
      expect(await isOpen(page, 1)).toBe(false);
      expect(await isFocused(page, `${group} summary >> nth=1`)).toBe(true);
      await page.emulateMedia({ media: 'print' });
      const visible = await all(page).evaluateAll((every) =>
        // What leads to files is nothing for paper.
        every
          .map((details) => [...details.querySelectorAll(':scope > :not(summary, .table-files)')])
          .map((parts) => parts.length > 0 && parts.every((part) => part.checkVisibility())),
      );
      expect(new Set(visible)).toEqual(new Set([true]));
    }));

  it('keep what was clicked in its place when another closes above', () =>
    visit({ viewport: { width: 600, height: 600 } }, async (page) => {
      const summaries = all(page).locator('summary');
      if (!(await isOpen(page, 0))) await summaries.nth(0).click();
      // The open one fills the window but for the next.
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
  /** Whether the part is open, and its upper end in view below what sticks to the window. */
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

  async function idIn(page: Page, selector: string): Promise<string> {
    return page.locator(selector).evaluate((element) => element.id);
  }

  it.each([
    { ...accordion, part: '.accordion-item >> nth=2' },
    { ...leaders, part: '.leader >> nth=3' },
    { ...clusters, part: '.cluster >> nth=7' },
    { ...makers, part: '.manufacturer >> nth=1' },
  ])('opens what it leads to: $what, on arrival, again, and from a link on the page', ({ id, part }) =>
    site.visit(site.path(id), { viewport: desktop, ...calm }, async (page) => {
      const name = await idIn(page, part);
      await page.goto('about:blank');
      await page.goto(`${site.path(id)}#${name}`);
      expect(await isShown(page, name)).toBe(true);

      // Closed by the visitor, and asked for again by a link to where the address is already.
      await page.locator(`#${name} summary`).click();
      expect(await page.locator(`#${name} details[open], details[open]#${name}`).count()).toBe(0);
      await page.evaluate((name) => {
        scrollTo({ top: 0, behavior: 'instant' });
        document.querySelector('h1')?.insertAdjacentHTML('afterend', `<a id="again" href="#${name}">again</a>`);
      }, name);
      await page.locator('#again').click();
      expect(await isShown(page, name)).toBe(true);
    }),
  );

  it.each([
    { ...accordion, part: '.accordion-item >> nth=2' },
    { ...makers, part: '.manufacturer >> nth=1' },
  ])('opens what it leads to when it changes without a click, and keeps it in view: $what', ({ id, part, group }) =>
    site.visit(site.path(id), { viewport: { width: 600, height: 600 }, ...calm }, async (page) => {
      const first = page.locator(`${group} details`).first();
      // The one above is open, and will close.
      if ((await first.getAttribute('open')) === null) await first.locator('summary').click();
      const name = await idIn(page, part);
      await page.evaluate((hash) => {
        location.hash = hash;
      }, name);
      expect(await isShown(page, name)).toBe(true);
      expect(await first.getAttribute('open')).toBeNull();
    }),
  );

  it('opens what is around its target', () =>
    site.visit(site.path(accordion.id), { viewport: desktop, ...calm }, async (page) => {
      await page.evaluate(() => {
        const [, item] = document.querySelectorAll('.accordion-item');
        item?.querySelector('.accordion-content')?.insertAdjacentHTML('beforeend', '<p id="within">within</p>');
        location.hash = '#within';
      });
      const inView = () =>
        page.locator('#within').evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return element.checkVisibility() && top > 0 && bottom < innerHeight;
        });
      expect(await eventually(inView, Boolean)).toBe(true);
    }));

  it('that leads to the content of the page, or to nothing, opens nothing', () =>
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
