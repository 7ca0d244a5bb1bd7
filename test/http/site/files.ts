import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { type Language, languageCodes, languages } from '../../../src/routing/languages.js';
import { readXml } from '../../support/html/markup.js';
import { weightOf, withImports } from '../../support/html/script-weight.js';
import { pageOf, pages, site } from '../../support/http/every-page.js';
import { siteUrl } from '../../support/servers/site.js';

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
  const unlisted = ['maintenance', 'search', 'ski-day', 'newsletter/leave'];
  const listedIn = (language: Language) =>
    pages.filter((page) => page.language === language && !unlisted.includes(page.id));

  it('are listed in an index, one for each language, with the time of its newest page', async () => {
    const response = await site.get('/sitemap.xml');
    expect(response.headers['content-type']).toMatch(/^application\/xml/);
    const entries = readXml(response.body).all('sitemap');
    expect(entries.map((entry) => entry.first('loc')?.text)).toEqual(
      languageCodes.map((language) => `${siteUrl}/sitemap-${language}.xml`),
    );
    const newest = languageCodes.map((language) =>
      Math.max(...listedIn(language).map(({ entry }) => Date.parse(entry.updated_at ?? ''))),
    );
    expect(entries.map((entry) => Date.parse(entry.first('lastmod')?.text ?? ''))).toEqual(newest);
  });

  it.each(languageCodes)(
    'list every page in %s that is not unlisted, with its time and alternates',
    async (language) => {
      const response = await site.get(`/sitemap-${language}.xml`);
      expect(response.headers['content-type']).toMatch(/^application\/xml/);
      const found = readXml(response.body)
        .all('url')
        .map((url) => ({
          loc: url.first('loc')?.text,
          lastmod: Date.parse(url.first('lastmod')?.text ?? ''),
          alternates: url
            .all('xhtml:link', { rel: 'alternate' })
            .map((link) => [link.get('hreflang'), link.get('href')]),
        }));
      const expected = listedIn(language).map(({ id, path, entry }) => {
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

describe('the downloads', () => {
  const types = { pdf: 'application/pdf', jpg: 'image/jpeg', csv: 'text/csv; charset=utf-8; header=present' };

  it('of every page have their media types', async () => {
    const hrefs = pages.flatMap(({ dom }) => dom.all('a').map((link) => link.get('href') ?? ''));
    const files = [...new Set(hrefs.filter((href) => /^\/[^?#]+\.(?:pdf|jpg|csv)$/.test(href)))];
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const { status, headers } = await site.send(file, { method: 'HEAD' });
      const extension = file.slice(file.lastIndexOf('.') + 1) as keyof typeof types;
      expect([file, status, headers['content-type']?.toLowerCase()]).toEqual([file, 200, types[extension]]);
    }
  });

  it('of the press kit are ten pictures, each at least 2,400 pixels long', async () => {
    const hrefs = pageOf('media/press-kit').dom.all('a');
    const pictures = new Set(hrefs.map((link) => link.get('href') ?? '').filter((href) => href.endsWith('.jpg')));
    expect(pictures.size).toBe(10);
    for (const picture of pictures) {
      const { width, height } = await sharp((await site.download(picture)).bytes).metadata();
      expect([picture, Math.max(width, height) >= 2_400]).toEqual([picture, true]);
    }
  });
});

describe('caching', () => {
  it('is immutable for files with a hash in their names, but not of the 404 of such a file', async () => {
    const isFirst = (name: string, index: number) => index < 5 && !/\.(br|gz)$/.test(name);
    for (const [folder, address] of [
      ['dist/client/assets', '/assets'],
      ['public/images', '/images'],
    ] as const) {
      for (const name of readdirSync(folder).filter(isFirst)) {
        const { headers } = await site.send(`${address}/${name}`, { method: 'HEAD' });
        expect([name, headers['cache-control']]).toEqual([name, 'public, max-age=31536000, immutable']);
      }
    }
    for (const path of ['/assets/main-00000000.js', '/images/none.00000000-800.jpg']) {
      expect((await site.get(path)).headers['cache-control']).toBe('public, no-cache');
    }
  });

  it.each(['/favicon.ico', '/pdf/reach-statement.pdf', '/picture-pending.svg', '/sitemap.xml'])(
    'is short for %s',
    async (path) => {
      expect((await site.get(path)).headers['cache-control']).toMatch(/\bmax-age=[1-9]\d{0,4}$/);
    },
  );
});

describe('a built script', () => {
  const { scripts, stylesheets } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
  const address = scripts.main;
  const file = readFileSync(`dist/client${address}`);

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['zstd, br;q=0', undefined, (bytes: Buffer) => bytes],
  ])(
    'is sent for Accept-Encoding %s as %s, with Content-Length and its own entity tag',
    async (accepted, encoding, decode) => {
      const { headers, bytes } = await site.download(address, { 'Accept-Encoding': accepted });
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'content-length': `${bytes.length}`,
        'content-type': 'text/javascript; charset=utf-8',
      });
      expect([headers['content-encoding'], decode(bytes).equals(file)]).toEqual([encoding, true]);
      const held = { 'If-None-Match': headers.etag ?? '' };
      const statusFor = async (encodings: string) =>
        (await site.get(address, { ...held, 'Accept-Encoding': encodings })).status;
      expect([await statusFor(accepted), await statusFor(encoding === 'br' ? 'gzip' : 'br')]).toEqual([304, 200]);
    },
  );

  it('and a stylesheet are kept by caches for each encoding', async () => {
    for (const file of [address, stylesheets.corporate])
      expect([file, (await site.get(file)).headers.vary]).toEqual([file, 'Accept-Encoding']);
  });
});

it('a video is sent in parts, uncompressed', async () => {
  const address = '/video/gears-loop.mp4';
  const { size } = statSync(`public${address}`);
  const { status, headers, bytes } = await site.download(address, { Range: 'bytes=-5', 'Accept-Encoding': 'br' });
  expect([status, bytes.length, headers['content-encoding'], headers.vary]).toEqual([206, 5, undefined, undefined]);
  expect(headers).toMatchObject({
    'content-range': `bytes ${size - 5}-${size - 1}/${size}`,
    'x-content-type-options': 'nosniff',
  });
  expect(await site.get(address, { Range: `bytes=${size}-` })).toMatchObject({
    status: 416,
    headers: { 'content-range': `bytes */${size}`, 'cache-control': 'no-store', 'x-frame-options': 'DENY' },
  });
});

describe('the address of a file', () => {
  it.each(['', '-precomposed', '-120x120', '-152x152-precomposed'])(
    'is apple-touch-icon%s.png for the icon of Apple devices',
    async (kind) => {
      const { status, bytes } = await site.download(`/apple-touch-icon${kind}.png`);
      expect([status, bytes.equals(readFileSync('public/icons/apple-touch-icon.png'))]).toEqual([200, true]);
    },
  );

  it('may have a query, encoded characters, and a host', async () => {
    for (const address of ['/favicon.ico?version=2', '/icons/%69con.svg', 'http://www.example.com/favicon.ico'])
      expect([address, (await site.get(address)).status]).toEqual([address, 200]);
    const root = await site.raw(
      'GET http://www.example.com?utm=1 HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n',
    );
    expect(root).toMatch(/^HTTP\/1\.1 301 [\s\S]*\nLocation: \/en\?utm=1\r/);
  });

  it.each([
    ...['/assets/../manifest.json', '/assets/%2e%2e/manifest.json', '/assets/..%2fmanifest.json', '/favicon.ico/'],
    ...['/..%5c..%5cpackage.json', '/Favicon.ico', '/icons', '/pictures/../records', '/pictures/%2e%2e/social.json'],
  ])('is not %s', async (address) => {
    const response = await site.raw(`GET ${address} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 404 [\s\S]*content-security-policy: default-src 'none'/i);
  });
});

it('a picture of another site is served as soon as it has been written, even if it was requested before', async () => {
  const address = `/pictures/${'0123456789abcdef'.repeat(2)}-480.jpg`;
  const folder = path.join(site.data.path, 'pictures', 'files');
  expect((await site.get(address)).status).toBe(404);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, path.basename(address)), 'a picture');
  expect(await site.get(address)).toMatchObject({ status: 200, body: 'a picture' });
});

describe('the scripts', () => {
  it('of every page have at most 3,000 bytes with their imports', () => {
    const { scripts } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
    const weight = weightOf(withImports(scripts.main), brotliCompressSync);
    expect(weight).toBeGreaterThan(500);
    expect(weight).toBeLessThanOrEqual(3000);
  });

  it('of the islands of the home have at most 110,000 bytes with React and their imports', () => {
    const scripts = new Map<string, Buffer>();
    for (const island of pageOf('home').dom.all('site-island')) {
      for (const address of [island.get('src'), ...(island.get('chunks') ?? '').split(' ')])
        withImports(address ?? '', scripts);
    }
    const weight = weightOf(scripts, gzipSync);
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(110_000);
  });
});

describe('the speculation rules', () => {
  it('have the MIME type that browsers require, and are cacheable', async () => {
    const { headers, body } = await site.get('/speculation-rules.json');
    expect(headers['content-type']).toMatch(/^application\/speculationrules\+json\b/);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(JSON.parse(body)).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
  });

  it('are named by no header, as a browser would follow them on every connection', async () => {
    expect((await site.get('/reach')).headers).not.toHaveProperty('speculation-rules');
  });
});
