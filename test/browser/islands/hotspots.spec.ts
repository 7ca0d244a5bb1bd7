import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, expectSoon, TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { untilFocused, untilHydrated } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const site = TestSite.shared();

const where = { id: 'our-company/where-we-are', count: 8, first: 'Sangone', other: 'Brindisi', says: 'Rig tests' };
const network = {
  id: 'innovation/our-r-d-network',
  count: 10,
  first: 'Genoa cluster: turbine aerodynamics',
  other: 'Lecce cluster: additive repair',
  says: 'Ligurian Laboratory',
};
const engine = {
  id: 'the-catalyst-engine',
  count: 7,
  first: 'Compressor',
  other: 'Digital engine and propeller control',
  says: 'centrifugal impeller',
};

/** The box around the picture, its signs and pop-ups; it has no role. */
const picture = (page: Page) => page.locator('.hotspot-picture');
/** The visible part of a sign. */
const ringClass = '.hotspot-ring';
/** Their names begin with their numbers. */
const signs = (page: Page) => picture(page).getByRole('button', { name: /^\d{2} / });
const sign = (page: Page, name: string) => picture(page).getByRole('button', { name }).first();
const popup = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const closed = (page: Page, name: string) => popup(page, name).waitFor({ state: 'hidden' });
const isExpanded = (page: Page, name: string) => sign(page, name).getAttribute('aria-expanded');

/** Waits until this number of pop-ups is open. */
async function expectPopups(page: Page, wanted: number): Promise<void> {
  const open = picture(page).getByRole('region');
  await expectSoon(() => open.count(), wanted);
}

/** Waits until the signs are interactive. */
async function hydrate(page: Page): Promise<void> {
  await picture(page).scrollIntoViewIfNeeded();
  await untilHydrated(page, 'hotspots');
  await picture(page).locator('[aria-expanded]').first().waitFor();
}

/** What is wrong with the position of the open pop-up: it is clipped, or covers its own sign. */
async function faultsOfPlace(page: Page): Promise<string[]> {
  return picture(page).evaluate((element, ring) => {
    const boxOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [popup, own] = [boxOf('section:not([hidden])'), boxOf(`[aria-expanded=true] ${ring}`)];
    const isWithin = (outer: { top: number; left: number; right: number; bottom: number }) =>
      popup.top >= outer.top - 1 &&
      popup.left >= outer.left - 1 &&
      popup.right <= outer.right + 1 &&
      popup.bottom <= outer.bottom + 1;
    const covers = own.left < popup.right && own.right > popup.left && own.top < popup.bottom && own.bottom > popup.top;
    const issues = [
      popup.width < 180 && 'not open',
      !isWithin({ top: 0, left: 0, right: innerWidth, bottom: innerHeight }) && 'out of the window',
      !isWithin(element.getBoundingClientRect()) && 'out of the picture',
      covers && 'over its sign',
    ];
    return issues.flatMap((issue) => (issue ? [issue] : []));
  }, ringClass);
}

it.each([where, network, engine])('the signs of $id open pop-ups', ({ id, count, first, other, says }) =>
  site.visit(site.path(id), desktop, async (page) => {
    await hydrate(page);
    await step('one at a time at a click, and close them at a click elsewhere', async () => {
      expect(await picture(page).getByRole('button', { expanded: false }).count()).toBe(count);
      await sign(page, first).click();
      await popup(page, first).waitFor();
      expect(await isExpanded(page, first)).toBe('true');
      expect(await popup(page, first).innerText()).toContain(says);
      expect(await violationsOn(page, { part: picture(page) })).toEqual([]);
      await sign(page, other).click();
      await popup(page, other).waitFor();
      await expectPopups(page, 1);
      expect(await isExpanded(page, first)).toBe('false');
      await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
      await expectPopups(page, 0);
    });
    await step('at a key, which moves the focus into the pop-up and restores it on Escape', async () => {
      await sign(page, first).focus();
      await page.keyboard.press('Enter');
      await popup(page, first).waitFor();
      await page.keyboard.press('Tab');
      await untilFocused(popup(page, first).getByRole('button', { name: 'Close' }));
      await page.keyboard.press('Escape');
      await expectPopups(page, 0);
      await untilFocused(sign(page, first));
    });
    await step('which fit at every width, and do not cover their signs', async () => {
      await page.mouse.move(2, 2);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (let index = 0; index < count; index += 1) {
          await page.keyboard.press('Escape');
          await expectPopups(page, 0);
          await signs(page).nth(index).press('Enter');
          const found = await eventually(
            () => faultsOfPlace(page),
            ({ length }) => length === 0,
          );
          expect({ width, sign: index + 1, found }).toEqual({ width, sign: index + 1, found: [] });
        }
      }
    });
  }),
);

