import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContentStore } from '../../../src/content/content-store.js';
import { refreshed } from '../../../src/content/contract/refreshed.fixture.js';
import { bodyShapes } from '../../../src/content/model/shapes/body-shapes.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { MagazineService } from '../../../src/site/magazine/magazine.service.js';
import { harmIn, hostileHtml, trickyHtml } from '../../support/fixtures/hostile-html.js';
import { withRichText } from '../../support/fixtures/rich-text-fields.js';
import { Site, type SiteResponse } from '../../support/servers/site.js';
import { type GatewayIssue, StubGateway } from '../../support/stubs/stub-gateway.js';

const reach = { id: 'reach', path: '/reach', resource: '/pages/en/reach' };
const apiToken = 'token-of-the-tests';

let gateway: StubGateway;
const sites: Site[] = [];
const folders: string[] = [];

const startSite = async (environment: Record<string, string> = {}) => {
  const site = await Site.start({ ...gateway.environment, API_TOKEN: apiToken, ...environment });
  sites.push(site);
  return site;
};

const dataDir = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  folders.push(folder);
  return folder;
};

/** Waits until everything that the gateway has is fetched. */
const filled = (site: Site) => refreshed(site.app.get(ContentStore));

const refresh = (site: Site) =>
  site.send('/api/content/refresh', { method: 'POST', headers: { Authorization: `Bearer ${apiToken}` } });

/** Without the parts that differ in each rendering. */
const steady = (html: string) => html.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'key');

beforeAll(async () => {
  gateway = await StubGateway.start();
});

