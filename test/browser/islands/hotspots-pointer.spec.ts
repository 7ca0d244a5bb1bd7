import { TestSite } from '../../support/browser/browser.js';
import { step } from '../../support/jest/step.js';
import {
  email,
  engine,
  expectPopups,
  hasFocus,
  hydrate,
  isExpanded,
  network,
  popup,
  sign,
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

it.each([where, network])('the signs of the map of $id open pop-ups under the pointer and on focus', (place) =>
  site.visit(site.path(place.id), { viewport: desktop, ...calm }, async (page) => {
    const { first, other, says } = place;
    /** Waits long enough for a pop-up to open or close. */
    const aWhile = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
    const close = popup(page, first).getByRole('button', { name: 'Close' });
    await hydrate(page);

    await step('a pop-up opens on focus, stays open while the focus is in it, and closes when it leaves', async () => {
      await sign(page, first).focus();
      await popup(page, first).waitFor();
      expect(await popup(page, first).innerText()).toContain(says);
      await page.keyboard.press('Tab');
      expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
      await aWhile();
      expect(await popup(page, first).isVisible()).toBe(true);
      await page.keyboard.press('Enter');
      await popup(page, first).waitFor({ state: 'hidden' });
      expect(await hasFocus(page, first)).toBe(true);
      await aWhile();
      await expectPopups(page, 0);

      await sign(page, other).focus();
      await popup(page, other).waitFor();
      await email(page).focus();
      await popup(page, other).waitFor({ state: 'hidden' });
    });

    await step('the pointer can be moved onto a pop-up, which closes when it leaves', async () => {
      await sign(page, first).hover();
      await popup(page, first).waitFor();
      expect(await popup(page, first).innerText()).toContain(says);
      expect(await isExpanded(page, first)).toBe('true');
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
      await aWhile();
      await expectPopups(page, 0);
      await page.mouse.move(2, 2);
    });
  }),
);

it.each([where, engine])('the signs of $id open on a phone at a tap, and close at a tap elsewhere', ({ id, first }) =>
  site.visit(site.path(id), { viewport: phone, hasTouch: true, isMobile: true, ...calm }, async (page) => {
    await hydrate(page);
    await sign(page, first).tap();
    await popup(page, first).waitFor();
    await page.getByRole('heading', { level: 1 }).tap();
    await expectPopups(page, 0);
  }),
);
