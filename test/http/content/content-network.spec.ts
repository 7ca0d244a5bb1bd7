import { ContentStore } from '../../../src/content/content-store.js';
import { languageCodes } from '../../../src/routing/languages.js';
import { ContentCopy } from '../../support/fixtures/content-copy.js';
import { apiToken } from '../../support/http/api.js';
import { Site } from '../../support/servers/site.js';
import { StubNetwork } from '../../support/stubs/stub-network.js';

const aDay = 'public, max-age=86400, stale-while-revalidate=86400, stale-if-error=604800';
const aMinute = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=604800';
const prefetch = { 'Sec-Purpose': 'prefetch' };

const network = new StubNetwork();
const copy = new ContentCopy();
let site: Site;

beforeAll(async () => {
  const environment = { PURGE_URL: await network.start(), PURGE_TOKEN: 'token-of-the-network', API_TOKEN: apiToken };
  site = await Site.start({ ...environment, CONTENT_DIR: copy.contentDir });
});

afterAll(async () => {
  await site?.stop();
  network.stop();
  copy.erase();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const metrics = async () =>
  (await site.get('/api/metrics', { Authorization: `Bearer ${apiToken}` })).body.match(/^purge_.*$/gm);

it('a content network may cache every page, tagged with id and language, while browsers revalidate each time', async () => {
  // The leave page is rendered for one visitor.
  const pages = (await site.pages()).filter(({ id }) => id !== 'newsletter/leave');
  const wrong = [];
  for (const page of pages) {
    const { headers } = await site.get(page.path);
    const isRight =
      headers['cache-control'] === 'public, no-cache' &&
      headers['cdn-cache-control'] === aDay &&
      headers['cache-tag'] === `${page.id},${page.language}`;
    if (!isRight) wrong.push([page.path, headers['cdn-cache-control'], headers['cache-tag']]);
  }
  expect(wrong).toEqual([]);
});

it('a content network gets the same headers with a 304', async () => {
  const { headers } = await site.get('/it/chi-siamo/profilo');
  const response = await site.get('/it/chi-siamo/profilo', { 'If-None-Match': headers.etag ?? '' });
  expect([response.status, response.headers['cdn-cache-control']]).toEqual([304, aDay]);
});

it.each(['/search/gear', '/pl/badania/gear', '/media/media-releases?year=2018'])(
  'a content network may cache %s for a minute only, because changes do not purge it',
  async (address) => {
    expect((await site.get(address)).headers['cdn-cache-control']).toBe(aMinute);
  },
);

it.each([
  ['/no-such-page', {}],
  ['/reach/', {}],
  ['/api/health', {}],
  ['/reach', prefetch],
])('a content network may not cache %s %j', async (address, headers) => {
  expect((await site.get(address, headers)).headers['cdn-cache-control']).toBeUndefined();
});

it('all languages are purged after a start', async () => {
  await until(() => network.told.length > 0);
  const [{ tags, headers } = { tags: [], headers: {} }] = network.told;
  expect(tags).toEqual(languageCodes);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-tag': languageCodes.join(),
    authorization: 'Bearer token-of-the-network',
  });
});

it('only the changed page is purged, and the purge is retried until it is accepted', async () => {
  await site.get('/reach');
  await site.get('/terms');
  network.told.length = 0;
  network.status = 503;
  copy.replace('pages/reach/en.yaml', /^ {2}headline: .*$/m, '  headline: Another headline');
  await site.app.get(ContentStore).refresh();
  await until(() => network.refused > 0);
  expect(await metrics()).toEqual(expect.arrayContaining(['purge_pending_tags 1']));
  network.status = 200;
  await until(() => network.told.length > 0);
  expect(network.told.map(({ tags }) => tags)).toEqual([['reach']]);
  expect(await metrics()).toEqual(expect.arrayContaining(['purge_pending_tags 0']));
});

it('a change of what other pages show of a page purges its language', async () => {
  network.told.length = 0;
  copy.replace('pages/reach/en.yaml', /^ {2}title: .*$/m, '  title: Another title');
  await site.app.get(ContentStore).refresh();
  await until(() => network.told.length > 0);
  expect(network.told.map(({ tags }) => tags)).toEqual([['en']]);
});
