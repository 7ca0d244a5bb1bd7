import type { IncomingMessage } from 'node:http';
import { HttpAdapterHost } from '@nestjs/core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { desktop } from '../../support/browser/devices.js';
import { untilHydrated } from '../../support/browser/page-waits.js';
import { step } from '../../support/jest/step.js';

const company = 'our-company/who-we-are';

let site: TestSite;
/** The requested paths, with the purpose of each request. */
const asked: { path: string; purpose: string | undefined }[] = [];

beforeAll(async () => {
  site = await TestSite.start({}, { speculates: true });
  site
    .service(HttpAdapterHost)
    .httpAdapter.getHttpServer()
    .on('request', ({ url = '', headers }: IncomingMessage) => {
      asked.push({ path: url, purpose: headers['sec-purpose'] as string | undefined });
    });
});

const ahead = () => asked.filter(({ purpose }) => purpose?.startsWith('prefetch')).map(({ path }) => path);
const untilAhead = (path: string) =>
  eventually(
    async () => ahead(),
    (paths) => paths.includes(path),
  );

const links = [
  '<a href="/pdf/reach-statement.pdf">a file</a>',
  '<a href="/media/media-releases/feed.xml">a feed</a>',
  '<a href="/media/media-releases?year=2019">a filter</a>',
  '<a href="/newsletter/leave?token=x">a token</a>',
  '<a href="/api/docs">an endpoint</a>',
  '<a href="/survey" target="_blank">a new tab</a>',
  '<a href="/survey" download>a download</a>',
  '<a href="/survey" rel="nofollow">not to be followed</a>',
  '<a href="#content">the page itself</a>',
  '<a href="/survey" aria-current="page">the present page</a>',
  '<a href="/survey" aria-haspopup="dialog">a dialog</a>',
  '<a href="/survey" data-hydrated-role="button">a button</a>',
  '<a href="/reach">a page</a>',
];

it('a page is requested ahead', () =>
  site.visit(site.path(company), desktop, async (page) => {
    await step('if it is another page of the site, and nothing else is', async () => {
      const planted = page.locator('#planted');
      await page.evaluate((html) => {
        document.querySelector('main')?.insertAdjacentHTML('beforeend', `<div id="planted">${html}</div>`);
        document.querySelector('#planted')?.addEventListener('click', (event) => event.preventDefault(), true);
      }, links.join('<br>'));
      // When a link is pressed, the rules prerender at once. The click does not navigate.
      for (const link of await planted.locator('a').all()) await link.click();
      await untilAhead('/reach');
      expect(ahead()).toEqual(['/reach']);
      await planted.evaluate((element) => element.remove());
    });
    await step('before its link is followed, and not again afterwards', async () => {
      const next = site.path('our-company/our-values');
      const link = page.getByRole('navigation', { name: /^In this section/ }).getByRole('link', { name: 'Our values' });
      await link.hover();
      await untilAhead(next);
      await link.click();
      await page.waitForURL(`**${next}`);
      expect(asked.filter(({ path }) => path === next)).toHaveLength(1);
    });
  }));

it('a page has its rules only while the connection allows it', async () => {
  const page = await site.newPage(desktop);
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '2g', saveData: false });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  const change = (effectiveType: string, saveData = false) =>
    page.evaluate(
      (to) => {
        const { connection } = navigator as unknown as { connection: EventTarget };
        Object.assign(connection, to).dispatchEvent(new Event('change'));
      },
      { effectiveType, saveData },
    );
  const rules = page.locator('script[type=speculationrules]');
  await page.goto(site.path(company), { waitUntil: 'networkidle' });
  expect(await rules.count()).toBe(0);
  await change('4g');
  await rules.waitFor({ state: 'attached' });
  await change('4g', true);
  expect(await rules.count()).toBe(0);
  await change('4g');
  await rules.waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await rules.waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await page.close();
});

it('a page that is being prerendered loads the scripts of its islands when it is shown', async () => {
  const page = await site.newPage(desktop);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  // Playwright's way of attaching to pages prevents prerendering.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto(site.path('home'), { waitUntil: 'networkidle' });
  expect(scripts).not.toContainEqual(expect.stringContaining('/hydrate-'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await untilHydrated(page, 'home-slideshow');
  await page.close();
});
