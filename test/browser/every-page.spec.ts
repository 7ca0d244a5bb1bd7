import type { Page } from 'playwright-core';
import { type Language, languageCodes } from '../../src/routing/languages.js';
import { enlargeText, samplePages, TestSite, untilSettled } from '../support/browser.js';
import { readXml } from '../support/markup.js';

const height = 800;
const firstVisit = { isFirstVisit: true, viewport: { width: 360, height }, reducedMotion: 'reduce' } as const;

let site: TestSite;

// Not in a describe: concurrent tests wait for the hooks of the file only.
beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

/** Records what goes wrong while a page loads. The status of an error page is not an issue. */
function faultsOf(page: Page, ignored?: RegExp): string[] {
  const issues: string[] = [];
  page.on('pageerror', (error) => issues.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const failure = `${request.url()} ${request.failure()?.errorText}`;
    // The page may be left before the browser has finished its last requests.
    if (!failure.endsWith('/speculation-rules.json net::ERR_ABORTED')) issues.push(`failed: ${failure}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== site.origin) issues.push(`elsewhere: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      issues.push(`${response.status()}: ${response.url()}`);
    }
  });
  page.on('console', (message) => {
    const isStatusOfPage =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !isStatusOfPage && !ignored?.test(message.text())) {
      issues.push(`console: ${message.text()}`);
    }
  });
  return issues;
}

/** Text for screen readers only is clipped on purpose. */
const hiddenClass = '.visually-hidden';

