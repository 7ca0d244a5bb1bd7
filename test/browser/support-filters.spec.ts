import type { Page } from 'playwright-core';
import { violationsOn } from '../support/axe.js';
import { scriptErrorsOf, TestSite } from '../support/browser.js';
import { addressOf, failing, held, markPage } from '../support/fragments.js';
import { until } from '../support/page-waits.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const path = '/services/general-aviation';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const directory = (page: Page) => page.locator('#directory');
const filter = (page: Page, label: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: label }) });
const opener = (page: Page, label: string) => filter(page, label).locator('summary');
const present = (page: Page) => page.locator('details[name=choice-filter] > summary > :last-child').allInnerTexts();
const isOpen = async (page: Page, label: string) => (await filter(page, label).getAttribute('open')) !== null;
const hasFocus = (page: Page, label: string) =>
  opener(page, label).evaluate((element) => element === document.activeElement);
const regions = (page: Page) => directory(page).getByRole('heading', { level: 3 }).allInnerTexts();
const onlyRegion = (page: Page, name: string) =>
  until(
    page,
    (wanted) => {
      const all = [...document.querySelectorAll('#directory h3')].map(({ textContent }) => textContent);
      return all.length === 1 && all[0] === wanted;
    },
    name,
  );

async function opened(options: object, look: (page: Page) => Promise<void>, address = path): Promise<void> {
  const page = await site.newPage(options);
  const errors = scriptErrorsOf(page);
  await page.goto(address);
  await directory(page).evaluate((element) => element.scrollIntoView());
  await page.locator('site-island[name=support-directory][hydrated]').waitFor({ state: 'attached' });
  await look(page);
  expect(errors).toEqual([]);
  await page.close();
}

it.each([
  ['with the mouse', desktop, (page: Page, label: string) => page.getByText(label, { exact: true }).first().click()],
  ['on a phone', phone, (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true }).tap()],
])('a choice %s applies at once, closes its list, and resets the other one', (_, options, choose) =>
  opened(options, async (page) => {
    const isSame = await markPage(page);
    expect(await present(page)).toEqual(['All countries', 'All request type']);
    await opener(page, 'Region').click();
    expect(await filter(page, 'Region').getByRole('radio').count()).toBe(7);
    expect(await filter(page, 'Region').getByRole('button', { name: 'Show' }).count()).toBe(0);
    await choose(page, 'Asia');
    expect(await isOpen(page, 'Region')).toBe(false);
    expect(await hasFocus(page, 'Region')).toBe(true);
    await onlyRegion(page, 'Asia');
    expect(await present(page)).toEqual(['Asia', 'All request type']);
    expect(addressOf(page)).toBe(`${path}?region=asia`);

    await opener(page, 'Type of request').click();
    await choose(page, 'Engine training');
    await page.waitForURL('**?request=engine-training');
    expect(await present(page)).toEqual(['All countries', 'Engine training']);
    const cards = directory(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4 }) });
    expect(new Set(await cards.locator('p:first-of-type').allInnerTexts())).toEqual(new Set(['Engine training']));
    expect(await directory(page).getByRole('status').innerText()).toBe(`Contacts: ${await cards.count()}`);

    await opener(page, 'Type of request').click();
    await choose(page, 'All request type');
    await page.waitForURL(`**${path}`);
    expect((await regions(page)).length).toBe(6);
    expect(await isSame()).toBe(true);
  }),
);

it('choosing the current value closes the list too', () =>
  opened(desktop, async (page) => {
    await opener(page, 'Region').click();
    await page.getByRole('radio', { name: 'All countries' }).click();
    expect(await isOpen(page, 'Region')).toBe(false);
    expect(addressOf(page)).toBe(path);
  }));