afterEach(async () => {
  gateway.issue = undefined;
  gateway.delay = 0;
  gateway.requests.length = 0;
  for (const site of sites.splice(0)) await site.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

afterAll(() => gateway.stop());

it('the pages are the same from a gateway, whose texts are not typeset, as from the files', async () => {
  const whole = await StubGateway.start({ pages: 'all' });
  const [ours, theirs] = [await startSite(whole.environment), await Site.start()];
  sites.push(theirs);
  await filled(ours);
  for (const language of languageCodes) await ours.app.get(MagazineService).fetchLatest(language);
  const pages = await theirs.pages();
  expect((await ours.pages()).map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
  expect(new Set(pages.map(({ language }) => language)).size).toBe(languageCodes.length);
  for (const address of [...pages.map(({ path }) => path), '/search/gear', '/sitemap-it.xml', '/nowhere']) {
    const [one, other] = [await ours.get(address), await theirs.get(address)];
    expect({ address, status: one.status, body: steady(one.body) }).toEqual({
      ...{ address, status: other.status, body: steady(other.body) },
    });
  }
  expect(ours.app.get(ContentStore).issues).toEqual([]);
  await whole.stop();
});

it('200 concurrent requests for a page that was never requested cause one call to the gateway', async () => {
  gateway.delay = 200;
  const site = await startSite();
  const responses = await Promise.all(Array.from({ length: 200 }, () => site.get(reach.path)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(gateway.count(reach.resource)).toBe(1);
});

it('pages are served as before, and at once, while the gateway hangs', async () => {
  const site = await startSite({ CONTENT_TTL: '1' });
  await filled(site);
  const before = new Map<string, SiteResponse>();
  for (const { path: address } of await site.pages(['cz'])) before.set(address, await site.get(address));
  gateway.issue = 'hang';
  gateway.requests.length = 0;
  // Everything is stale by then, and is fetched again.
  while (gateway.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const [address, { status, body }] of before) {
    const started = performance.now();
    const response = await site.get(address);
    expect([address, response.status, steady(response.body)]).toEqual([address, status, steady(body)]);
    // Its three attempts take nine seconds.
    expect(performance.now() - started).toBeLessThan(8_000);
  }
});

describe('while the gateway responds with', () => {
  // Errors that are not an outage. After an outage the circuit breaker stops calls for a while.
  const issues: GatewayIssue[] = ['unauthorised', 'redirect', 'nonsense', 'KO', 'garbage'];
  let site: Site;
  let folder: string;
  let page: string;

  const pageOf = async (site: Site) => steady((await site.get(reach.path)).body);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
    site = await Site.start({ ...gateway.environment, API_TOKEN: apiToken, DATA_DIR: folder });
    await filled(site);
    page = await pageOf(site);
  });

  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(issues)('%s, the pages stay as they are, and the refresh of the content fails', async (issue) => {
    const { version } = site.app.get(ContentStore);
    gateway.issue = issue;
    const response = await refresh(site);
    expect(gateway.requests.length).toBeGreaterThan(0);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toMatchObject({ status: 'KO', message: expect.stringContaining('gateway') });
    expect([await pageOf(site), site.app.get(ContentStore).version]).toEqual([page, version]);
  });

  it('any of these, the stored copies stay intact', async () => {
    await site.stop();
    const copies = readdirSync(path.join(folder, 'content'));
    expect(copies.length).toBeGreaterThan(50);
    for (const name of copies) {
      expect(() => JSON.parse(readFileSync(path.join(folder, 'content', name), 'utf8'))).not.toThrow();
    }
    gateway.issue = 'error';
    expect(await pageOf(await startSite({ DATA_DIR: folder }))).toBe(page);
  });
});

describe('a gateway that is down at the start', () => {
  it('leaves the site with its last good copies', async () => {
    const DATA_DIR = dataDir();
    const timedStart = async (): Promise<[Site, number]> => {
      const started = performance.now();
      return [await startSite({ DATA_DIR }), performance.now() - started];
    };
    const [site, usual] = await timedStart();
    await filled(site);
    const before = steady((await site.get('/it/chi-siamo/profilo')).body);
    await sites.pop()?.stop();
    gateway.issue = 'hang';
    const [again, time] = await timedStart();
    // Three attempts would take another nine seconds.
    expect(time - usual).toBeLessThan(8_500);
    expect(steady((await again.get('/it/chi-siamo/profilo')).body)).toBe(before);
    expect(await again.get('/Who')).toMatchObject({ status: 301 });
  });

  it('and was never reached puts the site under maintenance, until the gateway recovers', async () => {
    gateway.issue = 'down';
    const site = await startSite();
    for (const address of [
      '/',
      '/en',
      '/it/chi-siamo/profilo',
      '/nowhere',
      '/search/gear',
      '/reach/',
      '/sitemap-en.xml',
    ]) {
      const response = await site.get(address);
      expect([address, response.status, response.headers.location]).toEqual([address, 302, '/en/maintenance']);
    }
    const posted = await site.send('/newsletter', { method: 'POST', body: 'EMAIL=a%40example.com' });
    expect(posted.status).toBeGreaterThanOrEqual(300);
    for (const [address, title] of [
      ['/en/maintenance', 'Site under maintenance'],
      ['/maintenance', 'Site under maintenance'],
      ['/it/maintenance', 'Sito in manutenzione'],
    ] as const) {
      const { status, headers, body } = await site.get(address);
      expect([address, status, headers['retry-after']]).toEqual([address, 503, expect.stringMatching(/^\d+$/)]);
      expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(body).toContain('noindex');
      expect(headers['cache-control']).toBe('no-store');
    }
    for (const address of ['/robots.txt', '/favicon.ico', '/site.webmanifest', '/.well-known/security.txt']) {
      expect([address, (await site.get(address)).status]).toEqual([address, 200]);
    }
    expect((await site.get('/api/health')).status).toBe(401);
    gateway.issue = undefined;
    while ((await site.get('/en')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await site.get('/en/maintenance')).status).toBe(200);
    expect((await site.get('/reach')).status).toBe(200);
  });
});

describe('hostile HTML', () => {
  it.each(hostileHtml)('such as %s is detected as harmful', (html) => {
    expect(harmIn(`${html}<p>`)).not.toEqual([]);
  });

  it('does no harm in any rich-text field of any page', async () => {
    const marker = 'what is harmless stays';
    const text = `${[...hostileHtml, ...trickyHtml].join('')}<p>${marker}</p>`;
    for (const { id, template, body } of await gateway.content.files.entries('en')) {
      const entry = (await gateway.content.page('en', id)) as object;
      gateway.content.replace('en', id, { ...entry, body: withRichText(bodyShapes[template], body, text) });
    }
    const site = await startSite();
    await filled(site);
    expect(site.app.get(ContentStore).issues).toEqual([]);
    const unharmed: string[] = [];
    for (const { path: address } of await site.pages(['en'])) {
      const { body } = await site.get(address);
      expect({ address, harm: harmIn(body) }).toEqual({ address, harm: [] });
      if (body.includes(marker)) unharmed.push(address);
    }
    expect(unharmed.length).toBeGreaterThan(10);
    for (const { id } of await gateway.content.files.entries('en')) gateway.content.restore('en', id);
  });
});
