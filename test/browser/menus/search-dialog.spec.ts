import type { Page } from 'playwright-core';
import { TestSite } from '../../support/browser/browser.js';
import { desktop, phone } from '../../support/browser/devices.js';
import { markPage } from '../../support/browser/fragments.js';
import { untilFocused } from '../../support/browser/page-waits.js';
import { textsOf } from '../../support/fixtures/page-fixture.js';
import { step } from '../../support/jest/step.js';

const site = TestSite.shared();

const control = (page: Page, name = 'Search') => page.getByRole('banner').getByRole('link', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const query = (page: Page) => dialog(page).getByRole('searchbox');

async function isOpen(page: Page, width: number): Promise<void> {
  await dialog(page).waitFor();
  await untilFocused(query(page));
  expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, width });
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
}

it('the dialog is used with mouse and keyboard', () =>
  site.visit(site.path('privacy-policy'), desktop, async (page) => {
    const isSame = await markPage(page);
    await step('it opens over the top of the page with the focus in its field, and traps that', async () => {
      await control(page).click();
      await isOpen(page, 1280);
      const reached: string[] = [];
      for (let times = 0; times < 12; times += 1) {
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
      expect(reached).toEqual(
        expect.arrayContaining([
          'Clear',
          'Search',
          'Close',
          'input',
          'Where we are',
          'Open positions',
          'Media contacts',
        ]),
      );
    });
    await step('it asks for a query when nothing is sent, until something is entered', async () => {
      const alert = dialog(page).getByRole('alert').getByText('Write something', { exact: true });
      for (const nothing of ['', '..']) {
        await query(page).fill(nothing);
        await dialog(page).getByRole('button', { name: 'Search', exact: true }).click();
        await alert.waitFor();
        expect(await query(page).getAttribute('aria-invalid')).toBe('true');
        const description = await query(page).getAttribute('aria-describedby');
        expect(await page.locator(`#${description}`).innerText()).toBe('Write something');
        await untilFocused(query(page));
        await query(page).fill('gear');
        await alert.waitFor({ state: 'detached' });
      }
      await dialog(page).getByRole('button', { name: 'Clear', exact: true }).click();
      await untilFocused(query(page));
      expect(await query(page).inputValue()).toBe('');
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
        await untilFocused(control(page));
      }
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
  site.visit(site.path('home', 'pl'), phone, async (page) => {
    const { layout, pages } = textsOf('pl');
    await control(page, layout.search).tap();
    await isOpen(page, 360);
    await query(page).fill(' 50% / łopatki? #1 ');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByRole('heading').getByText('50% / łopatki? #1').waitFor();
    expect(new URL(page.url()).pathname).toBe(
      `${site.path('search', 'pl')}/${encodeURIComponent('50% / łopatki? #1')}`,
    );
    expect(await page.getByLabel(pages.search_heading).inputValue()).toBe('50% / łopatki? #1');
  }));
