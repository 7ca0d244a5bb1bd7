import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Language, languageCodes } from '../../src/routing/languages.js';
import { Site, type SiteResponse, siteUrl } from '../support/servers/site.js';

const { legacy } = parse(readFileSync('content/redirects.yaml', 'utf8')) as { legacy: Record<string, string | null> };
const moved = Object.entries(legacy).flatMap(([from, to]) => (to === null ? [] : [[from, to] as const]));
const gone = Object.keys(legacy).filter((from) => legacy[from] === null);

let site: Site;

beforeAll(async () => {
  site = await Site.start();
  // From here on the responses that unknown addresses share are cached.
  for (const language of ['', ...languageCodes]) await site.get(`/${language}/missing`);
});

afterAll(() => site.stop());

const result = ({ status, headers }: SiteResponse) => [status, headers.location, headers['cache-control']];
const permanently = (location: string) => [301, location, 'no-cache'];

async function expectRedirect(from: string, to: string): Promise<void> {
  expect([from, ...result(await site.get(from))]).toEqual([from, ...permanently(to)]);
  const tagged = await site.get(`${from}?utm_source=a%20b&x=//evil.example`);
  expect(result(tagged)).toEqual(permanently(`${to}?utm_source=a%20b&x=//evil.example`));
}

it.each([
  ['/', '/en'],
  ['/brandbox', '/en/brandbox2'],
])('%s redirects to %s', (from, to) => expectRedirect(from, to));

describe("the brand box's own host", () => {
  const target = permanently(`${siteUrl}/en/brandbox`);

  it.each(['/', '/brandbox', '/it/chi-siamo/profilo', '/nothing/here'])(
    'redirects %s to the brand box',
    async (path) => {
      for (const Host of ['brandbox.example.com', 'brandbox.example.com:8080'])
        expect(result(await site.get(path, { Host }))).toEqual(target);
    },
  );

  it.each([
    ['Host', 'www.brandbox.example.com'],
    ['Host', 'mybrandbox.example.com'],
    ['X-Forwarded-Host', 'brandbox.example.com'],
  ])('is not named by %s: %s', async (name, host) => {
    expect(await site.get('/reach', { [name]: host })).toMatchObject({ status: 200 });
  });

  it('is only the configured name, if there is one', async () => {
    const named = await Site.start({ BRANDBOX_HOST: 'brand.example.org', TRUST_PROXY: 'loopback' });
    try {
      expect(result(await named.get('/reach', { Host: 'brand.example.org' }))).toEqual(target);
      expect(result(await named.get('/reach', { 'X-Forwarded-Host': 'brand.example.org' }))).toEqual(target);
      expect(await named.get('/reach', { Host: 'brandbox.example.com' })).toMatchObject({ status: 200 });
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
    const path = site.path(language, child);
    const localized = path.split('/').at(-2) as string;
    for (const prefix of prefixes) {
      for (const name of new Set([section, localized])) await expectRedirect(`${prefix}/${name}`, path);
    }
  });

  it.each(['commercial-aviation', 'military-aviation'])(
    'the former paths of services/%s redirect to it',
    async (name) => {
      const path = site.path(language, `services/${name}`);
      const [services, kind] = path.split('/').slice(-2);
      const localized = language === 'en' ? [] : [`${kind}/${services}`, `${services}-${kind}`];
      for (const former of [`${name}/services`, `${name}-services`, ...localized])
        for (const prefix of prefixes) await expectRedirect(`${prefix}/${former}`, path);
    },
  );
});

it.each<[Language, string]>([
  ['en', '/work-with-us/inclusion'],
  ['en', '/en/work-with-us/inclusion'],
  ['it', '/it/work-with-us/inclusion'],
  ['it', '/it/lavora-con-noi/inclusione'],
  ['pl', '/pl/work-with-us/inclusion'],
  ['pl', '/pl/pracuj-z-nami/inkluzywnosc'],
  ['cz', '/cz/work-with-us/inclusion'],
  ['cz', '/cz/pracujte-s-nami/inkluze'],
])('the culture page in %s has the former path %s', (language, from) =>
  expectRedirect(from, site.path(language, 'work-with-us/our-culture')),
);

describe("the former site's paths", () => {
  it('redirect to existing pages, in one step', async () => {
    expect(moved.length).toBeGreaterThan(60);
    for (const [from, to] of moved) {
      await expectRedirect(from, to);
      expect([to, (await site.get(to)).status]).toEqual([to, 200]);
    }
  });

  it('that are gone get 410 with the error page', async () => {
    expect(gone.length).toBeGreaterThan(0);
    for (const address of gone.flatMap((path) => [path, `${path}?utm_source=x`])) {
      const { status, headers, body } = await site.get(address);
      expect([address, status, headers.location, body.includes('error 410')]).toEqual([address, 410, undefined, true]);
    }
  });

  it.each(['/who', '/wHO/Profile', '/ITA', '/press-releases', '/BRANDBOX', '/Who/Profile/More', '/Whoever', '/en/Who'])(
    'do not match %s, which is another path',
    async (path) => {
      expect(await site.get(path)).toMatchObject({ status: 404 });
    },
  );
});

describe('a trailing slash', () => {
  it.each([
    ['/our-company/who-we-are/', '/our-company/who-we-are'],
    ['/it/our-company/who-we-are/', '/it/our-company/who-we-are'],
    ['/en/', '/en'],
    ['/reach//', '/reach'],
    ['/Who/', '/en/our-company/who-we-are'],
    ['/search/gear/', '/search/gear'],
  ])('is removed: %s redirects to %s', (from, to) => expectRedirect(from, to));

  it.each(['/nothing/', '/images/', '/it/niente//'])('%s leads nowhere, and is not found at once', async (address) => {
    expect(await site.get(address)).toMatchObject({ status: 404 });
  });
});

it.each([
  ...['//evil.example/', '//evil.example', '///evil.example//', '/\\evil.example/', '/\\/evil.example/'],
  ...['//evil.example/%2e%2e/', '/.//evil.example/', '/%2F/evil.example/', '/%5Cevil.example/', '/en//evil.example/'],
  ...['//evil.example/?a=/', '//user@evil.example/', '/%09/evil.example/', '/search?query=//evil.example'],
  ...[
    '/it//evil.example//',
    'http://evil.example/reach/',
    'http://evil.example//evil.example/',
    'http:/\\evil.example/',
  ],
])('%s does not redirect to another site', async (target) => {
  const response = await site.raw(`GET ${target} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`);
  const status = Number(response.split(' ', 2)[1]);
  const location = /^location: (.*)$/im.exec(response)?.[1];
  expect(status).toBeLessThan(500);
  if (location === undefined) expect(status < 300 || status >= 400).toBe(true);
  else expect(new URL(location, siteUrl).origin).toBe(siteUrl);
});