it('the signs of a map open pop-ups under the pointer and on focus', () =>
  site.asVisitor(desktop, async (page) => {
    const { first, other } = where;
    /** Long enough for a pop-up to open or close. */
    const aWhile = () => page.clock.runFor(1000);
    await page.clock.install();
    await page.goto(site.path(where.id));
    await hydrate(page);
    await step('a pop-up opens on focus, and the keyboard goes on to the next sign', async () => {
      await sign(page, first).focus();
      await popup(page, first).waitFor();
      await page.keyboard.press('Tab');
      await closed(page, first);
      await untilFocused(signs(page).and(page.locator('[aria-expanded=true]')));
    });
    await step('one that a key has opened stays open while the focus is in it', async () => {
      await sign(page, first).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await untilFocused(popup(page, first).getByRole('button', { name: 'Close' }));
      await aWhile();
      expect(await popup(page, first).isVisible()).toBe(true);
      await sign(page, other).focus();
      await page.keyboard.press('Escape');
      await sign(page, other).focus();
      await page.locator('input[name=EMAIL]').focus();
      await closed(page, other);
    });
    await step('the pointer can be moved onto a pop-up, which closes when it leaves', async () => {
      await sign(page, first).hover();
      await popup(page, first).hover();
      await aWhile();
      expect(await popup(page, first).isVisible()).toBe(true);
      await page.mouse.move(2, 2);
      await closed(page, first);
    });
    await step('a pop-up that was clicked stays when the pointer leaves, and closes at the next click', async () => {
      await sign(page, first).hover();
      await popup(page, first).waitFor();
      await sign(page, first).click();
      await page.mouse.move(2, 2);
      await aWhile();
      expect(await popup(page, first).isVisible()).toBe(true);
      await sign(page, first).click();
      await closed(page, first);
    });
  }));

it('the signs are beside their parts on a phone, open at a tap, and close at a tap elsewhere', () =>
  site.visit(site.path(engine.id), phone, async (page) => {
    await hydrate(page);
    const covered = await page.locator('.hotspot-layer').evaluateAll((layers, ofRing) => {
      return layers.filter((layer) => {
        const ring = [...layer.querySelectorAll(ofRing)].find((each) => each.checkVisibility());
        const [around, point] = [ring, layer.querySelector('.hotspot-point')].map(
          (each) => each?.getBoundingClientRect() ?? new DOMRect(),
        ) as [DOMRect, DOMRect];
        return Math.hypot(around.left - point.left, around.top - point.top) < around.width / 2;
      }).length;
    }, ringClass);
    expect(covered).toBe(0);
    await sign(page, engine.first).tap();
    await popup(page, engine.first).waitFor();
    await page.getByRole('heading', { level: 1 }).tap();
    await expectPopups(page, 0);
  }));

it('a pop-up in a drawing closes when the keyboard goes on to the next sign, which it may cover', () =>
  site.visit(site.path('products/gearboxes'), desktop, async (page) => {
    await hydrate(page);
    await signs(page).first().focus();
    await page.keyboard.press('Enter');
    await expectPopups(page, 1);
    for (const _ of ['Close', 'the next sign']) await page.keyboard.press('Tab');
    await untilFocused(signs(page).nth(1));
    await expectPopups(page, 0);
  }));
