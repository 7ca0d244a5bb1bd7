/**
 * Two instances of the built site with PostgreSQL and Redis behind the nginx of deploy/, all as real processes:
 * `npm --prefix test run deploy`.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { languageCodes } from '../../src/routing/languages.js';
import { apiToken } from '../support/http/api.js';
import { Deployment, exportMirror, until } from '../support/servers/deployment.js';
import { StubGateway } from '../support/stubs/stub-gateway.js';
import { PageLoad } from './page-load.js';

const id = 'our-company/who-we-are';
const tables = 'services/commercial-aviation';
const authorization = { Authorization: `Bearer ${apiToken}` };
const folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
const mirror = path.join(folder, 'site');

let gateway: StubGateway;
let deployment: Deployment;
let origin: string;
let pages: string[];

beforeAll(async () => {
  gateway = await StubGateway.start({ pages: [tables] });
  expect(exportMirror(mirror)).toMatch(/^export: \d{3,} pages/m);
  deployment = await Deployment.start({ ...gateway.environment, CONTENT_TTL: '86400', SHUTDOWN_TIMEOUT: '10' });
  origin = await deployment.nginx(mirror);
  pages = await sitemap();
}, 600_000);

afterAll(async () => {
  await deployment?.stop();
  await gateway?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The paths of all pages in the sitemaps of all languages. */
async function sitemap(): Promise<string[]> {
  const texts = await Promise.all(
    languageCodes.map(async (language) => (await fetch(`${origin}/sitemap-${language}.xml`)).text()),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname),
  );
}

const tell = (what: string) => process.stderr.write(`  ${what}\n`);

async function rename(title: string): Promise<void> {
  const page = Object(await gateway.content.page('en', id));
  gateway.content.replace('en', id, { ...page, body: { ...page.body, title } });
}

async function refresh(address: string): Promise<void> {
  const headers = { ...authorization, 'Content-Type': 'application/json' };
  const response = await fetch(`http://${address}/api/content/refresh`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ids: [id] }),
  });
  expect(response.status).toBe(200);
}

it('passes pages with the headers of the site, except those for proxies', async () => {
  const [through, direct] = await Promise.all(
    [origin, `http://${deployment.addresses[0]}`].map((from) => fetch(`${from}/it/chi-siamo/profilo`)),
  );
  const headers = (response: Response | undefined) => {
    const own = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
    return Object.fromEntries([...(response?.headers ?? [])].filter(([name]) => !own.includes(name)));
  };
  const { 'cdn-cache-control': time, 'cache-tag': tags, ...rest } = headers(direct);
  expect([time, tags]).toEqual([expect.stringContaining('max-age='), `${id},it`]);
  expect(headers(through)).toEqual(rest);
  expect(await through?.text()).toBe(await direct?.text());
});

it('caches one copy of a page for each encoding, whatever unknown parameters the address has', async () => {
  await fetch(`${origin}/reach?utm_source=letter`, { headers: { 'Accept-Encoding': 'gzip, br' } });
  const responses = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      fetch(`${origin}/reach`, { headers: { 'Accept-Encoding': encoding } }),
    ),
  );
  expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  const [one, two, three] = await Promise.all(responses.map((response) => response.text()));
  expect([two, three]).toEqual([one, one]);
  const ahead = await fetch(`${origin}/reach`, { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(ahead.headers.get('cache-control')).toBe('private, max-age=300');
  expect((await fetch(`${origin}/reach`)).headers.get('cache-control')).toBe('public, no-cache');
});

it('caches a filtered table separately from the whole one', async () => {
  const rows = [];
  for (const query of ['', '?filter=lpt', '?filter=lpt+combustor', '?utm=1', '']) {
    const response = await fetch(`${origin}/${tables}/tables.csv${query}`);
    expect([query, response.status]).toEqual([query, 200]);
    rows.push(
      parse(await response.text(), { bom: true })
        .slice(1)
        .map(String),
    );
  }
  const [whole = [], ...others] = rows;
  const lpt = whole.filter((row) => row.includes('LPT'));
  expect([whole.length > lpt.length, lpt.length > 0]).toEqual([true, true]);
  expect(others).toEqual([lpt, lpt.filter((row) => row.includes('Combustor')), whole, whole]);
});

