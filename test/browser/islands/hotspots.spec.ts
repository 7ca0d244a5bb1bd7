import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { holdScripts } from '../../support/browser/late-scripts.js';
import { untilScrolled } from '../../support/browser/page-waits.js';
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

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 800 };
const calm = { reducedMotion: 'reduce' } as const;

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** The places of the signs, and of all around them. */
const boxes = (page: Page) =>
  signs(page)
    .or(picture(page))
    .or(page.locator('main > *, footer'))
    .evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );

it.each(pages)('the signs of $id open pop-ups at a click or a key', async ({ id, count, first, other, says }) => {
  const page = await site.newPage({ viewport: desktop, ...calm });
  const errors = scriptErrorsOf(page);
  const release = await holdScripts(page);

  await step('are buttons from the start, and nothing moves when they hydrate', async () => {
    await page.goto(site.path(id));
    await page.evaluate(() => window.fontsLoaded());
    await countDrawn(page);
    await picture(page).scrollIntoViewIfNeeded();
    const before = await boxes(page);
    expect(await sign(page, first).count()).toBe(1);
    release();
    await hydrate(page);
    expect(await boxes(page)).toEqual(before);
  });

  await step('have their lines from the start with reduced motion', async () => {
    expect(await drawn(page)).toBe('0');
  });

  await step('open their pop-ups with the mouse, one at a time, and close them', async () => {
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
    await sign(page, other).click();
    await expectPopups(page, 0);

    await sign(page, first).click();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
    await expectPopups(page, 0);
    expect(await isExpanded(page, first)).toBe('false');

    await sign(page, first).click();
    // The pop-up is scrolled into view, and its button with it.
    await untilScrolled(page);
    await popup(page, first).getByRole('button', { name: 'Close' }).click();
    await expectPopups(page, 0);
    expect(await hasFocus(page, first)).toBe(true);
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
    expect(await isExpanded(page, first)).toBe('true');
    await page.keyboard.press('Tab');
    const close = popup(page, first).getByRole('button', { name: 'Close' });
    expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expectPopups(page, 0);
    expect(await hasFocus(page, first)).toBe(true);
    const { y } = await page.evaluate(() => ({ y: scrollY }));
    await page.keyboard.press('Space');
    expect(await popup(page, first).isVisible()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(y);
    await page.keyboard.press('Space');
    await expectPopups(page, 0);
  });

  await step('highlight under the pointer, and open at a click on their written names', async () => {
    await page.mouse.move(2, 2);
    const ring = () =>
      sign(page, first)
        .locator(ringClass)
        .evaluate((element) => getComputedStyle(element).fill);
    await email(page).focus();
    const rest = await ring();
    await sign(page, first).hover();
    expect(await ring()).not.toBe(rest);
    await picture(page).locator('[aria-hidden] > a').nth(1).click();
    expect(await popup(page, first).isVisible()).toBe(true);
  });

  await step('have no violations that axe finds while one is open, below the signs on a phone', async () => {
    expect(await violationsOn(page, { part: picture(page) })).toEqual([]);
    await page.setViewportSize(phone);
    await expectPopups(page, 1);
    expect(await violationsOn(page, { part: picture(page) })).toEqual([]);
    const lowest = await signs(page).evaluateAll((all) =>
      Math.max(...all.map((each) => each.getBoundingClientRect().bottom)),
    );
    expect((await popup(page, first).boundingBox())?.y).toBeGreaterThan(lowest);
    await page.setViewportSize(desktop);
    await page.keyboard.press('Escape');
  });

  if (id === where.id)
    await step('the link of a pop-up leads to the description of the plant', async () => {
      await sign(page, first).click();
      await popup(page, first).getByRole('link', { name: 'Read more' }).click();
      expect(new URL(page.url()).hash).toBe('#sangone');
      const text = () => page.locator('article:target').innerText();
      expect(await eventually(text, (shown) => shown !== '')).toContain('Sangone');
    });

  if (id === network.id)
    await step('the link of a pop-up opens the card of its cluster, and closes the pop-up', async () => {
      await sign(page, first).click();
      await popup(page, first).getByRole('link', { name: 'Read more' }).click();
      await expectPopups(page, 0);
      const card = page.locator('#genoa');
      expect(await card.locator('details').getAttribute('open')).not.toBeNull();
      const { y } = (await card.boundingBox()) ?? { y: Number.NaN };
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(300);
    });

  if (id === engine.id)
    await step('the texts are not below the picture, except in print and at their addresses', async () => {
      expect(await texts(page)).toBe(0);
      await page.emulateMedia({ media: 'print' });
      expect(await texts(page)).toBe(3);
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => {
        location.hash = '#compressor';
      });
      expect(await texts(page)).toBe(1);
      expect(await page.locator('#compressor').isVisible()).toBe(true);
    });

  expect(errors).toEqual([]);
  await page.close();
});
