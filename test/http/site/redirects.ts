import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import { site } from '../../support/http/every-page.js';
import { Site, type SiteResponse, siteUrl } from '../../support/servers/site.js';

const { legacy } = parse(readFileSync('content/redirects.yaml', 'utf8')) as { legacy: Record<string, string | null> };
const moved = Object.entries(legacy).flatMap(([from, to]) => (to === null ? [] : [[from, to] as const]));
const gone = Object.keys(legacy).filter((from) => legacy[from] === null);

const result = ({ status, headers }: SiteResponse) => [status, headers.location, headers['cache-control']];
const permanently = (location: string) => [301, location, 'no-cache'];

async function expectRedirect(from: string, to: string): Promise<void> {
  const tagged = await site.get(`${from}?utm_source=a%20b&x=//evil.example`);
  expect([from, ...result(tagged)]).toEqual([from, ...permanently(`${to}?utm_source=a%20b&x=//evil.example`)]);
}

it.each([
  ['/', '/en'],
  ['/brandbox', '/en/brandbox2'],
])('%s redirects to %s', async (from, to) => {
  expect(result(await site.get(from))).toEqual(permanently(to));
  expect(result(await site.send(from, { method: 'HEAD' }))).toEqual(permanently(to));
  await expectRedirect(from, to);
});

describe("the brand box's own host", () => {
  const target = permanently(`${siteUrl}/en/brandbox`);

  it.each(['/', '/it/chi-siamo/profilo', '/nothing/here'])('redirects %s to the brand box', async (path) => {
    for (const Host of ['brandbox.example.com', 'brandbox.example.com:8080', 'BrandBox.Example.com'])
      expect(result(await site.get(path, { Host }))).toEqual(target);
  });

  it.each([
    ['Host', 'www.brandbox.example.com'],
    ['Host', 'mybrandbox.example.com'],
    ['X-Forwarded-Host', 'brandbox.example.com'],
  ])('is not named by %s: %s', async (name, host) => {
    expect(await site.get('/reach', { [name]: host })).toMatchObject({ status: 200 });
  });

  it('is only the configured name, if there is one', async () => {
    const named = await Site.start({ BRANDBOX_HOST: 'brand.example.org', TRUST_PROXY: 'loopback' });
    const responses = [
      await named.get('/reach', { Host: 'brand.example.org' }),
      await named.get('/reach', { 'X-Forwarded-Host': 'brand.example.org' }),
    ];
    const other = await named.get('/reach', { Host: 'brandbox.example.com' });
    await named.stop();
    expect([...responses.map(result), other.status]).toEqual([target, target, 200]);
  });
});

it.each([
  ['our-company', 'our-company/who-we-are'],
  ['innovation', 'innovation/new-technologies'],
  ['work-with-us', 'work-with-us/our-offer'],
  ['media', 'media/media-releases'],
  ['new-hire', 'new-hire/welcome'],
  ['commercial-aviation', 'commercial-aviation/propulsion-system'],
  ['military-aviation', 'military-aviation/propulsion-system'],
  ['services', 'services/commercial-aviation'],
])('the section %s redirects to %s, in each language and spelling', async (section, child) => {
  for (const language of languageCodes) {
    const path = site.path(language, child);
    const localized = path.split('/').at(-2) as string;
    for (const prefix of language === 'en' ? ['', '/en'] : [`/${language}`]) {
      for (const name of new Set([section, localized])) await expectRedirect(`${prefix}/${name}`, path);
    }
  }
});

it.each(['commercial-aviation', 'military-aviation'])(
  'the former paths of services/%s redirect to it, in each language',
  async (name) => {
    for (const language of languageCodes) {
      const path = site.path(language, `services/${name}`);
      const [services, kind] = path.split('/').slice(-2);
      const localized = language === 'en' ? [] : [`${kind}/${services}`, `${services}-${kind}`];
      for (const former of [`${name}/services`, `${name}-services`, ...localized])
        await expectRedirect(language === 'en' ? `/${former}` : `/${language}/${former}`, path);
    }
  },
);

it.each<[Language, string]>([
  ['en', '/en/work-with-us/inclusion'],
  ['it', '/it/work-with-us/inclusion'],
  ['it', '/it/lavora-con-noi/inclusione'],
  ['pl', '/pl/pracuj-z-nami/inkluzywnosc'],
  ['cz', '/cz/pracujte-s-nami/inkluze'],
])('the culture page in %s has the former path %s', (language, from) =>
  expectRedirect(from, site.path(language, 'work-with-us/our-culture')),
);

describe("the former site's paths", () => {
  it('redirect to existing pages, in one step', async () => {
    for (const [from, to] of moved) {
      await expectRedirect(from, to);
      expect([to, (await site.get(to)).status]).toEqual([to, 200]);
    }
  });

  it('that are gone get 410 with the error page', async () => {
    for (const address of gone) {
      const { status, headers, body } = await site.get(address);
      expect([address, status, headers.location, body.includes('error 410')]).toEqual([address, 410, undefined, true]);
    }
  });

  it.each(['/who', '/ITA', '/BRANDBOX', '/Who/Profile/More', '/Whoever', '/en/Who'])(
    'do not match %s, which is another path',
    async (path) => {
      expect(await site.get(path)).toMatchObject({ status: 404 });
    },
  );
});

describe('a trailing slash', () => {
  it.each([
    ['/it/our-company/who-we-are/', '/it/our-company/who-we-are'],
    ['/en/', '/en'],
    ['/reach//', '/reach'],
    ['/Who/', '/en/our-company/who-we-are'],
    ['/search/gear/', '/search/gear'],
  ])('is removed: %s redirects to %s', (from, to) => expectRedirect(from, to));

  it.each(['/nothing/', '/images/'])('%s leads nowhere, and is not found at once', async (address) => {
    expect(await site.get(address)).toMatchObject({ status: 404 });
  });
});

it.each([
  ...['//evil.example/', '//evil.example', '///evil.example//', '/\\evil.example/', '/\\/evil.example/'],
  ...['//evil.example/%2e%2e/', '/.//evil.example/', '/%2F/evil.example/', '/%5Cevil.example/', '/en//evil.example/'],
  ...['//user@evil.example/', '/%09/evil.example/', '/search?query=//evil.example', 'http:/\\evil.example/'],
  ...['http://evil.example/reach/', 'http://evil.example//evil.example/'],
])('%s does not redirect to another site', async (target) => {
  const response = await site.raw(`GET ${target} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`);
  const location = /^location: (.*)$/im.exec(response)?.[1];
  expect(response).toMatch(location === undefined ? /^HTTP\/1\.1 [24]/ : /^HTTP\/1\.1 3/);
  expect(new URL(location ?? '/', siteUrl).origin).toBe(siteUrl);
});
