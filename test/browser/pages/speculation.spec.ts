import type { IncomingMessage } from 'node:http';
import { HttpAdapterHost } from '@nestjs/core';
import { eventually, TestSite } from '../../support/browser/browser.js';
import { BrowserTab } from '../../support/browser/browser-tab.ts';
import { chromiumPath } from '../../support/browser/chromium.js';
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

afterAll(() => site.close());

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
  site.visit(site.path(company), { viewport: { width: 1280, height: 800 } }, async (page) => {
    await step('if it is another page of the site, and nothing else is', async () => {
      const planted = page.locator('#planted');
      await page.evaluate((html) => {
        document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<div id="planted">${html}</div>`);
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

describe('a prerendered page', () => {
  let tab: BrowserTab;

  beforeAll(async () => {
    tab = await BrowserTab.launch(chromiumPath());
  });

  afterAll(() => tab.close());

  /** Opens a page, lets the browser prerender the target of a link, and follows the link. */
  async function follow(from: string, link: string): Promise<void> {
    await tab.open(site.origin + site.path(from));
    await tab.send('Preload.enable');
    const prepared = tab.next(
      'Preload.prerenderStatusUpdated',
      ({ status }) => status === 'Ready' || status === 'Failure',
    );
    await tab.hover(link);
    const { status, prerenderStatus } = await prepared;
    if (status === 'Failure') throw new Error(`the browser has not prerendered the page: ${prerenderStatus}`);
    await tab.click(link);
    const path = () => tab.evaluate<string>('location.pathname').catch(() => '');
    expect(await eventually(path, (now) => now !== site.path(from))).not.toBe(site.path(from));
  }

  /** Repeats an evaluation that fails because the page is being replaced. */
  const evaluate = async <T>(expression: string): Promise<T> =>
    (await eventually(
      () => tab.evaluate<T>(expression).catch(() => undefined),
      (value) => value !== undefined,
    )) as T;
  const activation = () => evaluate<number>(`performance.getEntriesByType('navigation')[0].activationStart`);

  it('is shown when its link is followed, and loads the scripts of its islands only then', async () => {
    await follow(company, 'header a[href="/en"]');
    const activated = await activation();
    expect(activated).toBeGreaterThan(0);
    const starts = () =>
      evaluate<number[]>(`performance.getEntriesByType('resource')
          .filter(({ name }) => name.includes('/hydrate-')).map(({ startTime }) => startTime)`);
    const [start] = await eventually(starts, ({ length }) => length > 0);
    expect(start).toBeGreaterThanOrEqual(activated);
  });
});
