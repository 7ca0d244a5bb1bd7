import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ContentStore } from '../../../src/content/content-store.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { ContentCopy, fewPages } from '../../support/fixtures/content-copy.js';
import { Api } from '../../support/http/api.js';
import { StubGateway } from '../../support/stubs/stub-gateway.js';
import { StubNetwork } from '../../support/stubs/stub-network.js';

const aDay = 'public, max-age=86400, stale-while-revalidate=86400, stale-if-error=604800';
const aMinute = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=604800';

const redirectOfReadme = /redirects\.yaml`, such as\s+`([^`]+)`/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';

const network = new StubNetwork();
const copy = new ContentCopy();
copy.replace('redirects.yaml', /^legacy:$/m, `legacy:\n  ${redirectOfReadme}`);
let api: Api;

beforeAll(async () => {
  const environment = { PURGE_URL: await network.start(), PURGE_TOKEN: 'token-of-the-network' };
  api = await Api.start({ ...environment, CONTENT_DIR: copy.contentDir });
});

afterAll(async () => {
  await api.stop();
  network.stop();
  copy.erase();
});

const metrics = async () => (await api.call('/api/metrics')).text;
const get = (address: string, headers?: Record<string, string>) => api.site.get(address, headers);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  // No more often: calls of the API are limited.
  while (!(await isSo())) await pause(250);
}

it("the README's redirect works when it is added as the README says", async () => {
  const [from = '', to] = redirectOfReadme.split(': ');
  const { status, headers } = await get(from);
  expect([status, headers.location]).toEqual([301, to]);
});

describe('a content network', () => {
  it('may cache every page, tagged with id and language, while browsers revalidate each time', async () => {
    // The leave page is rendered for one visitor.
    const pages = (await api.site.pages(['it'])).filter(({ id }) => id !== 'newsletter/leave');
    for (const { path, id, language } of pages) {
      const { headers } = await get(path);
      expect([path, headers['cache-control'], headers['cdn-cache-control'], headers['cache-tag']]).toEqual([
        ...[path, 'public, no-cache', aDay, `${id},${language}`],
      ]);
    }
    const { headers } = await get('/it/chi-siamo/profilo');
    const response = await get('/it/chi-siamo/profilo', { 'If-None-Match': headers.etag ?? '' });
    expect([response.status, response.headers['cdn-cache-control']]).toEqual([304, aDay]);
  });

  it.each<[string, string | undefined, Record<string, string>]>([
    // Changes do not purge these.
    ['/search/gear', aMinute, {}],
    ['/media/media-releases?year=2018', aMinute, {}],
    ['/no-such-page', undefined, {}],
    ['/reach/', undefined, {}],
    ['/api/health', undefined, {}],
    ['/reach', undefined, { 'Sec-Purpose': 'prefetch' }],
  ])('gets for %s: %s %j', async (address, expected, headers) => {
    expect((await get(address, headers)).headers['cdn-cache-control']).toBe(expected);
  });

  it('is told to purge all languages after a start', async () => {
    await until(() => network.told.length > 0);
    const [{ tags, headers } = { tags: [], headers: {} }] = network.told;
    expect(tags).toEqual(languageCodes);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-tag': languageCodes.join(),
      authorization: 'Bearer token-of-the-network',
    });
  });

  it('is told to purge only the changed page, until it accepts that', async () => {
    for (const address of ['/reach', '/terms']) await get(address);
    network.told.length = 0;
    network.status = 503;
    copy.replace('pages/reach/en.yaml', /^ {2}headline: .*$/m, '  headline: Another headline');
    await api.site.app.get(ContentStore).refresh();
    await until(() => network.refused > 0);
    // None waits while it is being sent.
    await until(async () => (await metrics()).includes('\npurge_pending_tags 1\n'));
    network.status = 200;
    await until(() => network.told.length > 0);
    expect(network.told.map(({ tags }) => tags)).toEqual([['reach']]);
    await until(async () => (await metrics()).includes('\npurge_pending_tags 0\n'));
  });

  it('is told to purge the language of a page of which other pages show what has changed', async () => {
    network.told.length = 0;
    copy.replace('pages/reach/en.yaml', /^ {2}title: .*$/m, '  title: Another title');
    await api.site.app.get(ContentStore).refresh();
    await until(() => network.told.length > 0);
    expect(network.told.map(({ tags }) => tags)).toEqual([['en']]);
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
    expect((await own.site.get('/reach')).body).toMatch(new RegExp(`<h1[^>]*>Round ${round}</h1>`));
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