it('passes redirects, missing pages, forms and the API without caching them', async () => {
  const moved = await fetch(`${origin}/`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en']);
  expect((await fetch(`${origin}/pl/no-such-page`)).status).toBe(404);
  expect((await fetch(`${origin}/api/health/ready`, { headers: authorization })).status).toBe(200);
  const form = await fetch(`${origin}/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ EMAIL: 'no address' }),
  });
  expect(form.status).toBe(422);
  const asData = await fetch(`${origin}/reach`, { headers: { Accept: 'application/json' } });
  expect(asData.headers.get('x-request-id')).toMatch(/^[\da-f-]{32,36}$/);
});

it('a refresh at one instance shows at the other and behind nginx, long before the pages expire', async () => {
  const [one = '', two = ''] = deployment.addresses;
  const times = [];
  for (let round = 1; round <= 5; round += 1) {
    const title = `Refreshed for the ${round}. time`;
    await rename(title);
    const started = performance.now();
    await refresh(one);
    const seen = async (from: string) => (await (await fetch(`http://${from}/${id}`)).text()).includes(`>${title}<`);
    await until(() => seen(two), 'the other instance shows the change');
    times.push(performance.now() - started);
    await until(() => seen(new URL(origin).host), 'nginx shows the change');
  }
  tell(`a refresh is seen at the other instance after ${times.map(Math.round).join(', ')} ms`);
});

it('no request fails when the instances restart one after the other under load', async () => {
  const load = new PageLoad(origin, [...pages, '/search/gear', '/media/media-releases?year=2018']);
  await load.more(200);
  for (const index of [0, 1]) {
    await deployment.stopInstance(index, 'SIGTERM');
    await deployment.startInstance(index);
    await load.more(200);
  }
  await load.stop();
  tell(`restarted one after the other: ${load.responses} requests, ${load.failures.size} failed`);
  expect([...load.failures]).toEqual([]);
});

it('no request for a page fails when an instance is killed under load', async () => {
  // Searches too, which nginx caches for a second, so that some are always in flight to an instance.
  const searches = Array.from({ length: 40 }, (_, index) => `/search/gear%20${index}`);
  const load = new PageLoad(
    origin,
    pages.flatMap((page, index) => [page, searches[index % searches.length] ?? '/en']),
  );
  await load.more(200);
  await deployment.stopInstance(0, 'SIGKILL');
  await load.more(500);
  await load.stop();
  tell(`killed: ${load.responses} requests, ${load.failures.size} kinds of failures`);
  expect([...load.failures]).toEqual([]);
  await deployment.startInstance(0);
});

describe('with all instances killed,', () => {
  beforeAll(() => Promise.all([0, 1].map((index) => deployment.stopInstance(index, 'SIGKILL'))));

  it('every page of the sitemap is served in four languages', async () => {
    const failed = [];
    const sources = { cache: 0, mirror: 0 };
    for (const page of pages) {
      const response = await fetch(origin + page);
      const html = await response.text();
      const policy = response.headers.get('content-security-policy');
      if (response.status !== 200 || !html.includes('</html>') || !policy) failed.push([page, response.status]);
      sources[response.headers.has('x-request-id') || response.headers.has('content-language') ? 'cache' : 'mirror'] +=
        1;
    }
    tell(`all down: ${pages.length} pages, ${sources.cache} from the cache, ${sources.mirror} from the mirror`);
    expect(failed).toEqual([]);
    expect(new Set(pages.map((page) => page.split('/')[1])).size).toBeGreaterThan(3);
  });

  it.each([
    ['/it/our-company/who-we-are', 200, 'Chi siamo'],
    ['/pl/no-such-page', 404, '<html lang="pl"'],
    ['/cz/newsletter/nothing', 404, '<html lang="cs"'],
    ['/search/turbine', 503, '<html lang="en"'],
    ['/it/ricerca/turbina', 503, '<html lang="it"'],
    ['/robots.txt', 200, 'Sitemap:'],
    ['/sitemap.xml', 200, '<sitemapindex'],
  ])('the mirror responds to %s with %d', async (address, status, text) => {
    const response = await fetch(origin + address);
    expect([response.status, (await response.text()).includes(text)]).toEqual([status, true]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['/services/commercial-aviation/tables.csv', 'text/csv'],
    ['/it/servizi/aviazione-commerciale/ge-aerospace.json?filter=lpt', 'application/json'],
    ['/services/commercial-aviation.md', 'text/markdown'],
  ])('the mirror serves the file %s', async (address, type) => {
    const response = await fetch(origin + address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
    expect(await response.text()).toContain('GE Aerospace');
  });

  it('redirects have the same targets', async () => {
    const response = await fetch(`${origin}/our-company?from=mail`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/who-we-are\?from=mail$/),
    ]);
  });

  it('a form gets 503 with Retry-After, and nothing is confirmed', async () => {
    const response = await fetch(`${origin}/it/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ EMAIL: 'a@b.c' }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  });
});
