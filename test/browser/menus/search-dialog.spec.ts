import type { Page } from 'playwright-core';
import { TestSite } from '../../support/browser/browser.js';
import { addressOf, markPage } from '../../support/browser/fragments.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

const site = TestSite.shared();

const control = (page: Page, name = 'Search') => page.getByRole('banner').getByRole('link', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const query = (page: Page) => dialog(page).getByRole('searchbox');
const isFocused = (element: Element) => element === document.activeElement;

async function isOpen(page: Page, width: number): Promise<void> {
  await dialog(page).waitFor();
  expect(await query(page).evaluate(isFocused)).toBe(true);
  expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width });
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
}

it('the dialog is used with mouse and keyboard', () =>
  site.asVisitor(desktop, async (page) => {
    await page.goto(site.path('privacy-policy'));
    const isSame = await markPage(page);
    await step('it opens over the top of the page, and the first key goes to the field', async () => {
      await control(page).click();
      await isOpen(page, 1280);
    });
    await step('it traps the focus', async () => {
      const reached: string[] = [];
      for (let times = 0; times < 6; times += 1) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(() => {
          const present = document.activeElement;
          // Between the last control and the first, Tab reaches the browser's own controls.
          if (!present || present === document.body) return '';
          return present.closest('dialog') ? present.textContent || present.localName : `outside: ${present.outerHTML}`;
        });
        reached.push(place);
      }
      expect(reached.filter((place) => place.startsWith('outside'))).toEqual([]);
      expect(reached).toEqual(expect.arrayContaining(['Clear', 'Search', 'Close', 'input']));
    });
    await step('it asks for a query when nothing is sent, until something is entered', async () => {
      for (const nothing of ['', '..']) {
        await query(page).fill(nothing);
        await dialog(page).getByRole('button', { name: 'Search', exact: true }).click();
        await dialog(page).getByRole('alert').getByText('Write something', { exact: true }).waitFor();
        expect(await query(page).getAttribute('aria-invalid')).toBe('true');
        const description = await query(page).getAttribute('aria-describedby');
        expect(await page.locator(`#${description}`).innerText()).toBe('Write something');
        expect(await query(page).evaluate(isFocused)).toBe(true);
        await query(page).fill('gear');
        expect(await dialog(page).getByRole('alert').innerText()).toBe('');
      }
    });
    await step('it has a button that clears the field', async () => {
      await dialog(page).getByRole('button', { name: 'Clear', exact: true }).click();
      expect(await query(page).inputValue()).toBe('');
      expect(await query(page).evaluate(isFocused)).toBe(true);
    });
    await step('it closes with Escape, its button or a click beside it, and restores the focus', async () => {
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog(page).getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(640, 700),
      ]) {
        if (!(await dialog(page).isVisible())) await control(page).click();
        await dialog(page).waitFor();
        await close();
        await dialog(page).waitFor({ state: 'detached' });
        expect(await control(page).evaluate(isFocused)).toBe(true);
      }
      expect(addressOf(page)).toBe(site.path('privacy-policy'));
    });
    await step('a click that opens a new tab is left to the browser', async () => {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        control(page).click({ modifiers: ['ControlOrMeta'] }),
      ]);
      await tab.waitForURL('**/search');
      await tab.close();
      expect(await dialog(page).count()).toBe(0);
    });
    await step('it opens with the keyboard, and closes before the results have loaded', async () => {
      await control(page).press('Enter');
      await isOpen(page, 1280);
      expect(await isSame()).toBe(true);
      await page.evaluate(() =>
        addEventListener('close', () => sessionStorage.setItem('closed-at', location.pathname), { capture: true }),
      );
      await query(page).fill('gear');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search/gear');
      expect(await page.evaluate(() => sessionStorage.getItem('closed-at'))).toBe(site.path('privacy-policy'));
    });
  }));

it('the dialog leads on a phone to the results of a Polish query, whatever its characters', () =>
  site.asVisitor(phone, async (page) => {
    const { layout, pages } = textsOf('pl');
    await page.goto(site.path('home', 'pl'));
    await control(page, layout.search).tap();
    await isOpen(page, 360);
    await query(page).fill(' 50% / łopatki? #1 ');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('status').getByRole('heading');
    await heading.waitFor();
    expect(new URL(page.url()).pathname).toBe(
      `${site.path('search', 'pl')}/${encodeURIComponent('50% / łopatki? #1')}`,
    );
    expect(await heading.innerText()).toContain('50% / łopatki? #1');
    expect(await page.getByLabel(pages.search_heading).inputValue()).toBe('50% / łopatki? #1');
  }));
