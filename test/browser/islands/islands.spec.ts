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
