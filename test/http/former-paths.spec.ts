import { ContentCopy } from '../support/fixtures/content-copy.js';
import { Site } from '../support/servers/site.js';

/** Former addresses that must keep working. */
const established: [string, string][] = [
  ['/', '/en'],
  ['/brandbox', '/en/brandbox2'],
  ['/work-with-us/inclusion', '/work-with-us/our-culture'],
  ['/en/work-with-us/inclusion', '/work-with-us/our-culture'],
  ['/it/work-with-us/inclusion', '/it/lavora-con-noi/la-nostra-cultura'],
  ['/it/lavora-con-noi/inclusione', '/it/lavora-con-noi/la-nostra-cultura'],
  ['/pl/work-with-us/inclusion', '/pl/pracuj-z-nami/nasza-kultura'],
  ['/pl/pracuj-z-nami/inkluzywnosc', '/pl/pracuj-z-nami/nasza-kultura'],
  ['/cz/work-with-us/inclusion', '/cz/pracujte-s-nami/nase-kultura'],
  ['/cz/pracujte-s-nami/inkluze', '/cz/pracujte-s-nami/nase-kultura'],
  ['/commercial-aviation/services', '/services/commercial-aviation'],
  ['/commercial-aviation-services', '/services/commercial-aviation'],
  ['/en/commercial-aviation/services', '/services/commercial-aviation'],
  ['/en/commercial-aviation-services', '/services/commercial-aviation'],
  ['/it/commercial-aviation/services', '/it/servizi/aviazione-commerciale'],
  ['/it/commercial-aviation-services', '/it/servizi/aviazione-commerciale'],
  ['/it/aviazione-commerciale/servizi', '/it/servizi/aviazione-commerciale'],
  ['/it/servizi-aviazione-commerciale', '/it/servizi/aviazione-commerciale'],
  ['/pl/commercial-aviation/services', '/pl/uslugi/lotnictwo-komercyjne'],
  ['/pl/commercial-aviation-services', '/pl/uslugi/lotnictwo-komercyjne'],
  ['/pl/lotnictwo-komercyjne/uslugi', '/pl/uslugi/lotnictwo-komercyjne'],
  ['/pl/uslugi-lotnictwo-komercyjne', '/pl/uslugi/lotnictwo-komercyjne'],
  ['/cz/commercial-aviation/services', '/cz/sluzby/komercni-letectvi'],
  ['/cz/commercial-aviation-services', '/cz/sluzby/komercni-letectvi'],
  ['/cz/komercni-letectvi/sluzby', '/cz/sluzby/komercni-letectvi'],
  ['/cz/sluzby-komercni-letectvi', '/cz/sluzby/komercni-letectvi'],
  ['/military-aviation/services', '/services/military-aviation'],
  ['/military-aviation-services', '/services/military-aviation'],
  ['/en/military-aviation/services', '/services/military-aviation'],
  ['/en/military-aviation-services', '/services/military-aviation'],
  ['/it/military-aviation/services', '/it/servizi/aviazione-militare'],
  ['/it/military-aviation-services', '/it/servizi/aviazione-militare'],
  ['/it/aviazione-militare/servizi', '/it/servizi/aviazione-militare'],
  ['/it/servizi-aviazione-militare', '/it/servizi/aviazione-militare'],
  ['/pl/military-aviation/services', '/pl/uslugi/lotnictwo-wojskowe'],
  ['/pl/military-aviation-services', '/pl/uslugi/lotnictwo-wojskowe'],
  ['/pl/lotnictwo-wojskowe/uslugi', '/pl/uslugi/lotnictwo-wojskowe'],
  ['/pl/uslugi-lotnictwo-wojskowe', '/pl/uslugi/lotnictwo-wojskowe'],
  ['/cz/military-aviation/services', '/cz/sluzby/vojenske-letectvi'],
  ['/cz/military-aviation-services', '/cz/sluzby/vojenske-letectvi'],
  ['/cz/vojenske-letectvi/sluzby', '/cz/sluzby/vojenske-letectvi'],
  ['/cz/sluzby-vojenske-letectvi', '/cz/sluzby/vojenske-letectvi'],
];

const permanently = (location: string) => [301, location];

describe('the site', () => {
  let site: Site;

  beforeAll(async () => {
    site = await Site.start();
  });

  afterAll(() => site.stop());

  it.each(established)('redirects %s to %s', async (from, to) => {
    const { status, headers } = await site.get(from);
    expect([status, headers.location]).toEqual(permanently(to));
  });
});

describe('after paths were changed by hand, the site', () => {
  const copy = new ContentCopy();
  let site: Site;

  beforeAll(async () => {
    // The Italian name of a section with its first page; the Italian search; a page that takes another's former path.
    copy.replace('pages/our-company/who-we-are/it.yaml', 'alias: chi-siamo/profilo', 'alias: azienda/chi-siamo');
    copy.replace('pages/search/it.yaml', 'alias: ricerca', 'alias: cerca');
    copy.replace('pages/reach/it.yaml', 'alias: regolamento-reach', 'alias: sostanze');
    copy.replace('pages/terms/it.yaml', /alias: .*/, 'alias: regolamento-reach');
    copy.replace('redirects.yaml', '  work-with-us/inclusion: work-with-us/our-culture', '  work-with-us/inclusion:');
    site = await Site.start({ CONTENT_DIR: copy.contentDir });
  });

  afterAll(async () => {
    await site.stop();
    copy.erase();
  });

  it.each([
    ['a path of a page', '/it/chi-siamo/profilo', '/it/azienda/chi-siamo'],
    ['it with a slash at the end, in one step', '/it/chi-siamo/profilo/?a=b', '/it/azienda/chi-siamo?a=b'],
    ['a path of the former site, in one step', '/ita/Chi-siamo', '/it/azienda/chi-siamo'],
    ["the section's former name", '/it/chi-siamo', '/it/azienda/chi-siamo'],
    ["the section's present name", '/it/azienda', '/it/azienda/chi-siamo'],
    ['a search', '/it/ricerca/olio', '/it/cerca/olio'],
  ])('redirects %s to the present path', async (_, from, to) => {
    const { status, headers } = await site.get(from);
    expect([status, headers.location]).toEqual(permanently(to));
    expect((await site.get(to)).status).toBe(200);
  });

  it('serves the page that has taken a former path', async () => {
    const { status, body } = await site.get('/it/regolamento-reach');
    expect(status).toBe(200);
    expect(body).toContain('rel="canonical" href="https://www.example.com/it/regolamento-reach"');
    expect(body).toMatch(/hreflang="en" href="https:\/\/www\.example\.com\/terms"/i);
  });

  it('serves pages at their English paths', async () => {
    for (const path of ['/our-company/who-we-are', '/it/our-company/who-we-are', '/pl/nasza-firma/o-nas']) {
      expect((await site.get(path)).status).toBe(200);
    }
  });

  it.each([
    ...['/work-with-us/inclusion', '/en/work-with-us/inclusion', '/it/work-with-us/inclusion'],
    ...['/it/lavora-con-noi/inclusione', '/cz/pracujte-s-nami/inkluze'],
  ])('responds with 410 to %s, which is gone for good', async (path) => {
    expect((await site.get(path)).status).toBe(410);
  });

  it.each(['/chi-siamo/profilo', '/pl/chi-siamo/profilo', '/it/Chi-siamo/profilo', '/it/chi-siamo/profilo/x'])(
    'responds with 404 to %s, which was never a path of a page',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );
});
