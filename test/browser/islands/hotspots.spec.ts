import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { holdScripts } from '../../support/browser/late-scripts.js';
import { step } from '../../support/jest/step.js';
import {
  countDrawn,
  drawn,
  email,
  engine,
  expectPopups,
  hasFocus,
  hydrate,
  isExpanded,
  network,
  pages,
  picture,
  popup,
  ringClass,
  sign,
  signs,
  texts,
  where,
} from '../../support/pages/hotspots.js';

const desktop = { viewport: { width: 1280, height: 800 } } as const;
const calm = { ...desktop, reducedMotion: 'reduce' } as const;
const phone = { ...calm, viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } as const;
const widths = [360, 768, 1024, 1280, 1920];

const site = TestSite.shared();

/** The places of the signs, and of all around them. */
const boxes = (page: Page) =>
  signs(page)
    .or(picture(page))
    .or(page.locator('main > *, footer'))
    .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));

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

it.each(pages)('the signs of $id open pop-ups at a click or a key', async ({ id, count, first, other, says }) => {
  const page = await site.newPage(calm);
  const errors = scriptErrorsOf(page);
  const release = await holdScripts(page);
  const close = popup(page, first).getByRole('button', { name: 'Close' });

  await step('are buttons from the start, and nothing moves when they hydrate', async () => {
    await page.goto(site.path(id));
    await page.evaluate(() => window.fontsLoaded());
    await picture(page).scrollIntoViewIfNeeded();
    const before = await boxes(page);
    expect(await sign(page, first).count()).toBe(1);
    release();
    await hydrate(page);
    expect(await boxes(page)).toEqual(before);
  });

  await step('open their pop-ups one at a time, and close them at a click elsewhere', async () => {
    expect(await picture(page).getByRole('button', { expanded: false }).count()).toBe(count);
    await sign(page, first).click();
    expect(await isExpanded(page, first)).toBe('true');
    expect(await popup(page, first).innerText()).toContain(says);
    await popup(page, first).click({ position: { x: 40, y: 20 } });
    await expectPopups(page, 1);
    await sign(page, other).click();
    expect(await isExpanded(page, first)).toBe('false');
    expect(await popup(page, other).isVisible()).toBe(true);
    await expectPopups(page, 1);
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
    await expectPopups(page, 0);
    expect(await isExpanded(page, other)).toBe('false');
  });

  await step('do not move the focus when Escape is pressed elsewhere', async () => {
    await sign(page, first).click();
    await email(page).focus();
    await page.keyboard.press('Escape');
    await expectPopups(page, 0);
    expect(await email(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  await step('open with the keyboard, move the focus into the pop-up, and restore it on Escape', async () => {
    await sign(page, first).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expectPopups(page, 0);
    expect(await hasFocus(page, first)).toBe(true);
    await page.keyboard.press('Space');
    expect(await popup(page, first).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectPopups(page, 0);
    expect(await hasFocus(page, first)).toBe(true);
  });

  await step('have no violations that axe finds while one is open', async () => {
    await sign(page, first).click();
    expect(await violationsOn(page, { part: picture(page) })).toEqual([]);
  });

  await step('whose pop-ups fit at every width, and do not cover their signs', async () => {
    await page.mouse.move(2, 2);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (let index = 0; index < count; index += 1) {
        await page.keyboard.press('Escape');
        await signs(page).nth(index).press('Enter');
        const found = await eventually(
          () => faultsOfPlace(page),
          ({ length }) => length === 0,
        );
        expect({ width, sign: index + 1, found }).toEqual({ width, sign: index + 1, found: [] });
      }
    }
  });

  expect(errors).toEqual([]);
  await page.close();
});

it('the link of a pop-up leads to the description of the plant', () =>
  site.visit(site.path(where.id), calm, async (page) => {
    await hydrate(page);
    await sign(page, where.first).click();
    await popup(page, where.first).getByRole('link', { name: 'Read more' }).click();
    expect(new URL(page.url()).hash).toBe('#sangone');
    const text = () => page.locator('article:target').innerText();
    expect(await eventually(text, (shown) => shown !== '')).toContain('Sangone');
  }));

it('the link of a pop-up opens the card of its cluster, and closes the pop-up', () =>
  site.visit(site.path(network.id), calm, async (page) => {
    await hydrate(page);
    await sign(page, network.first).click();
    await popup(page, network.first).getByRole('link', { name: 'Read more' }).click();
    await expectPopups(page, 0);
    const card = page.locator('#genoa');
    expect(await card.locator('details').getAttribute('open')).not.toBeNull();
    const { y } = (await card.boundingBox()) ?? { y: Number.NaN };
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(300);
  }));

it('the texts of the engine are not below its picture, except in print and at their addresses', () =>
  site.visit(site.path(engine.id), calm, async (page) => {
    await hydrate(page);
    expect(await texts(page)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await texts(page)).toBe(3);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => {
      location.hash = '#compressor';
    });
    expect(await texts(page)).toBe(1);
    expect(await page.locator('#compressor').isVisible()).toBe(true);
  }));

it('the texts of the engine are connected by lines, which are drawn once, when they first scroll into view', () =>
  site.visit(site.path(engine.id), desktop, async (page) => {
    const scroll = (y: number) =>
      page.evaluate(async (top) => {
        scrollTo({ top, behavior: 'instant' });
        await window.framesDrawn(3);
      }, y);
    const { y } = (await picture(page).boundingBox()) ?? { y: Number.NaN };
    await countDrawn(page);
    expect(await drawn(page)).toBe('0');
    await scroll(y);
    expect(
      await eventually(
        () => drawn(page),
        (now) => now === '3',
      ),
    ).toBe('3');
    await scroll(0);
    await scroll(y);
    expect(await drawn(page)).toBe('3');
  }));

it('the signs of a map open pop-ups under the pointer and on focus', () =>
  site.asVisitor(calm, async (page) => {
    const { first, other } = where;
    /** Long enough for a pop-up to open or close. */
    const aWhile = () => page.clock.runFor(1000);
    await page.clock.install();
    await page.goto(site.path(where.id));
    await hydrate(page);

    await step('a pop-up opens on focus, stays open while the focus is in it, and closes when it leaves', async () => {
      await sign(page, first).focus();
      await popup(page, first).waitFor();
      await page.keyboard.press('Tab');
      await aWhile();
      expect(await popup(page, first).isVisible()).toBe(true);
      await page.keyboard.press('Enter');
      await popup(page, first).waitFor({ state: 'hidden' });
      expect(await hasFocus(page, first)).toBe(true);
      await sign(page, other).focus();
      await popup(page, other).waitFor();
      await email(page).focus();
      await popup(page, other).waitFor({ state: 'hidden' });
    });

    await step('the pointer can be moved onto a pop-up, which closes when it leaves', async () => {
      await sign(page, first).hover();
      await popup(page, first).waitFor();
      await popup(page, first).hover();
      await aWhile();
      expect(await popup(page, first).isVisible()).toBe(true);
      await page.mouse.move(2, 2);
      await popup(page, first).waitFor({ state: 'hidden' });
      expect(await isExpanded(page, first)).toBe('false');
    });

    await step('Escape dismisses it without moving the pointer', async () => {
      await sign(page, other).hover();
      await popup(page, other).waitFor();
      await page.keyboard.press('Escape');
      await popup(page, other).waitFor({ state: 'hidden' });
      await aWhile();
      await expectPopups(page, 0);
    });

    await step('a pop-up that was clicked stays when the pointer leaves, and closes at the next click', async () => {
      await sign(page, first).hover();
      await popup(page, first).waitFor();
      await sign(page, first).click();
      await page.mouse.move(2, 2);
      await aWhile();
      expect(await popup(page, first).isVisible()).toBe(true);
      await sign(page, first).click();
      await popup(page, first).waitFor({ state: 'hidden' });
    });
  }));

it('the signs open on a phone at a tap, and close at a tap elsewhere', () =>
  site.visit(site.path(engine.id), phone, async (page) => {
    await hydrate(page);
    await sign(page, engine.first).tap();
    await popup(page, engine.first).waitFor();
    await page.getByRole('heading', { level: 1 }).tap();
    await expectPopups(page, 0);
  }));
