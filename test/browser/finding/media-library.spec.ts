import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { violationsOn } from '../../support/browser/axe.js';
import { TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { untilHydrated } from '../../support/browser/page-waits.js';

const site = TestSite.shared();

const button = (page: Page) => page.getByRole('button', { name: 'Download the selection (ZIP)' });

/** The names of the files in the ZIP that the page downloads. */
async function downloaded(page: Page): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
  return Object.keys(unzipSync(await buffer(await download.createReadStream())));
}

async function selectTwo(page: Page): Promise<void> {
  await page.getByLabel('Kind').selectOption('Documents');
  await page.getByRole('search').getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/kind=document/);
  await page.getByLabel('Select: Press kit').check();
  await page.getByLabel('Select: Logo sheet').check();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await page.waitForURL(/show=all/);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
}

it('a visitor selects two documents and downloads them as one file', () =>
  site.visit(site.path('media/library'), desktop, async (page) => {
    await selectTwo(page);
    await page.locator('#library-selection').scrollIntoViewIfNeeded();
    await untilHydrated(page, 'library-selection');
    const status = page.locator('#library-selection').getByRole('status');
    await page.waitForFunction(() =>
      document.querySelector('#library-selection [role="status"]')?.textContent?.includes(': 2,'),
    );
    expect(await violationsOn(page, { part: page.locator('#library') })).toEqual([]);
    expect(await downloaded(page)).toEqual(['press-kit.pdf', 'logo-sheet.pdf', 'captions.txt']);
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    expect(await status.innerText()).toBe('At most 60 files and 200 MB in one download.');
    expect(await button(page).isDisabled()).toBe(true);
  }));

it('without scripts too', () =>
  site.visit(site.path('media/library'), { ...desktop, javaScriptEnabled: false }, async (page) => {
    await selectTwo(page);
    expect(await downloaded(page)).toEqual(['press-kit.pdf', 'logo-sheet.pdf', 'captions.txt']);
  }));
