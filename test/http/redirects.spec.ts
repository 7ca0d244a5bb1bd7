import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Language, languageCodes } from '../../src/routing/languages.js';
import { Site, type SiteResponse, siteUrl } from '../support/servers/site.js';

const { legacy } = parse(readFileSync('content/redirects.yaml', 'utf8')) as { legacy: Record<string, string | null> };
const moved = Object.entries(legacy).flatMap(([from, to]) => (to === null ? [] : [[from, to] as const]));
const gone = Object.keys(legacy).filter((from) => legacy[from] === null);

let site: Site;
/** Canonical paths by language and id. */
let paths: Map<string, string>;

beforeAll(async () => {
  site = await Site.start();
  paths = new Map((await site.pages()).map(({ language, id, path }) => [`${language} ${id}`, path]));
});

afterAll(() => site.stop());

function pathOf(language: Language, id: string): string {
  const path = paths.get(`${language} ${id}`);
  if (path === undefined) throw new Error(`no ${id} in ${language}`);
  return path;
}

const result = ({ status, headers }: SiteResponse) => [status, headers.location, headers['cache-control']];
const permanently = (location: string) => [301, location, 'no-cache'];

async function expectRedirect(from: string, to: string): Promise<void> {
  expect([from, ...result(await site.get(from))]).toEqual([from, ...permanently(to)]);
  const tagged = await site.get(`${from}?utm_source=a%20b&x=//evil.example`);
  expect(result(tagged)).toEqual(permanently(`${to}?utm_source=a%20b&x=//evil.example`));
}

describe('the entry addresses', () => {
  it.each([
    ['/', '/en'],
    ['/brandbox', '/en/brandbox2'],
  ])('%s redirects to %s', (from, to) => expectRedirect(from, to));

  it('redirect HEAD as GET', async () => {
    expect(result(await site.send('/', { method: 'HEAD' }))).toEqual(permanently('/en'));
  });
});

describe("the brand box's own host", () => {
  const target = permanently(`${siteUrl}/en/brandbox`);

  it.each(['/', '/en', '/brandbox', '/it/chi-siamo/profilo', '/nothing/here'])(
    'redirects %s to the brand box',
    async (path) => {
      expect(result(await site.get(path, { Host: 'brandbox.example.com' }))).toEqual(target);
      expect(result(await site.get(path, { Host: 'brandbox.example.com:8080' }))).toEqual(target);
    },
  );

  it.each(['www.brandbox.example.com', 'brandbox', 'mybrandbox.example.com'])('is not %s', async (host) => {
    expect(await site.get('/reach', { Host: host })).toMatchObject({ status: 200 });
  });

  it('is ignored in X-Forwarded-Host of an untrusted proxy', async () => {
    const forwarded = { 'X-Forwarded-Host': 'brandbox.example.com' };
    expect(await site.get('/reach', forwarded)).toMatchObject({ status: 200 });
  });

  it('is only the configured name, if there is one', async () => {
    const named = await Site.start({ BRANDBOX_HOST: 'brand.example.org', TRUST_PROXY: 'loopback' });
    try {
      expect(result(await named.get('/reach', { Host: 'brand.example.org' }))).toEqual(target);
      expect(result(await named.get('/reach', { 'X-Forwarded-Host': 'brand.example.org' }))).toEqual(target);
      expect(await named.get('/reach', { Host: 'brandbox.example.com' })).toMatchObject({ status: 200 });
      expect(await named.get('/reach', { Host: 'a.brand.example.org' })).toMatchObject({ status: 200 });
    } finally {
      await named.stop();
    }
  });
});

describe.each(languageCodes)('in %s', (language) => {
  const prefixes = language === 'en' ? ['', '/en'] : [`/${language}`];

  it.each([
    ['our-company', 'our-company/who-we-are'],
    ['innovation', 'innovation/new-technologies'],
    ['work-with-us', 'work-with-us/our-offer'],
    ['media', 'media/media-releases'],
    ['new-hire', 'new-hire/welcome'],
    ['commercial-aviation', 'commercial-aviation/propulsion-system'],
    ['military-aviation', 'military-aviation/propulsion-system'],
    ['services', 'services/commercial-aviation'],
  ])('the section %s redirects to %s, in each spelling', async (section, child) => {
    const path = pathOf(language, child);
    const localized = path.split('/').at(-2) as string;
    for (const prefix of prefixes) {
      for (const name of new Set([section, localized])) await expectRedirect(`${prefix}/${name}`, path);
    }
  });

  it.each([
    ['commercial-aviation/services', 'services/commercial-aviation'],
    ['military-aviation/services', 'services/military-aviation'],
    ['commercial-aviation-services', 'services/commercial-aviation'],
    ['military-aviation-services', 'services/military-aviation'],
    ['work-with-us/inclusion', 'work-with-us/our-culture'],
  ])('%s redirects to %s', async (from, to) => {
    for (const prefix of prefixes) await expectRedirect(`${prefix}/${from}`, pathOf(language, to));
  });
});

