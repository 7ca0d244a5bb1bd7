import type { Page } from 'playwright-core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { step } from '../../support/jest/step.js';

const support = 'services/general-aviation';

const site = TestSite.shared();

const island = (page: Page) => page.locator('site-island[name=video-player]').first();

/** A page whose script of one island fails to load, and how often the page was loaded. The test moves its clock. */
async function openBroken(prepare?: (page: Page) => Promise<unknown>): Promise<{ page: Page; loads: () => number }> {
  const page = await site.newPage({ viewport: { width: 1280, height: 800 }, timezoneId: 'Europe/Prague' });
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
