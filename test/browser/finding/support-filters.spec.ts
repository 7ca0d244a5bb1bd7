import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { addressOf, held, markPage } from '../../support/browser/fragments.js';
import { until, untilFocused, untilHydrated } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const path = '/services/general-aviation';

const site = TestSite.shared();

const directory = (page: Page) => page.locator('#directory');
const filter = (page: Page, label: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: label }) });
const opener = (page: Page, label: string) => filter(page, label).locator('summary');
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const closed = (page: Page, label: string) => filter(page, label).and(page.locator(':not([open])')).waitFor();
const present = (page: Page) => page.locator('details[name=choice-filter] > summary > :last-child').allInnerTexts();
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
    await directory(page).evaluate((element) => element.scrollIntoView());
    await untilHydrated(page, 'support-directory');
    await look(page);
  });

it('a visitor filters the contacts with the mouse', () =>
  opened(path, async (page) => {
    const isSame = await markPage(page);
    await step('a list closes with Escape, which restores the focus', async () => {
      await opener(page, 'Region').click();
      await page.keyboard.press('Tab');
      await untilFocused(radio(page, 'All countries'));
      await page.keyboard.press('Escape');
      await closed(page, 'Region');
      await untilFocused(opener(page, 'Region'));
    });
    await step('with a click elsewhere, and when the other one opens', async () => {
      await opener(page, 'Region').click();
      expect(await filter(page, 'Region').getByRole('radio').count()).toBe(7);
      expect(await violationsOn(page, { part: directory(page) })).toEqual([]);
      await page.locator('#directory-title').click();
      await closed(page, 'Region');
      await opener(page, 'Region').click();
      await opener(page, 'Type of request').click();
      await closed(page, 'Region');
    });
    await step('a choice applies at once, closes its list, and resets the other one', async () => {
      expect(await present(page)).toEqual(['All countries', 'All request type']);
      await page.getByText('Engine training', { exact: true }).first().click();
      await page.waitForURL('**?request=engine-training');
      expect(await present(page)).toEqual(['All countries', 'Engine training']);
      const cards = directory(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 4 }) });
      expect(new Set(await cards.locator('p:first-of-type').allInnerTexts())).toEqual(new Set(['Engine training']));
      expect(await directory(page).getByRole('status').innerText()).toBe(`Contacts: ${await cards.count()}`);
      await opener(page, 'Region').click();
      await page.getByText('Asia', { exact: true }).first().click();
      await closed(page, 'Region');
      await untilFocused(opener(page, 'Region'));
      await onlyRegion(page, 'Asia');
      expect(await present(page)).toEqual(['Asia', 'All request type']);
      await page.waitForURL(`**${path}?region=asia`);
    });
    await step('while contacts load, the new choice is the only selected one', async () => {
      const letGo = await held(page, /region=europe/);
      await opener(page, 'Region').click();
      await radio(page, 'Europe').click();
      await page.locator('#directory [aria-busy=true]').waitFor();
      expect(await present(page)).toEqual(['Europe', 'All request type']);
      await letGo();
      await onlyRegion(page, 'Europe');
    });
    await step('Back leads to the former choice', async () => {
      await page.goBack();
      await onlyRegion(page, 'Asia');
      expect(await present(page)).toEqual(['Asia', 'All request type']);
      expect(await page.locator('input[value=asia]').isChecked()).toBe(true);
      expect(await isSame()).toBe(true);
    });
  }));

it('a visitor filters the contacts with the keyboard', () =>
  opened(`${path}?region=africa`, async (page) => {
    await onlyRegion(page, 'Africa');
    await step('the arrows reach the choices and apply them', async () => {
      await opener(page, 'Region').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await untilFocused(radio(page, 'Africa'));
      await page.keyboard.press('ArrowUp');
      const former = radio(page, 'Australia & Oceania');
      await untilFocused(former);
      await onlyRegion(page, 'Australia & Oceania');
      expect(await former.isVisible()).toBe(true);
    });
    await step('Enter closes the list', async () => {
      await page.keyboard.press('Enter');
      await closed(page, 'Region');
      await untilFocused(opener(page, 'Region'));
      expect(addressOf(page)).toMatch(/\?region=australia/);
    });
  }));

it('without scripts the address filters the contacts, and a button sends a choice', () =>
  site.visit(`${path}?region=africa`, { ...desktop, javaScriptEnabled: false }, async (page) => {
    const regions = directory(page).getByRole('heading', { level: 3 });
    expect(await regions.allInnerTexts()).toEqual(['Africa']);
    await opener(page, 'Region').click();
    await radio(page, 'Asia').check();
    await filter(page, 'Region').getByRole('button', { name: 'Show' }).click();
    await page.waitForURL('**?region=asia*');
    expect(await regions.allInnerTexts()).toEqual(['Asia']);
  }));