it.each(['Enter', ' '])(
  'with the keyboard the arrows reach every choice and apply it, and "%s" closes the list',
  (key) =>
    opened(desktop, async (page) => {
      await opener(page, 'Region').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(
        await page.getByRole('radio', { name: 'All countries' }).evaluate((radio) => radio === document.activeElement),
      ).toBe(true);
      for (const name of ['US & Canada', 'Latin America & the Caribbean', 'Europe', 'Asia']) {
        await page.keyboard.press('ArrowDown');
        expect(await page.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
        expect(await isOpen(page, 'Region')).toBe(true);
      }
      await onlyRegion(page, 'Asia');
      expect(
        await page.getByRole('radio', { name: 'Asia' }).evaluate((radio) => radio === document.activeElement),
      ).toBe(true);
      await page.keyboard.press(key);
      expect(await isOpen(page, 'Region')).toBe(false);
      expect(await hasFocus(page, 'Region')).toBe(true);
      expect(await present(page)).toEqual(['Asia', 'All request type']);
      expect(addressOf(page)).toBe(`${path}?region=asia`);
    }),
);

it('the arrows keep the list open also after a choice with the mouse', () =>
  opened(desktop, async (page) => {
    await opener(page, 'Region').click();
    await page.getByRole('radio', { name: 'Europe' }).click();
    expect(await isOpen(page, 'Region')).toBe(false);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'Asia' }).isChecked()).toBe(true);
    expect(await isOpen(page, 'Region')).toBe(true);
  }));

it('a list closes with Escape, which restores the focus, with a click elsewhere, and when the other one opens', () =>
  opened(desktop, async (page) => {
    await opener(page, 'Region').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'Region')).toBe(false);
    expect(await hasFocus(page, 'Region')).toBe(true);

    await opener(page, 'Region').click();
    expect(await violationsOn(page, { part: directory(page) })).toEqual([]);
    await page.locator('#directory-title').click();
    expect(await isOpen(page, 'Region')).toBe(false);

    await opener(page, 'Region').click();
    await opener(page, 'Type of request').click();
    expect(await isOpen(page, 'Region')).toBe(false);
    expect(await isOpen(page, 'Type of request')).toBe(true);
  }));

it('Back and Forward step through the choices', () =>
  opened(
    desktop,
    async (page) => {
      expect(await present(page)).toEqual(['Africa', 'All request type']);
      await opener(page, 'Region').click();
      await page.getByRole('radio', { name: 'Europe' }).click();
      await onlyRegion(page, 'Europe');
      await page.goBack();
      await onlyRegion(page, 'Africa');
      expect(await present(page)).toEqual(['Africa', 'All request type']);
      expect(await page.locator('input[value=africa]').isChecked()).toBe(true);
      await page.goForward();
      await onlyRegion(page, 'Europe');
      expect(await present(page)).toEqual(['Europe', 'All request type']);
    },
    `${path}?region=africa`,
  ));

it('while the contacts load, they have aria-busy, and the new choice is already the only selected one', () =>
  opened(desktop, async (page) => {
    await opener(page, 'Type of request').click();
    await page.getByRole('radio', { name: 'Engine training' }).click();
    await page.waitForURL('**?request=engine-training');
    const former = await regions(page);
    const letGo = await held(page, /region=asia/);
    await opener(page, 'Region').click();
    await page.getByRole('radio', { name: 'Asia' }).click();
    await page.locator('#directory [aria-busy=true]').waitFor();
    expect(await present(page)).toEqual(['Asia', 'All request type']);
    expect(await directory(page).getByRole('status').innerText()).toBe('Loading…');
    expect(await regions(page)).toEqual(former);
    await letGo();
    await onlyRegion(page, 'Asia');
    expect(await page.locator('#directory [aria-busy]').count()).toBe(0);
  }));

it('if the contacts cannot be fetched, the browser navigates to their page', async () => {
  await site.visit(path, desktop, async (page) => {
    await directory(page).evaluate((element) => element.scrollIntoView());
    await page.locator('site-island[name=support-directory][hydrated]').waitFor({ state: 'attached' });
    await failing(page, /region=asia/);
    const isSame = await markPage(page);
    await opener(page, 'Region').click();
    await page.getByRole('radio', { name: 'Asia' }).click();
    await page.waitForURL('**?region=asia');
    await onlyRegion(page, 'Asia');
    expect(await isSame()).toBe(false);
  });
});

it('without scripts a choice is sent with a button', async () => {
  await site.visit(
    site.path('services/general-aviation', 'pl'),
    { ...phone, javaScriptEnabled: false },
    async (page) => {
      await opener(page, 'Rodzaj').click();
      await opener(page, 'Region').click();
      expect(await isOpen(page, 'Rodzaj')).toBe(false);
      await page.getByRole('radio', { name: 'Azja' }).check();
      await filter(page, 'Region').getByRole('button', { name: 'Pokaż' }).click();
      await page.waitForURL('**?region=asia*');
      expect(await regions(page)).toEqual(['Azja']);
      expect(await present(page)).toEqual(['Azja', 'Wszystkie rodzaje zgłoszeń']);
    },
  );
});
