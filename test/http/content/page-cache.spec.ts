import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { ContentStore } from '../../../src/content/content-store.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { PageCache } from '../../../src/site/page-cache/page-cache.js';
import { PageRenderer } from '../../../src/site/rendering/page-renderer.js';
import { SearchService } from '../../../src/site/search/search.service.js';
import { ContentCopy, fewPages } from '../../support/fixtures/content-copy.js';
import { readMarkup } from '../../support/html/markup.js';
import { Api } from '../../support/http/api.js';
import type { Site, SiteResponse } from '../../support/servers/site.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';
import { StubNetwork } from '../../support/stubs/stub-network.js';
import { until } from '../../support/until.js';

const network = new StubNetwork();
const content = new ContentCopy();
let api: Api;
let site: Site;

beforeAll(async () => {
  const environment = { PURGE_URL: await network.start(), PURGE_TOKEN: 'token-of-the-network' };
  api = await Api.start({ ...environment, CONTENT_DIR: content.contentDir });
  ({ site } = api);
});

afterAll(async () => {
  await api.stop();
  network.stop();
  content.erase();
});

async function replaceField(file: string, field: string, text: string): Promise<void> {
  content.replace(`pages/${file}`, new RegExp(`^  ${field}: .*$`, 'm'), `  ${field}: ${text}`);
  await site.app.get(ContentStore).refresh();
  // New indexes empty the cache too.
  await site.app.get(SearchService).refresh();
}

const aDay = 'public, max-age=86400, stale-while-revalidate=86400, stale-if-error=604800';
const aMinute = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=604800';

const metrics = async () => (await api.call('/api/metrics')).text;

const pendingTags = (count: number) =>
  until(async () => {
    // No more often: calls of the API are limited.
    await pause(250);
    return (await metrics()).includes(`\npurge_pending_tags ${count}\n`);
  }, `${count} tags are pending`);

describe('a content network', () => {
  it('may cache every page, tagged with id and language, while browsers revalidate each time', async () => {
    // The leave page is rendered for one visitor.
    const pages = (await site.pages(['it'])).filter(({ id }) => id !== 'newsletter/leave');
    for (const { path, id, language } of pages) {
      const { headers } = await site.get(path);
      expect([path, headers['cache-control'], headers['cdn-cache-control'], headers['cache-tag']]).toEqual([
        ...[path, 'public, no-cache', aDay, `${id},${language}`],
      ]);
    }
    const { headers } = await site.get('/it/chi-siamo/profilo');
    const response = await site.get('/it/chi-siamo/profilo', { 'If-None-Match': headers.etag ?? '' });
    expect([response.status, response.headers['cdn-cache-control']]).toEqual([304, aDay]);
  });

  it.each<[string, string | undefined, Record<string, string>]>([
    // Changes do not purge these.
    ['/search/gear', aMinute, {}],
    ['/media/media-releases?year=2018', aMinute, {}],
    ['/no-such-page', undefined, {}],
    ['/reach', undefined, { 'Sec-Purpose': 'prefetch' }],
  ])('gets for %s: %s %j', async (address, expected, headers) => {
    expect((await site.get(address, headers)).headers['cdn-cache-control']).toBe(expected);
  });

  it('is told to purge all languages after a start', async () => {
    await until(() => network.told.length > 0, 'the network is told');
    const [{ tags, headers } = { tags: [], headers: {} }] = network.told;
    expect(tags).toEqual(languageCodes);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-tag': languageCodes.join(),
      authorization: 'Bearer token-of-the-network',
    });
  });

  it('is told to purge only the changed page, until it accepts that', async () => {
    for (const address of ['/reach', '/terms']) await site.get(address);
    network.told.length = 0;
    network.status = 503;
    await replaceField('reach/en.yaml', 'headline', 'Another headline');
    await until(() => network.refused > 0, 'the network has refused');
    // None waits while it is being sent.
    await pendingTags(1);
    network.status = 200;
    await until(() => network.told.length > 0, 'the network is told');
    expect(network.told.map(({ tags }) => tags)).toEqual([['reach']]);
    await pendingTags(0);
  });

  it.each([
    ['reach/en.yaml', 'title'],
    ['commercial-aviation/propulsion-system/en.yaml', '  - id: adt\n      text'],
    ['commercial-aviation/certifications/en.yaml', '      - id: en-9100\n          text'],
  ])(
    'is told to purge the language of a page of which other pages show what has changed: %s %s',
    async (file, field) => {
      network.told.length = 0;
      await replaceField(file, field, 'Another text');
      await until(() => network.told.length > 0, 'the network is told');
      expect(network.told.map(({ tags }) => tags)).toEqual([['en']]);
    },
  );
});

const headingOf = async (of: Site, path: string) => readMarkup((await of.get(path)).body).first('h1')?.text;

const renderer = () => site.app.get(PageRenderer, { strict: false });

/** Calls the function. @returns the ids of the pages that were rendered meanwhile */
async function rendered(act: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(renderer(), 'html');
  await act();
  const ids = spy.mock.calls.map(([{ entry }]) => entry.id);
  spy.mockRestore();
  return ids;
}

