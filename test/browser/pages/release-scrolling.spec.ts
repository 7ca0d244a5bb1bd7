import type { Page } from 'playwright-core';
import { eventually, type PageOptions, TestSite } from '../../support/browser/browser.js';
import { until } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const height = 800;
const desktop = { viewport: { width: 1280, height } };
const phone = { viewport: { width: 360, height }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
const release = 'media/media-releases/turboprop-core-run';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.shared();
});

afterAll(() => site.close());

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Waits until the page's script has decided whether to scroll. */
const untilDecided = (page: Page) => until(page, () => document.querySelector('[href="#top"][data-floating]'));

/** Opens it by a link of the archive. */
async function follow(page: Page): Promise<void> {
  await page.goto(site.path('media/media-releases'));
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href*="/media-releases/"]');
    if (link) link.href = href;
    link?.click();
  }, site.path(release));
  await page.waitForURL(`**${site.path(release)}`);
  await page.waitForLoadState();
}

/** How often the page's scripts have scrolled since it was loaded, whatever the browser did. */
async function countLeaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const leaps: unknown[] = [];
    const leap = window.scrollTo.bind(window);
    const counting = (options: ScrollToOptions) => {
      leaps.push(options);
      leap(options);
    };
    Object.assign(window, { leaps, scrollTo: counting });
  });
  return () => page.evaluate(() => (window as Window & { leaps?: unknown[] }).leaps?.length ?? Number.NaN);
}

it.each<[string, PageOptions]>([
  ['gliding on a wide screen', desktop],
  ['on a phone', phone],
])('a release that is opened by a link of the site, %s', async (_, options) => {
  const page = await site.newPage(options);
  const leaps = await countLeaps(page);
  await step('is scrolled one viewport down, to its text', async () => {
    await follow(page);
    expect(await leaps()).toBe(1);
    const settled = await eventually(
      () => scrollTop(page),
      (top) => top === height,
    );
    expect(settled).toBe(height);
    const text = page.getByRole('main').getByText('The core of the new turboprop ran');
    const top = await text.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(60);
    expect(top).toBeLessThan(height / 3);
  });
  await step('only once: the visitor’s scroll position stays', async () => {
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
    await until(page, () => Math.round(scrollY) === 100);
    await page.reload();
    await untilDecided(page);
    expect(await scrollTop(page)).toBe(100);
    expect(await leaps()).toBe(0);
  });
  await page.close();
});

it('a release is not scrolled', async () => {
  const page = await site.newPage(desktop);
  const leaps = await countLeaps(page);
  await step('if it is opened from elsewhere', async () => {
    await page.goto(site.path(release));
    await untilDecided(page);
    expect([await scrollTop(page), await leaps()]).toEqual([0, 0]);
  });
  await step('if the address has a fragment', async () => {
    await page.goto('about:blank');
    await page.goto(`${site.path(release)}#title`, { referer: `${site.origin}/en` });
    await untilDecided(page);
    expect(await scrollTop(page)).toBeLessThan(height);
    expect(await leaps()).toBe(0);
  });
  await page.close();
});
