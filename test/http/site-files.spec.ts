import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { languageCodes, languages } from '../../src/routing/languages.js';
import { readMarkup, readXml } from '../support/html/markup.js';
import { weightOf, withImports } from '../support/html/script-weight.js';
import { Site, type SiteResponse, siteUrl } from '../support/servers/site.js';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});

afterAll(() => site.stop());

const xml = ({ body }: SiteResponse) => readXml(body);
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

it('robots.txt allows everything except the API, and names the sitemap', async () => {
  const response = await site.get('/robots.txt');
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  expect(response.body.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${siteUrl}/sitemap.xml`]),
  );
  expect(response.body).not.toMatch(/^Disallow: \/$/m);
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
    'list every page in %s that is not unlisted, with its time and alternates',
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
      const expected = listed.map(({ id, path, entry }) => {
        const own = pages.filter((page) => page.id === id);
        const alternates = own.map((page) => [languages[page.language].tag, siteUrl + page.path]);
        const english = own.find((page) => page.language === 'en');
        alternates.push(['x-default', siteUrl + english?.path]);
        return { loc: siteUrl + path, lastmod: Date.parse(entry.updated_at ?? ''), alternates };
      });
      expect(found).toEqual(expected);
    },
  );
});

it('the web manifest has the name of the company, a start page and existing icons', async () => {
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

it('security.txt has a contact and an expiry date within the next year', async () => {
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

it.each([
  ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
  ['/icons/icon.svg', /^image\/svg\+xml/],
  ['/icons/apple-touch-icon.png', /^image\/png$/],
])('the icon %s is served', async (path, type) => {
  const { status, headers } = await site.get(path);
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(type)]);
});

describe('the downloads', () => {
  /** Pages that offer files, in each language. */
  const pages = [
    'commercial-aviation/turboprop',
    'media/press-kit',
    'our-company/doing-business-with-us',
    'services/certifications',
    'services/commercial-aviation',
  ];
  const types = { pdf: 'application/pdf', jpg: 'image/jpeg', csv: 'text/csv; charset=utf-8; header=present' };

  async function filesOf(path: string): Promise<string[]> {
    const links = readMarkup((await site.get(path)).body).all('a');
    const targets = links.map((link) => link.get('href') ?? '');
    return [...new Set(targets.filter((href) => /^\/[^?#]+\.(?:pdf|jpg|csv)$/.test(href)))];
  }

  it.each(languageCodes)('in %s can all be downloaded', async (language) => {
    for (const page of pages) {
      const files = await filesOf(site.path(language, page));
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        const { status, headers } = await site.send(file, { method: 'HEAD' });
        const extension = file.slice(file.lastIndexOf('.') + 1) as keyof typeof types;
        expect([file, status, headers['content-type']?.toLowerCase()]).toEqual([file, 200, types[extension]]);
      }
    }
  });

  it('of the press kit are ten pictures, each at least 2,400 pixels long', async () => {
    const pictures = (await filesOf('/media/press-kit')).filter((file) => file.endsWith('.jpg'));
    expect(pictures).toHaveLength(10);
    for (const picture of pictures) {
      const { bytes } = await site.download(picture);
      const { format, width, height } = await sharp(bytes).metadata();
      expect([picture, format, Math.max(width, height) >= 2_400]).toEqual([picture, 'jpeg', true]);
    }
  });

  it('of /pdf are PDFs', async () => {
    for (const name of readdirSync('public/pdf')) {
      const { headers, body } = await site.get(`/pdf/${name}`);
      expect([name, headers['content-type'], body.slice(0, 5)]).toEqual([name, 'application/pdf', '%PDF-']);
    }
  });
});

describe('caching', () => {
  it('is immutable for files with a hash in their names', async () => {
    const assets = readdirSync('dist/client/assets').filter((name) => !/\.(br|gz)$/.test(name));
    const names = [
      ...assets.map((name) => `/assets/${name}`),
      ...readdirSync('public/images').map((name) => `/images/${name}`),
    ];
    expect(names.length).toBeGreaterThan(100);
    for (const name of names.filter((_, index) => index % 9 === 0)) {
      const { headers } = await site.send(name, { method: 'HEAD' });
      expect([name, headers['cache-control']]).toEqual([name, 'public, max-age=31536000, immutable']);
      expect(name).toMatch(/[.-][0-9a-z]{8}/i);
    }
  });

  it('is not of the 404 of such a file', async () => {
    for (const path of ['/assets/main-00000000.js', '/images/none.00000000-800.jpg']) {
      expect((await site.get(path)).headers['cache-control']).toBe('public, no-cache');
    }
  });

  it.each(['/favicon.ico', '/pdf/reach-statement.pdf', '/robots.txt', '/sitemap.xml', '/site.webmanifest'])(
    'is short for %s',
    async (path) => {
      const age = /max-age=(\d+)/.exec((await site.get(path)).headers['cache-control'] ?? '')?.[1];
      expect(Number(age)).toBeGreaterThan(0);
      expect(Number(age)).toBeLessThanOrEqual(86_400);
    },
  );
});

describe('the scripts', () => {
  it('have no source maps', async () => {
    const names = readdirSync('dist/client/assets');
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
    const scripts = names.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const sources = scripts.map((name) => readFileSync(`dist/client/assets/${name}`, 'utf8'));
    expect(sources.filter((source) => source.includes('sourceMappingURL'))).toEqual([]);
  });

  it('of every page have at most 3,000 bytes with their imports', () => {
    const { scripts } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
    const weight = weightOf(withImports(scripts.main), brotliCompressSync);
    expect(weight).toBeGreaterThan(500);
    expect(weight).toBeLessThanOrEqual(3000);
  });

  it('of the islands of the home have at most 110,000 bytes with React and their imports', async () => {
    const { body } = await site.get('/en');
    const scripts = new Map<string, Buffer>();
    for (const island of readMarkup(body).all('site-island')) {
      for (const address of [island.get('src'), ...(island.get('chunks') ?? '').split(' ')])
        withImports(address ?? '', scripts);
    }
    const weight = weightOf(scripts, gzipSync);
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(110_000);
  });
});

describe('the speculation rules', () => {
  it.each(['/en', '/newsletter', '/search/gear'])('are named by the page %s, rendered and cached', async (path) => {
    for (const _ of ['rendered', 'cached']) {
      expect((await site.get(path)).headers['speculation-rules']).toBe('"/speculation-rules.json"');
    }
  });

  it('have the MIME type that browsers require, and are cacheable', async () => {
    const { headers, body } = await site.get('/speculation-rules.json');
    expect(headers['content-type']).toMatch(/^application\/speculationrules\+json\b/);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(JSON.parse(body)).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
  });

  it.each(['/no-such-page', '/robots.txt'])('are not named by %s', async (path) => {
    expect((await site.get(path)).headers['speculation-rules']).toBeUndefined();
  });
});