describe('a page', () => {
  it('is rendered once for concurrent requests, and not again', async () => {
    const responses: SiteResponse[] = [];
    const ask = async () => responses.push(await site.get('/it/chi-siamo/profilo'));
    expect(await rendered(() => Promise.all(Array.from({ length: 20 }, ask)))).toEqual(['our-company/who-we-are']);
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(await rendered(ask)).toEqual([]);
  });

  it.each(['/reach?utm_source=mail&x=1', '/%72each?year=2019&page=2', '/en/reach?region=europe&filter=lpt'])(
    'is the same, and stored once, at %s, whoever asks',
    async (address) => {
      const { body } = await site.get('/reach');
      await site.get('/en/reach');
      const pages = site.app.get(PageCache).size;
      const headers = { Cookie: 'consent=1; session=abc', 'Accept-Language': 'pl', 'User-Agent': 'test' };
      expect((await site.get(address, headers)).body).toBe(body);
      expect(site.app.get(PageCache).size).toBe(pages);
    },
  );

  it('gets 304 with a matching If-None-Match, with the same caching headers', async () => {
    const { headers } = await site.get('/reach');
    const tag = `${headers.etag}`;
    for (const held of [tag, `"other", ${tag}`, '*']) {
      const response = await site.get('/reach', { 'If-None-Match': held });
      expect(response).toMatchObject({ status: 304, body: '' });
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
        expect([name, response.headers[name]]).toEqual([name, headers[name]]);
    }
    expect((await site.get('/reach', { 'If-None-Match': '"other", W/"another"' })).status).toBe(200);
  });

  it('has the same headers for HEAD', async () => {
    const [get, head] = [await site.get('/reach'), await site.send('/reach', { method: 'HEAD' })];
    const { date: _, ...headers } = head.headers;
    expect([head.status, head.body]).toEqual([200, '']);
    expect(get.headers).toMatchObject(headers);
  });

  it('may be used by one visitor for five minutes when the browser prefetches it, but not when prerendered', async () => {
    const cachingFor = async (purpose: string) =>
      (await site.get('/reach', { 'Sec-Purpose': purpose })).headers['cache-control'];
    expect(await cachingFor('prefetch')).toBe('private, max-age=300');
    expect(await cachingFor('prefetch;prerender')).toBe('public, no-cache');
  });

  it.each(['/newsletter/leave?token=abc', '/newsletter?token=abc', '/search?query='])(
    'with a parameter of one visitor, %s, may be kept by no cache',
    async (address) => {
      const { headers } = await site.get(address);
      const caching = [headers['cache-control'], headers['cdn-cache-control'], headers['cache-tag']];
      expect(caching).toEqual(['no-store', undefined, undefined]);
    },
  );
});

describe('a change of the content', () => {
  it('shows with the next request, and every page is made anew when it is next requested', async () => {
    const paths = ['/reach', '/terms', '/it/regolamento-reach', '/en', '/media/media-releases'];
    const bodies = () => Promise.all(paths.map(async (each) => (await site.get(each)).body));
    const before = await bodies();
    const title = 'REACH, edited in a test';
    await replaceField('reach/en.yaml', 'title', title);
    const made = await rendered(async () => expect(await headingOf(site, '/reach')).toBe(title));
    expect(made).toEqual(['reach']);
    expect((await bodies()).slice(1)).toEqual(before.slice(1));
    expect(await rendered(bodies)).toEqual([]);
  });

  it('during a rendering keeps its result from being stored', async () => {
    site.app.get(PageCache).clear();
    const html = renderer().html.bind(renderer());
    const spy = jest.spyOn(renderer(), 'html').mockImplementationOnce(async (rendering) => {
      const before = await html(rendering);
      site.app.get(PageCache).clear();
      return before;
    });
    await site.get('/terms');
    spy.mockRestore();
    expect(await rendered(() => site.get('/terms'))).toEqual(['terms']);
  });
});

it.each(['the files', 'a gateway'])('a refresh is answered once stored pages show the change of %s', async (source) => {
  const content = new ContentCopy(fewPages);
  const { contentDir } = content;
  const gateway = source === 'a gateway' ? await StubGateway.start({ contentDir }) : undefined;
  const own = await Api.start({ CONTENT_DIR: contentDir, ...gateway?.environment });
  const refresh = async () => {
    await gateway?.content.files.refresh();
    const { status, json } = await own.call('/api/content/refresh', { json: { ids: ['reach'] } });
    expect([status, json]).toEqual([200, { status: 'OK', version: expect.any(String) }]);
  };
  for (const round of [1, 2, 3]) {
    // Stored in one of these, compared with its sources in the other.
    for (const address of ['/reach', '/it/reach']) expect((await own.site.get(address)).status).toBe(200);
    content.replace('pages/reach/en.yaml', /^ {2}title: .*$/m, `  title: Round ${round}`);
    await refresh();
    expect(await headingOf(own.site, '/reach')).toBe(`Round ${round}`);
  }
  expect((await own.site.get('/Told-at-once')).status).toBe(404);
  content.replace('redirects.yaml', /^legacy:$/m, 'legacy:\n  /Told-at-once: /en/reach');
  await refresh();
  const { status, headers } = await own.site.get('/Told-at-once');
  expect([status, headers.location]).toEqual([301, '/en/reach']);
  await own.stop();
  await gateway?.stop();
  content.erase();
});
