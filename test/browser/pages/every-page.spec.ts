import type { Page } from 'playwright-core';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { samplePages, TestSite, untilSettled } from '../../support/browser/browser.js';
import { faultsOf, linesOfTitle, overflowOf, storedBy, unhydratedIslands } from '../../support/browser/page-faults.js';
import { readXml } from '../../support/html/markup.js';

const height = 800;
const firstVisit = { isFirstVisit: true, viewport: { width: 360, height }, reducedMotion: 'reduce' } as const;

let site: TestSite;

// Not in a describe: concurrent tests wait for the hooks of the file only.
beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** What a sitemap, or the index of them, lists. */
async function pathsIn(sitemap: string): Promise<string[]> {
  const response = await fetch(site.origin + sitemap);
  return readXml(await response.text())
    .all('loc')
    .map(({ text }) => new URL(text).pathname);
}

const samplesIn = (language: Language) => samplePages.map((id) => encodeURI(site.path(id, language)));

/** All pages of a language, the samples of the templates first, so that each part has its share of them. */
async function pathsOf(language: Language): Promise<string[]> {
  const [sitemap = ''] = (await pathsIn('/sitemap.xml')).filter((path) => path.endsWith(`-${language}.xml`));
  const listed = await pathsIn(sitemap);
  expect(listed.length).toBeGreaterThan(40);
  return [...new Set([...samplesIn(language), ...listed])];
}

/** What overflows of a sample page, which has just loaded on a phone, at other widths, and the islands that fail. */
async function issuesOfSample(page: Page): Promise<string[]> {
  const issues: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height });
    issues.push(...(await overflowOf(page)).map((issue) => `at ${width} px: ${issue}`));
  }
  await page.setViewportSize(firstVisit.viewport);
  return [...issues, ...(await unhydratedIslands(page)), ...(await overflowOf(page))];
}

/** Few pages for each test, because the machine may be busy. */
const count = 8;
const parts = languageCodes.flatMap((language) => Array.from({ length: count }, (_, part) => ({ language, part })));

it.concurrent.each(parts)(
  `every page in $language loads and does not overflow, with a title of at most four lines (part $part of ${count})`,
  async ({ language, part }) => {
    const samples = new Set(samplesIn(language));
    const paths = (await pathsOf(language)).filter((_, index) => index % count === part);
    const page = await site.newPage(firstVisit);
    // A browser without pictures warns of those that the page preloads.
    const issues = faultsOf(page, site, /preload.* '?http:\S+\/images\/|\/images\/\S+ was preloaded/);
    const found: Record<string, unknown[]> = {};
    for (const path of paths) {
      // The samples of the templates in English have their own test.
      if (language === 'en' && samples.has(path)) continue;
      const response = await page.goto(path);
      if (response?.status() !== (path.endsWith('/no-such-page') ? 404 : 200))
        issues.push(`status ${response?.status()}`);
      issues.push(...(await overflowOf(page)));
      const lines = await linesOfTitle(page);
      if (!(lines <= 4)) issues.push(`title in ${lines} lines`);
      await untilSettled(page);
      if (samples.has(path)) issues.push(...(await issuesOfSample(page)));
      if (issues.length > 0) found[path] = issues.splice(0);
    }
    expect(found).toEqual({});
    expect(await storedBy(page)).toEqual([]);
    await page.close();
  },
);