/** What is wider than the viewport: the page itself, or a heading that is clipped. */
async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(async (hidden) => {
    await window.fontsLoaded();
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
      .filter((heading) => heading.checkVisibility() && !heading.matches(hidden))
      .filter((heading) => heading.scrollWidth > heading.clientWidth + 1)
      .map((heading) => `cut: ${heading.textContent}`);
    return scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth} px`, ...headings] : headings;
  }, hiddenClass);
}

async function linesOfTitle(page: Page): Promise<number> {
  return page.evaluate(() => {
    const title = document.querySelector('h1');
    if (!title) return Number.NaN;
    const range = document.createRange();
    range.selectNodeContents(title);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** Opens everything that opens in place, scrolls each picture into view. @returns the pictures that do not load */
async function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (const details of document.querySelectorAll('main details')) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
    const pictures = [...document.querySelectorAll('img')].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) {
      if (picture.complete) continue;
      picture.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' });
      await window.framesDrawn(1);
    }
    const end = Date.now() + 60_000;
    const shown = () => pictures.filter((picture) => picture.checkVisibility() && !picture.closest('[inert]'));
    while (shown().some(({ complete }) => !complete) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // A picture that a script has hidden meanwhile is fetched when it is shown.
    return shown()
      .filter(({ naturalWidth }) => naturalWidth === 0)
      .map(({ currentSrc, src }) => currentSrc || src);
  });
}

/** Touches every island. @returns those that do not hydrate */
async function unhydratedIslands(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const unhydrated = () => [...document.querySelectorAll('site-island:not([hydrated])')];
    for (const island of unhydrated()) island.dispatchEvent(new Event('pointerover'));
    const end = Date.now() + 60_000;
    while (unhydrated().length > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    return unhydrated().map((island) => island.getAttribute('name') ?? '');
  });
}

async function storedBy(page: Page): Promise<unknown[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()),
  ]);
  return [...stored, ...(await page.context().cookies())];
}

it.concurrent.each(samplePages)(
  '%s loads completely and does not overflow, on a phone and on a wide screen',
  async (id) => {
    const page = await site.newPage({ ...firstVisit, hasPictures: true });
    const issues = faultsOf(page);
    await page.goto(site.path(id));
    expect(await overflowOf(page)).toEqual([]);
    expect(await linesOfTitle(page)).toBeLessThanOrEqual(4);
    await untilSettled(page);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height });
      if (width > 320) expect(await missingPictures(page)).toEqual([]);
      expect({ width, overflow: await overflowOf(page) }).toEqual({ width, overflow: [] });
    }
    expect(await unhydratedIslands(page)).toEqual([]);
    expect(await storedBy(page)).toEqual([]);
    expect(issues).toEqual([]);
    await enlargeText(page);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height });
      expect({ enlargedAt: width, overflow: await overflowOf(page) }).toEqual({ enlargedAt: width, overflow: [] });
    }
    await page.close();
  },
);

/** What a sitemap, or the index of them, lists. */
async function pathsIn(sitemap: string): Promise<string[]> {
  const response = await fetch(site.origin + sitemap);
  return readXml(await response.text())
    .all('loc')
    .map(({ text }) => new URL(text).pathname);
}

/** All pages of a language, the samples of the templates first, so that each part has its share of them. */
async function pathsOf(language: Language): Promise<string[]> {
  const [sitemap = ''] = (await pathsIn('/sitemap.xml')).filter((path) => path.endsWith(`-${language}.xml`));
  const listed = await pathsIn(sitemap);
  expect(listed.length).toBeGreaterThan(40);
  return [...new Set([...samplePages.map((id) => encodeURI(site.path(id, language))), ...listed])];
}

/** Few pages for each test, because the machine may be busy. */
const count = 8;
const parts = languageCodes.flatMap((language) => Array.from({ length: count }, (_, part) => ({ language, part })));

it.concurrent.each(parts)(
  `every page in $language loads and does not overflow, with a title of at most four lines (part $part of ${count})`,
  async ({ language, part }) => {
    const samples = new Set(samplePages.map((id) => encodeURI(site.path(id, language))));
    const paths = (await pathsOf(language)).filter((_, index) => index % count === part);
    const page = await site.newPage(firstVisit);
    // A browser without pictures warns of those that the page preloads.
    const issues = faultsOf(page, /preload.* '?http:\S+\/images\/|\/images\/\S+ was preloaded/);
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
      if (samples.has(path)) {
        issues.push(...(await unhydratedIslands(page)));
        for (const width of [320, 1280, 360]) {
          await page.setViewportSize({ width, height });
          issues.push(...(await overflowOf(page)).map((issue) => `at ${width} px: ${issue}`));
        }
      }
      if (issues.length > 0) found[path] = issues.splice(0);
    }
    expect(found).toEqual({});
    expect(await storedBy(page)).toEqual([]);
    await page.close();
  },
);

it('planted errors are found: an overflow, a clipped heading, a missing picture, a foreign request, stored data', async () => {
  const page = await site.newPage({ hasPictures: true, isFirstVisit: true, viewport: { width: 360, height } });
  const issues = faultsOf(page);
  await page.goto(site.path('maintenance'));
  await page.evaluate(() => {
    localStorage.setItem('planted', '1');
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `<h2 id="cut">planted planted planted planted planted</h2><p id="wide">planted</p>
       <img src="/images/planted.jpg" width="10" height="10" alt="">
       <img src="https://elsewhere.example.com/a.jpg" width="10" height="10" alt="">`,
    );
    // Not by style attributes, which the content security policy blocks.
    const styles = new CSSStyleSheet();
    styles.replaceSync('#cut { overflow: hidden; white-space: nowrap } #wide { width: 500px }');
    document.adoptedStyleSheets = [styles];
  });
  expect(await missingPictures(page)).toHaveLength(2);
  expect(await overflowOf(page)).toEqual([expect.stringContaining('500 px'), expect.stringContaining('cut: planted')]);
  expect(await storedBy(page)).toEqual(['planted']);
  expect(issues).toEqual(
    expect.arrayContaining([
      expect.stringContaining('404: '),
      expect.stringContaining('elsewhere: '),
      expect.stringContaining('console: '),
    ]),
  );
  await page.evaluate(() => localStorage.clear());
  await page.close();
});
