import { readdirSync, readFileSync } from 'node:fs';
import { languageCodes, languages } from '../../src/routing/languages.js';
import { readXml } from '../support/html/markup.js';
import { Site, type SiteResponse, siteUrl } from '../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

/** Without their compressed copies. */
const assets = readdirSync('dist/client/assets').filter((name) => !/\.(br|gz)$/.test(name));

const xml = ({ body }: SiteResponse) => readXml(body);
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

describe('robots.txt', () => {
  it('allows everything except the API, and names the sitemap', async () => {
    const response = await site.get('/robots.txt');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${siteUrl}/sitemap.xml`]),
    );
    expect(response.body).not.toMatch(/^Disallow: \/$/m);
  });
});

describe('the sitemaps', () => {
  it('are listed in an index, one for each language', async () => {
    const response = await site.get('/sitemap.xml');
    expect(response.headers['content-type']).toMatch(/^application\/xml/);
    const entries = xml(response).first('sitemapindex')?.all('sitemap') ?? [];
    expect(entries.map((entry) => entry.first('loc')?.text)).toEqual(
      languageCodes.map((language) => `${siteUrl}/sitemap-${language}.xml`),
    );
    for (const entry of entries) expect(entry.first('lastmod')?.text).toMatch(dateTime);
  });

  it.each(languageCodes)(
    'list every page in %s that is not unlisted, with its time and its alternates',
    async (language) => {
      const response = await site.get(`/sitemap-${language}.xml`);
      expect(response.headers['content-type']).toMatch(/^application\/xml/);
      const unlisted = ['maintenance', 'search', 'ski-day', 'newsletter/leave'];
      const pages = await site.pages();
      const listed = pages.filter((page) => page.language === language && !unlisted.includes(page.id));
      const urls = xml(response).first('urlset')?.all('url') ?? [];
      const found = urls.map((url) => ({
        loc: url.first('loc')?.text,
        lastmod: Date.parse(url.first('lastmod')?.text ?? ''),
        alternates: url.all('xhtml:link', { rel: 'alternate' }).map((link) => [link.get('hreflang'), link.get('href')]),
      }));
      expect(found).toEqual(
        listed.map(({ id, path, entry }) => {
          const own = pages.filter((page) => page.id === id);
          const english = own.find((page) => page.language === 'en');
          return {
            loc: siteUrl + path,
            lastmod: Date.parse(entry.updated_at ?? ''),
            alternates: [
              ...own.map((page) => [languages[page.language].tag, siteUrl + page.path]),
              ['x-default', siteUrl + english?.path],
            ],
          };
        }),
      );
      const issues: unknown[] = [];
      for (const { loc = '' } of found) {
        const { status } = await site.get(loc.slice(siteUrl.length));
        if (status !== 200) issues.push([loc, status]);
      }
      expect(issues).toEqual([]);
    },
  );
});

describe('the web manifest', () => {
  it('has the name of the company, a start page and existing icons', async () => {
    const response = await site.get('/site.webmanifest');
    expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(response.body);
    expect(manifest).toMatchObject({ name: 'Subalpina Aero', start_url: '/en' });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src, type } of manifest.icons) {
      const icon = await site.get(src);
      expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
    }
  });
});

describe('security.txt', () => {
  it('has a contact and an expiry date within the next year', async () => {
    const response = await site.get('/.well-known/security.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(response.body)?.[1] ?? '';
    expect(field('Contact')).toMatch(/^(mailto|https):/);
    expect(field('Canonical')).toBe(`${siteUrl}/.well-known/security.txt`);
    expect(field('Expires')).toMatch(dateTime);
    const daysAhead = (Date.parse(field('Expires')) - Date.now()) / 86_400_000;
    expect(daysAhead).toBeGreaterThan(30);
    expect(daysAhead).toBeLessThan(365);
  });
});

describe('the icons', () => {
  it.each([
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/icons/icon.svg', /^image\/svg\+xml/],
    ['/icons/apple-touch-icon.png', /^image\/png$/],
  ])('%s is served', async (path, type) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(type);
    expect(response.headers['content-length']).not.toBe('0');
  });
});

describe('the downloads', () => {
  it.each(readdirSync('public/pdf'))('/pdf/%s is a PDF', async (name) => {
    const response = await site.get(`/pdf/${name}`);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.body).toMatch(/^%PDF-/);
  });

  it('support range requests', async () => {
    const part = await site.get('/pdf/reach-statement.pdf', { Range: 'bytes=0-4' });
    expect(part).toMatchObject({ status: 206, body: '%PDF-' });
  });
});

describe('caching', () => {
  const year = 'public, max-age=31536000, immutable';

  it('is immutable for files with a hash in their names', async () => {
    const names = [
      ...assets.map((name) => `/assets/${name}`),
      ...readdirSync('public/images').map((name) => `/images/${name}`),
    ];
    expect(names.length).toBeGreaterThan(100);
    const kept = names.filter((_, index) => index % 9 === 0);
    for (const name of kept) {
      const { status, headers } = await site.send(name, { method: 'HEAD' });
      expect([name, status, headers['cache-control']]).toEqual([name, 200, year]);
      expect(name).toMatch(/[.-][0-9a-z]{8}/i);
    }
  });

  it('serves no source maps', async () => {
    const names = readdirSync('dist/client/assets');
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
    const scripts = names.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    for (const name of scripts) {
      const { status, body } = await site.get(`/assets/${name}`);
      expect([name, status, body.includes('sourceMappingURL')]).toEqual([name, 200, false]);
    }
  });

  it('does not store the 404 of such a file', async () => {
    for (const path of ['/assets/main-00000000.js', '/images/none.00000000-800.jpg']) {
      expect((await site.get(path)).headers['cache-control']).toBe('public, no-cache');
    }
  });

  it.each([
    '/favicon.ico',
    '/icons/icon.svg',
    '/pdf/reach-statement.pdf',
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
  ])('is short for %s', async (path) => {
    const age = /max-age=(\d+)/.exec((await site.get(path)).headers['cache-control'] ?? '')?.[1];
    expect(Number(age)).toBeGreaterThan(0);
    expect(Number(age)).toBeLessThanOrEqual(86_400);
  });

  it('responds with 304 to a matching request', async () => {
    const path = `/images/${readdirSync('public/images')[0]}`;
    const { headers } = await site.get(path);
    const again = await site.get(path, { 'If-None-Match': headers.etag ?? '' });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  it('serves the bundles of the client build', async () => {
    const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
    const script = await site.get(manifest.scripts.main);
    const style = await site.get(manifest.stylesheets.home);
    expect([script.status, script.headers['content-type']]).toEqual([200, expect.stringMatching(/javascript/)]);
    expect([style.status, style.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/css/)]);
  });
});

it('texts are sent compressed to clients that accept it', async () => {
  const { headers } = await site.get('/reach', { 'Accept-Encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers.vary).toMatch(/accept-encoding/i);
});
