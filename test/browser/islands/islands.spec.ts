import type { Locator, Page } from 'playwright-core';
import { eventually, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { holdRequests } from '../../support/browser/held-requests.js';
import { step } from '../../support/jest/step.js';

const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
/** A page with islands that hydrate on interaction, and one that hydrates when it is visible. */
const support = 'services/general-aviation';

const site = TestSite.shared();

const island = (page: Page, name = 'video-player') => page.locator(`site-island[name=${name}]`).first();
const hydrated = (part: Locator) => part.and(part.page().locator('[hydrated]')).waitFor({ state: 'attached' });
const play = (page: Page) => page.getByRole('button', { name: 'Play video' }).first();

/** The scripts that a page has requested, except the first, and the one that renews the choice of a returning visitor. */
function chunksOf(page: Page): string[] {
  const chunks: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !/^\/assets\/(main|renew-choice)-/.test(pathname)) chunks.push(pathname);
  });
  return chunks;
}

/** The scripts of an island. */
const scriptsOf = (part: Locator) =>
  part.evaluate((element) => `${element.getAttribute('src')} ${element.getAttribute('chunks')}`.split(' '));

/** Waits until all of these scripts have been requested. */
async function requested(chunks: string[], wanted: string[]): Promise<void> {
  expect(wanted.length).toBeGreaterThan(3);
  const missing = async () => wanted.filter((address) => !chunks.includes(address));
  expect(await eventually(missing, ({ length }) => length === 0)).toEqual([]);
}

/** Replaces a page that the server sends. */
const change = (page: Page, id: string, edit: (html: string) => string) =>
  page.route(`**${site.path(id)}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });

it('an island hydrates when it is wanted, and not before', async () => {
  const page = await site.newPage(desktop);
  const [chunks, errors] = [chunksOf(page), scriptErrorsOf(page)];
  const release = await holdRequests(page, '**/assets/*-*.js');
  await page.route('**/assets/main-*.js', (route) => route.continue());
  await page.goto(site.path(support), { waitUntil: 'networkidle' });
  expect(chunks).toEqual([]);
  await step('when it is pointed at, with all of its scripts in parallel', async () => {
    await play(page).hover();
    await requested(chunks, await scriptsOf(island(page)));
    release();
    await hydrated(island(page));
  });
  await step('shortly before it is visible', async () => {
    const directory = island(page, 'support-directory');
    const bringTo = (distance: number) =>
      directory
        .locator('> *')
        .first()
        .evaluate(async (part, below) => {
          scrollBy({ top: part.getBoundingClientRect().top - innerHeight - below, behavior: 'instant' });
          await window.framesDrawn(3);
        }, distance);
    const [script] = await scriptsOf(directory);
    await bringTo(250);
    expect(chunks).not.toContain(script);
    await bringTo(150);
    await hydrated(directory);
  });
  expect(errors).toEqual([]);
  await page.close();
});

it('an island that needs no interaction hydrates when the page has loaded; a mismatch is an error in the console', async () => {
  const page = await site.newPage(desktop);
  const [chunks, errors] = [chunksOf(page), scriptErrorsOf(page)];
  await change(page, support, (html) =>
    html
      .replace('<site-island name="video-player" when="interaction"', '<site-island name="video-player" when="idle"')
      .replaceAll('>Play video<', '>Planted<')
      .replace('</body>', '<script async src="/late.js"></script></body>'),
  );
  // Its status would be an error in the console.
  const release = await holdRequests(page, '**/late.js', { contentType: 'text/javascript', body: '' });
  await page.goto(site.path(support), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.idle());
  expect(chunks).toEqual(['/late.js']);
  release();
  await hydrated(island(page));
  expect(errors).toEqual([expect.stringContaining('https://react.dev/errors/418')]);
  await page.close();
});

it('before an island is hydrated, clicks that open a new tab and the contents of its slots work', async () => {
  const page = await site.newPage({ ...desktop, locale: 'en-GB' });
  await holdRequests(page, '**/assets/{nested-routes-hero,archive}-*.js');
  await page.goto(site.path('commercial-aviation/turboprop'));
  const tab = page.context().waitForEvent('page');
  await island(page, 'nested-routes-hero')
    .getByRole('link', { name: 'Next' })
    .click({ modifiers: ['ControlOrMeta'] });
  const opened = await tab;
  await opened.waitForURL('**/military-aviation/propulsion-system');
  await opened.close();

  await page.goto(site.path('media/media-releases'));
  const release = island(page, 'archive').getByRole('listitem').getByRole('link').first();
  await release.click();
  await page.waitForURL('**/media-releases/*');
  await page.close();
});

/** A page whose script of one island fails to load, and how often the page was loaded. The test moves its clock. */
async function openBroken(prepare?: (page: Page) => Promise<unknown>): Promise<{ page: Page; loads: () => number }> {
  const page = await site.newPage({ ...desktop, timezoneId: 'Europe/Prague' });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.clock.install();
  await prepare?.(page);
  await page.route('**/assets/video-player-*.js', (route) => route.abort());
  await page.goto(site.path(support));
  return { page, loads: () => loads };
}

/** Triggers the island, which then fails to load. */
async function touch(page: Page): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/video-player-'));
  await island(page).evaluate((element) => element.dispatchEvent(new Event('pointerover')));
  await failed;
}

/** What the page does when the script of the island fails to load. */
const outcome = (page: Page) =>
  island(page).evaluate((element) =>
    window.limited(
      new Promise((resolve) => {
        window.navigation.addEventListener('navigate', ({ navigationType }) => resolve(navigationType));
        const becomesLink = new MutationObserver(() => resolve('stays'));
        becomesLink.observe(element, { subtree: true, attributeFilter: ['role'] });
        element.dispatchEvent(new Event('pointerover'));
      }),
      'the page neither stays nor is loaded again',
    ),
  );

it('a chunk that fails to load reloads the page, at most once a minute, and not offline', async () => {
  const { page, loads } = await openBroken();
  const hasLoaded = (count: number) =>
    eventually(
      async () => loads(),
      (value) => value === count,
    );
  await step('the page is loaded again once', async () => {
    expect(loads()).toBe(1);
    await touch(page);
    expect(await hasLoaded(2)).toBe(2);
  });
  await step('within the minute it stays, and the video is the link that it is without a script', async () => {
    await page.clock.fastForward(30_000);
    await touch(page);
    await page.context().route('https://*/**', (route) => route.fulfill({ contentType: 'text/html', body: 'video' }));
    const host = page.waitForEvent('popup');
    await island(page).getByRole('link').click();
    await (await host).close();
    expect(loads()).toBe(2);
  });
  await step('it is loaded once more after a minute', async () => {
    await page.reload();
    expect(loads()).toBe(3);
    await page.clock.fastForward(31_000);
    await touch(page);
    expect(await hasLoaded(4)).toBe(4);
  });
  await step('offline it stays', async () => {
    await page.clock.fastForward(65_000);
    await page.context().setOffline(true);
    expect(await outcome(page)).toBe('stays');
    await page.context().setOffline(false);
  });
  await page.close();
});

it('a chunk that fails to load does not reload the page where storage is not available', async () => {
  const { page } = await openBroken((broken) =>
    broken.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    ),
  );
  expect(await outcome(page)).toBe('stays');
  await page.close();
});
