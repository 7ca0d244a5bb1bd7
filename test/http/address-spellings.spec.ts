import supertest from 'supertest';
import { PageCache } from '../../src/site/page-cache/page-cache.js';
import { ContentCopy } from '../support/fixtures/content-copy.js';
import { Site } from '../support/servers/site.js';

let content: ContentCopy;
let site: Site;
let client: ReturnType<typeof supertest>;

beforeAll(async () => {
  content = new ContentCopy();
  const lines = [
    '/Pr\u030cehled: /en/our-company/our-heritage?a=1#timeline-1908',
    '/ita/Società: /it/chi-siamo/profilo',
    '/Old/Slash/: /en/reach',
    '/With Space: /en/reach',
  ];
  content.replace('redirects.yaml', /^legacy:$/m, ['legacy:', ...lines].join('\n  '));
  site = await Site.start({ CONTENT_DIR: content.contentDir });
  client = supertest(site.app.getHttpServer());
});

afterAll(async () => {
  await site?.stop();
  content?.erase();
});

it.each([
  ['/P%C5%99ehled', '/en/our-company/our-heritage?a=1#timeline-1908'],
  ['/P%c5%99ehled?x=2&y=%20', '/en/our-company/our-heritage?a=1&x=2&y=%20#timeline-1908'],
  ['/%50r%CC%8Cehled/', '/en/our-company/our-heritage?a=1#timeline-1908'],
  ['/ita/Societ%c3%a0', '/it/chi-siamo/profilo'],
  ['/ita/Societa%CC%80?x=2', '/it/chi-siamo/profilo?x=2'],
  ['/Old/Slash', '/en/reach'],
  ['/Old/Slash/?x=2', '/en/reach?x=2'],
  ['/With%20Space', '/en/reach'],
])('%s redirects to %s', async (address, location) => {
  for (const _ of ['first', 'again']) {
    await client.get(address).expect(301).expect('Location', location);
  }
});

it('case counts, and a page in another spelling, or with parameters that are not its own, is the same copy', async () => {
  await client.get('/P%C5%98ehled').expect(404);
  const pages = site.app.get(PageCache);
  const { text } = await client.get('/our-company/who-we-are').expect(200);
  const before = pages.size;
  for (const address of [
    '/our%2dcompany/who-we-are',
    '/%6Fur-company/%77ho-we-are?utm_source=a',
    '/our-company/who-we-are?year=2019',
    '/our-company/who-we-are?page=2&region=europe&request=x&filter=lpt&query=a',
  ]) {
    const response = await client.get(address).expect(200);
    expect([address, response.text === text]).toEqual([address, true]);
  }
  expect(pages.size).toBe(before);
});

describe('the error page of an unknown address', () => {
  const links = (html: string) =>
    [
      ...(/<nav aria-labelledby="error-page-meant">.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]*)"/g),
    ].map(([, href]) => href);

  it.each([
    ['/our-company/who-we-are.', 'You may be looking for', ['/our-company/who-we-are']],
    ['/our-company/who-we-are%E2%80%8B', 'You may be looking for', ['/our-company/who-we-are']],
    ['/it/our-company/who-we-arre', 'Forse cercava', ['/it/chi-siamo/profilo']],
    ['/pl/chi-siamo/profilo', 'Być może chodziło o', ['/pl/nasza-firma/o-nas', '/it/chi-siamo/profilo']],
    ['/cz/nase-spolecnost/kdo-jsem)', 'Možná hledáte', ['/cz/nase-spolecnost/kdo-jsme']],
    ['//evil.example/reach', 'You may be looking for', ['/reach']],
  ])('%s names the pages that were probably meant', async (address, heading, hrefs) => {
    const { text, headers } = await client.get(address).expect(404);
    expect([links(text), text.includes(heading)]).toEqual([hrefs, true]);
    expect(headers.location).toBeUndefined();
  });

  it('is stored once for all addresses with the same links, and those without any share one', async () => {
    const pages = site.app.get(PageCache);
    await client.get('/nothing-like-it').expect(404);
    await client.get('/reahc').expect(404);
    const before = pages.size;
    for (let index = 0; index < 50; index += 1) {
      expect(links((await client.get(`/nothing/${index}`).expect(404)).text)).toEqual([]);
      expect(links((await client.get(`/${index}/reach`).expect(404)).text)).toEqual(['/reach']);
    }
    expect(pages.size).toBe(before);
  });
});
