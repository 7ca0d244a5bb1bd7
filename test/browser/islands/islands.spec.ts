import type { Locator, Page } from 'playwright-core';
import { eventually, expectSoon, scriptErrorsOf, TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { holdRequests } from '../../support/browser/held-requests.js';
import { untilHydrated } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

/** A page with islands that hydrate on interaction, and one that hydrates when it is visible. */
const support = 'services/general-aviation';

const site = TestSite.shared();

const island = (page: Page, name = 'video-player') => page.locator(`site-island[name=${name}]`).first();

/** The scripts that a page has requested, except those that every page has, and the one that renews a choice. */
function chunksOf(page: Page): string[] {
  const chunks: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !/^\/assets\/(main|load-ahead|renew-choice)-/.test(pathname)) chunks.push(pathname);
  });
  return chunks;
}

/** The scripts of an island. */
const scriptsOf = (part: Locator) =>
  part.evaluate((element) => `${element.getAttribute('src')} ${element.getAttribute('chunks')}`.split(' '));

it('an island hydrates when it is wanted, and not before', async () => {
  const page = await site.newPage(desktop);
  const [chunks, errors] = [chunksOf(page), scriptErrorsOf(page)];
  const release = await holdRequests(page, '**/assets/*-*.js');
  await page.route('**/assets/{main,load-ahead}-*.js', (route) => route.continue());
  await page.goto(site.path(support), { waitUntil: 'networkidle' });
  expect(chunks).toEqual([]);
  await step('when it is pointed at, with all of its scripts in parallel', async () => {
    await page.getByRole('button', { name: 'Play video' }).first().hover();
    const wanted = await scriptsOf(island(page));
    expect(wanted.length).toBeGreaterThan(3);
    const missing = async () => wanted.filter((address) => !chunks.includes(address));
    await expectSoon(missing, []);
    release();
    await untilHydrated(page, 'video-player');
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
    await untilHydrated(page, 'support-directory');
  });
  expect(errors).toEqual([]);
  await page.close();
});

it('before an island is hydrated, clicks that open a new tab work', async () => {
  const page = await site.newPage({ ...desktop, locale: 'en-GB' });
  await holdRequests(page, '**/assets/nested-routes-hero-*.js');
  await page.goto(site.path('commercial-aviation/turboprop'));
  const tab = page.context().waitForEvent('page');
  await island(page, 'nested-routes-hero')
    .getByRole('link', { name: 'Next' })
    .click({ modifiers: ['ControlOrMeta'] });
  const opened = await tab;
  await opened.waitForURL('**/military-aviation/propulsion-system');
  await opened.close();
  await page.close();
});

it('a chunk that fails to load reloads the page, at most once a minute, and not offline', async () => {
  // The test's clock applies to the whole context, so these options are unique to it.
  const page = await site.newPage({ ...desktop, timezoneId: 'Europe/Prague' });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const touch = async () => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/video-player-'));
    await island(page).evaluate((element) => element.dispatchEvent(new Event('pointerover')));
    await failed;
  };
  const touchAndLoad = () => Promise.all([page.waitForEvent('load'), touch()]);
  const touchAndStay = async () => {
    const before = loads;
    await touch();
    // The script has given up when the video is the link that it is without one.
    const link = island(page).getByRole('link');
    await eventually(async () => loads > before || (await link.isVisible()), Boolean);
    expect({ loads }).toEqual({ loads: before });
  };
  await page.clock.install();
  await page.route('**/assets/video-player-*.js', (route) => route.abort());
  await page.goto(site.path(support));
  await step('the page is loaded again once', async () => {
    await touchAndLoad();
    expect({ loads }).toEqual({ loads: 2 });
  });
  await step('within the minute it stays, with what it is without a script', async () => {
    await page.clock.fastForward(30_000);
    await touchAndStay();
  });
  await step('it is loaded once more after a minute', async () => {
    await page.reload();
    await page.clock.fastForward(31_000);
    await touchAndLoad();
  });
  await step('offline it stays', async () => {
    await page.clock.fastForward(65_000);
    await page.context().setOffline(true);
    await touchAndStay();
    await page.context().setOffline(false);
    expect({ loads }).toEqual({ loads: 4 });
  });
  await page.close();
});
