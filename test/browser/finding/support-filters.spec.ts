import type { Locator, Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { addressOf, held, markPage } from '../../support/browser/fragments.js';
import { until } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 } };
const path = '/services/general-aviation';

const site = TestSite.shared();

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

const opened = (address: string, look: (page: Page) => Promise<void>) =>
  site.visit(address, desktop, async (page) => {
    const errors = scriptErrorsOf(page);
    await directory(page).evaluate((element) => element.scrollIntoView());
    await page.locator('site-island[name=support-directory][hydrated]').waitFor({ state: 'attached' });
    await look(page);
    expect(errors).toEqual([]);
  });

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** Chooses a region, a type of request and no type again. */
async function chooseInPlace(page: Page): Promise<void> {
  const choose = (label: string) => page.getByText(label, { exact: true }).first().click();
  const isSame = await markPage(page);
  expect(await present(page)).toEqual(['All countries', 'All request type']);
  await opener(page, 'Region').click();
  expect(await filter(page, 'Region').getByRole('radio').count()).toBe(7);
  expect(await filter(page, 'Region').getByRole('button', { name: 'Show' }).count()).toBe(0);
  await choose('Asia');
  expect(await isOpen(page, 'Region')).toBe(false);
  expect(await hasFocus(page, 'Region')).toBe(true);
  await onlyRegion(page, 'Asia');
  expect(await present(page)).toEqual(['Asia', 'All request type']);
  expect(addressOf(page)).toBe(`${path}?region=asia`);

  await opener(page, 'Type of request').click();
  await choose('Engine training');
  await page.waitForURL('**?request=engine-training');
  expect(await present(page)).toEqual(['All countries', 'Engine training']);
  const cards = directory(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4 }) });
  expect(new Set(await cards.locator('p:first-of-type').allInnerTexts())).toEqual(new Set(['Engine training']));
  expect(await directory(page).getByRole('status').innerText()).toBe(`Contacts: ${await cards.count()}`);

  await opener(page, 'Type of request').click();
  await choose('All request type');
  await page.waitForURL(`**${path}`);
  expect((await regions(page)).length).toBe(6);
  expect(await isSame()).toBe(true);
}

it('a visitor filters the contacts with the mouse', () =>
  opened(path, async (page) => {
    await step('a list closes with Escape, which restores the focus', async () => {
      await opener(page, 'Region').click();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await isOpen(page, 'Region')).toBe(false);
      expect(await hasFocus(page, 'Region')).toBe(true);
    });
    await step('with a click elsewhere', async () => {
      await opener(page, 'Region').click();
      expect(await violationsOn(page, { part: directory(page) })).toEqual([]);
      await page.locator('#directory-title').click();
      expect(await isOpen(page, 'Region')).toBe(false);
    });
    await step('when the other one opens', async () => {
      await opener(page, 'Region').click();
      await opener(page, 'Type of request').click();
      expect(await isOpen(page, 'Region')).toBe(false);
      expect(await isOpen(page, 'Type of request')).toBe(true);
    });
    await step('and when the current value is chosen', async () => {
      await opener(page, 'Region').click();
      await radio(page, 'All countries').click();
      expect(await isOpen(page, 'Region')).toBe(false);
      expect(addressOf(page)).toBe(path);
    });
    await step('a choice applies at once, closes its list, and resets the other one', () => chooseInPlace(page));
    await step('while contacts load, the new choice is the only selected one', async () => {
      const letGo = await held(page, /region=europe/);
      await opener(page, 'Region').click();
      await radio(page, 'Europe').click();
      await page.locator('#directory [aria-busy=true]').waitFor();
      expect(await present(page)).toEqual(['Europe', 'All request type']);
      await letGo();
      await onlyRegion(page, 'Europe');
    });
  }));

it('a visitor filters the contacts with the keyboard', () =>
  opened(`${path}?region=africa`, async (page) => {
    await step('the arrows reach the choices and apply them', async () => {
      await opener(page, 'Region').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await isFocused(radio(page, 'Africa'))).toBe(true);
      for (let times = 0; times < 7 && !(await isFocused(radio(page, 'Asia'))); times += 1) {
        await page.keyboard.press('ArrowDown');
        expect(await isOpen(page, 'Region')).toBe(true);
      }
      await onlyRegion(page, 'Asia');
      expect(await isFocused(radio(page, 'Asia'))).toBe(true);
    });
    await step('Enter closes the list', async () => {
      await page.keyboard.press('Enter');
      expect(await isOpen(page, 'Region')).toBe(false);
      expect(await hasFocus(page, 'Region')).toBe(true);
      expect(await present(page)).toEqual(['Asia', 'All request type']);
      expect(addressOf(page)).toBe(`${path}?region=asia`);
    });
    await step('so does the space bar', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowUp');
      await onlyRegion(page, 'Europe');
      await page.keyboard.press(' ');
      expect(await isOpen(page, 'Region')).toBe(false);
      expect(addressOf(page)).toBe(`${path}?region=europe`);
    });
    await step('Back and Forward step through the choices', async () => {
      await opener(page, 'Region').click();
      await radio(page, 'Africa').click();
      await onlyRegion(page, 'Africa');
      await page.goBack();
      await onlyRegion(page, 'Europe');
      expect(await present(page)).toEqual(['Europe', 'All request type']);
      expect(await page.locator('input[value=europe]').isChecked()).toBe(true);
      await page.goForward();
      await onlyRegion(page, 'Africa');
    });
  }));

it('without scripts a choice is sent with a button', () =>
  site.visit(path, { ...desktop, javaScriptEnabled: false }, async (page) => {
    await opener(page, 'Region').click();
    await radio(page, 'Asia').check();
    await filter(page, 'Region').getByRole('button', { name: 'Show' }).click();
    await page.waitForURL('**?region=asia*');
    expect(await regions(page)).toEqual(['Asia']);
    expect(await present(page)).toEqual(['Asia', 'All request type']);
  }));
