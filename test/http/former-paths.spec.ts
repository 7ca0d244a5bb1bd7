import { ContentCopy } from '../support/fixtures/content-copy.js';
import { Site } from '../support/servers/site.js';

const copy = new ContentCopy();
let site: Site;

beforeAll(async () => {
  // The Italian name of a section with its first page; the Italian search; a page that takes another's former path.
  copy.replace('pages/our-company/who-we-are/it.yaml', 'alias: chi-siamo/profilo', 'alias: azienda/chi-siamo');
  copy.replace('pages/search/it.yaml', 'alias: ricerca', 'alias: cerca');
  copy.replace('pages/reach/it.yaml', 'alias: regolamento-reach', 'alias: sostanze');
  copy.replace('pages/terms/it.yaml', /alias: .*/, 'alias: regolamento-reach');
  copy.replace('redirects.yaml', '  work-with-us/inclusion: work-with-us/our-culture', '  work-with-us/inclusion:');
  const redirects = [
    '/Pr\u030cehled: /en/our-company/our-heritage?a=1#timeline-1908',
    '/ita/Società: /it/sostanze',
    '/Old/Slash/: /en/reach',
    '/With Space: /en/reach',
  ];
  copy.replace('redirects.yaml', /^legacy:$/m, ['legacy:', ...redirects].join('\n  '));
  site = await Site.start({ CONTENT_DIR: copy.contentDir });
});

afterAll(async () => {
  await site?.stop();
  copy.erase();
});

it.each([
  ['/it/chi-siamo/profilo', '/it/azienda/chi-siamo'],
  ['/it/chi-siamo/profilo/?a=b', '/it/azienda/chi-siamo?a=b'],
  ['/ita/Chi-siamo', '/it/azienda/chi-siamo'],
  ['/it/chi-siamo', '/it/azienda/chi-siamo'],
  ['/it/azienda', '/it/azienda/chi-siamo'],
  ['/it/ricerca/olio', '/it/cerca/olio'],
])('after paths were changed by hand, %s redirects to the present path %s in one step', async (from, to) => {
  const { status, headers } = await site.get(from);
  expect([status, headers.location, (await site.get(to)).status]).toEqual([301, to, 200]);
});

it('serves the page that has taken a former path', async () => {
  const { status, body } = await site.get('/it/regolamento-reach');
  expect(status).toBe(200);
  expect(body).toContain('rel="canonical" href="https://www.example.com/it/regolamento-reach"');
  expect(body).toMatch(/hreflang="en" href="https:\/\/www\.example\.com\/terms"/i);
});

it.each([
  [200, '/it/our-company/who-we-are'],
  [200, '/pl/nasza-firma/o-nas'],
  [410, '/work-with-us/inclusion'],
  [410, '/it/lavora-con-noi/inclusione'],
  [410, '/cz/pracujte-s-nami/inkluze'],
  [404, '/chi-siamo/profilo'],
  [404, '/pl/chi-siamo/profilo'],
  [404, '/it/chi-siamo/profilo/x'],
  [404, '/P%C5%98ehled'],
])('responds with %i to %s', async (status, path) => {
  expect((await site.get(path)).status).toBe(status);
});

it.each([
  ['/P%C5%99ehled', '/en/our-company/our-heritage?a=1#timeline-1908'],
  ['/P%c5%99ehled?x=2&y=%20', '/en/our-company/our-heritage?a=1&x=2&y=%20#timeline-1908'],
  ['/%50r%CC%8Cehled/', '/en/our-company/our-heritage?a=1#timeline-1908'],
  ['/ita/Societa%CC%80?x=2', '/it/sostanze?x=2'],
  ['/Old/Slash', '/en/reach'],
  ['/Old/Slash/?x=2', '/en/reach?x=2'],
  ['/With%20Space', '/en/reach'],
])('in any spelling, %s redirects to %s', async (address, location) => {
  for (const _ of ['first', 'again']) {
    const { status, headers } = await site.get(address);
    expect([status, headers.location]).toEqual([301, location]);
  }
});