it.each([
  ['/it/lavora-con-noi/inclusione', '/it/lavora-con-noi/la-nostra-cultura'],
  ['/pl/pracuj-z-nami/inkluzywnosc', '/pl/pracuj-z-nami/nasza-kultura'],
  ['/cz/pracujte-s-nami/inkluze', '/cz/pracujte-s-nami/nase-kultura'],
  ['/it/aviazione-commerciale/servizi', '/it/servizi/aviazione-commerciale'],
  ['/pl/lotnictwo-wojskowe/uslugi', '/pl/uslugi/lotnictwo-wojskowe'],
  ['/cz/sluzby-komercni-letectvi', '/cz/sluzby/komercni-letectvi'],
])('the localized spelling %s redirects to %s', (from, to) => expectRedirect(from, to));

describe("the former site's paths", () => {
  it.each(moved)('%s redirects to %s', (from, to) => expectRedirect(from, to));

  it('redirect to existing pages, in one step', async () => {
    const issues: string[] = [];
    for (const to of new Set(moved.map(([, target]) => target))) {
      const { status } = await site.get(to);
      if (status !== 200) issues.push(`${to}: ${status}`);
    }
    expect(issues).toEqual([]);
  });

  it.each(gone)('%s gets 410 with the error page', async (path) => {
    for (const address of [path, `${path}?utm_source=x`]) {
      const response = await site.get(address);
      expect([response.status, response.headers.location]).toEqual([410, undefined]);
      expect(response.body).toContain('error 410');
    }
  });

  it.each(['/who', '/WHO', '/wHO/Profile', '/ITA', '/press-releases', '/Who/profile', '/BRANDBOX', '/en/Our-Company'])(
    'do not match %s, which differs in case',
    async (path) => {
      expect(await site.get(path)).toMatchObject({ status: 404 });
    },
  );

  it.each(['/Who/Profile/More', '/Whoever', '/en/Who'])('do not match %s, which is another path', async (path) => {
    expect(await site.get(path)).toMatchObject({ status: 404 });
  });
});

describe('a trailing slash', () => {
  it.each([
    ['/our-company/who-we-are/', '/our-company/who-we-are'],
    ['/it/chi-siamo/profilo/', '/it/chi-siamo/profilo'],
    ['/it/our-company/who-we-are/', '/it/our-company/who-we-are'],
    ['/en/', '/en'],
    ['/cz/', '/cz'],
    ['/reach//', '/reach'],
    ['/Who/', '/en/our-company/who-we-are'],
    ['/search/gear/', '/search/gear'],
  ])('is removed: %s redirects to %s', (from, to) => expectRedirect(from, to));

  it.each(['/nothing/', '/images/', '/it/niente//'])('%s leads nowhere, and is not found at once', async (address) => {
    expect(await site.get(address)).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
});

describe('no address redirects to another site', () => {
  it.each([
    ...['//evil.example/', '//evil.example', '///evil.example//', '/\\evil.example/', '/\\/evil.example/'],
    ...['//evil.example/%2e%2e/', '/.//evil.example/', '/%2F/evil.example/', '/%5Cevil.example/', '//evil.example/it/'],
    ...[
      '/en//evil.example/',
      '//evil.example/?a=/',
      '//user@evil.example/',
      '/%09/evil.example/',
      '/search?query=//evil.example',
    ],
    ...['/search/?query=x', '/it//evil.example//', 'http://evil.example/reach/', 'http://evil.example//evil.example/'],
    ...['https://evil.example/', 'http://evil.example/our-company', 'http:/\\evil.example/'],
  ])('%s', async (target) => {
    const response = await site.raw(`GET ${target} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`);
    const status = Number(response.split(' ', 2)[1]);
    const location = /^location: (.*)$/im.exec(response)?.[1];
    expect(status).toBeLessThan(500);
    if (location === undefined) expect(status < 300 || status >= 400).toBe(true);
    else expect(new URL(location, siteUrl).origin).toBe(siteUrl);
  });
});
