import type { Page } from 'playwright-core';
import { languageCodes } from '../../../src/routing/languages.js';
import { samplePages, TestSite, untilHydrated, untilSettled } from '../../support/browser/browser.js';
import { phone } from '../../support/browser/devices.js';
import { faultsOf, linesOfTitle, overflowOf, storedBy } from '../../support/browser/page-faults.js';

const site = TestSite.shared();

/** What is wrong with a page of a first visit at several widths, and with its islands. */
async function issuesOf(page: Page, path: string): Promise<unknown[]> {
  const issues: unknown[] = [];
  const response = await page.goto(path);
  if (response?.status() !== (path.endsWith('/no-such-page') ? 404 : 200)) issues.push(response?.status());
  for (const width of [320, 1280, phone.viewport.width]) {
    await page.setViewportSize({ width, height: 800 });
    issues.push(...(await overflowOf(page)).map((issue) => `at ${width} px: ${issue}`));
  }
  const lines = await linesOfTitle(page);
  if (!(lines <= 4)) issues.push(`title in ${lines} lines`);
  await untilSettled(page);
  await untilHydrated(page);
  return [...issues, ...(await overflowOf(page))];
}

// The pages in English have their own test (sample-pages.spec.ts).
it.concurrent.each(languageCodes.filter((language) => language !== 'en'))(
  'every template in %s loads and does not overflow, with a title of at most four lines',
  async (language) => {
    const page = await site.newPage({ ...phone, isFirstVisit: true });
    // A browser without pictures warns of those that the page preloads.
    const faults = faultsOf(page, site, /preload.* '?http:\S+\/images\/|\/images\/\S+ was preloaded/);
    const found: Record<string, unknown[]> = {};
    for (const id of samplePages) {
      const issues = [...(await issuesOf(page, site.path(id, language))), ...faults.splice(0)];
      if (issues.length > 0) found[id] = issues;
    }
    expect(found).toEqual({});
    expect(await storedBy(page)).toEqual([]);
    await page.close();
  },
);
