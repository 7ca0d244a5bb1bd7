import type { Page } from 'playwright-core';
import type { TestSite } from './browser.js';

/** The page may be left before these have arrived, and another width may need a picture in another size. */
const isDropped = /(\/speculation-rules\.json|\.(avif|webp|jpg)) net::ERR_ABORTED$/;

/** Records what goes wrong while a page loads. The status of an error page is not an issue. */
export function faultsOf(page: Page, site: TestSite, ignored?: RegExp): string[] {
  const issues: string[] = [];
  page.on('pageerror', (error) => issues.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const failure = `${request.url()} ${request.failure()?.errorText}`;
    if (!isDropped.test(failure)) issues.push(`failed: ${failure}`);
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
export async function overflowOf(page: Page): Promise<string[]> {
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

/** The lines of its main heading. */
export async function linesOfTitle(page: Page): Promise<number> {
  return page.evaluate(() => {
    const title = document.querySelector('h1');
    if (!title) return Number.NaN;
    const range = document.createRange();
    range.selectNodeContents(title);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

/** The lines of a page's own text that are in the viewport: outside the head of the page. */
export async function linesInView(page: Page): Promise<number> {
  return page.evaluate((hidden) => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    const lines = new Set<string>();
    while (texts.nextNode()) {
      const block = texts.currentNode.parentElement?.closest('p, li, h2, h3, td, th, dt, dd, div, label');
      if (!block?.checkVisibility() || block.closest(`.hero, .nested-hero, .secondary-menu, ${hidden}`)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { width, top, bottom } of range.getClientRects()) {
        if (width > 1 && top >= 0 && bottom <= innerHeight)
          lines.add([block.getBoundingClientRect().left, bottom].map(Math.round).join());
      }
    }
    return lines.size;
  }, hiddenClass);
}

/** Opens everything that opens in place, scrolls each picture into view. @returns the pictures that do not load */
export async function missingPictures(page: Page): Promise<string[]> {
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

/** Everything that it has stored in the browser. */
export async function storedBy(page: Page): Promise<unknown[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()),
  ]);
  return [...stored, ...(await page.context().cookies())];
}
