import { createServer, type Server } from 'node:http';
import supertest from 'supertest';
import { apiToken } from '../support/http/api.js';
import { Site, siteUrl } from '../support/servers/site.js';

/** Headers of one connection or one encoding, which the framework does not set. */
const ofTransfer = [
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
];

let site: Site;
/** Nothing stands in front of it. */
let framework: Server;

beforeAll(async () => {
  site = await Site.start({ API_TOKEN: apiToken });
  framework = createServer(site.app.getHttpAdapter().getInstance());
  // From here on the responses that unknown addresses share are cached.
  for (const language of ['', '/en', '/it', '/pl', '/cz']) await site.get(`${language}/missing`);
});

afterAll(() => site.stop());

const shown = (headers: object) =>
  Object.entries(headers)
    .filter(([name]) => !ofTransfer.includes(name))
    .sort();

it.each([
  '/nowhere',
  '/nowhere/at/all',
  '/it/nowhere',
  '/pl/nowhere.html',
  '/cz/a/b/c',
  '/xx/reach',
  '/Reach',
  '/IT/regolamento-reach',
  '/it/Regolamento-Reach',
  '/reach',
  '/it/reach',
  '/pl/regolamento-reach',
  '/reach/',
  '/nowhere/',
  '/nowhere//',
  '//nowhere',
  '/no//where',
  '/it//',
  '/it',
  '/it/',
  '/',
  '/home',
  '/en/home',
  '/./reach',
  '/nowhere/../reach',
  '/%72each',
  '/no%20where',
  '/no%2Fwhere',
  '/caf%C3%A9',
  '/nowhere?page=2',
  '/nowhere?year=2019&region=x',
  '/our-company',
  '/it/chi-siamo',
  '/our-company/nowhere',
  '/commercial-aviation/nowhere',
  '/media/media-releases/nowhere',
  '/it/media/media-releases/nowhere',
  '/media/media-releases/feed.xml',
  '/it/media/nowhere/feed.xml',
  '/feed.xml',
  '/search',
  '/search/nowhere',
  '/search/no/where',
  '/it/ricerca/nowhere',
  '/it/search/nowhere',
  '/Search/nowhere',
  '/newsletter/nowhere',
  '/newsletter/leave',
  '/ski-day/nowhere',
  '/robots.txt',
  '/it/robots.txt',
  '/robots.txt/nowhere',
  '/sitemap.xml',
  '/sitemap-it.xml',
  '/sitemap-xx.xml',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/.well-known/nowhere',
  '/brandbox/nowhere',
  '/en/maintenance',
  '/apis',
  '/it/api/newsletter',
  '/preview',
  '/preview/it/reach/9999999999.AAAA',
  '/wp-login.php',
  '/~nowhere',
  '/_nowhere',
  '/no:where',
  '/no;where',
  '/no+where',
])('%s gets the response that the framework alone would send', async (address) => {
  const headers = { host: new URL(siteUrl).host, accept: 'text/html' };
  const expected = await supertest(framework).get(address).unset('Accept-Encoding').set(headers).buffer();
  for (const round of ['first', 'again']) {
    const response = await site.get(address, headers);
    expect([round, response.status, response.body]).toEqual([round, expected.status, expected.text]);
    expect(shown(response.headers)).toEqual(shown(expected.headers));
  }
});

it('a flood of unknown addresses takes no memory: those of a language share one stored response', async () => {
  const cacheBytes = async () => {
    const { body } = await site.get('/api/metrics', { Authorization: `Bearer ${apiToken}` });
    return Number(/^page_cache_bytes (\d+)$/m.exec(body)?.[1]);
  };
  const { body } = await site.get('/it/nowhere');
  const before = await cacheBytes();
  for (let index = 0; index < 200; index += 1) {
    const response = await site.get(`/it/nowhere-${index}?utm_source=${index}`);
    expect([response.status, response.body]).toEqual([404, body]);
  }
  expect([before > 0, await cacheBytes()]).toEqual([true, before]);
});
