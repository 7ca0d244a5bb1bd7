import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { TestSite } from '../support/browser.js';
import { readMarkup } from '../support/markup.js';

const folder = 'dist/client';
/** Of the script that every page loads, in bytes as they travel. */
const limit = 3000;
/** Of React with all the islands of the home, in bytes as gzip makes them. */
const homeLimit = 110_000;

/** A script and what it imports at once, each once. */
function withImports(address: string, known = new Map<string, Buffer>()): Map<string, Buffer> {
  if (known.has(address)) return known;
  const bytes = readFileSync(join(folder, address));
  known.set(address, bytes);
  for (const [, name = ''] of bytes.toString().matchAll(/(?:^|[;}])import(?:[^"'()]*from)?["'](\/assets\/[^"']+)/g)) {
    withImports(name, known);
  }
  return known;
}

const weightOf = (scripts: Map<string, Buffer>, compress: (bytes: Buffer) => Buffer) =>
  [...scripts.values()].reduce((total, bytes) => total + compress(bytes).length, 0);

it(`the script of every page weighs ${limit} bytes at most, with all that it imports`, () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const weight = weightOf(withImports(scripts.main), brotliCompressSync);
  expect(weight).toBeGreaterThan(500);
  expect(weight).toBeLessThanOrEqual(limit);
});

it('a page of text loads no other script', async () => {
  const site = await TestSite.start();
  const page = await site.newPage({ viewport: { width: 1280, height: 800 } });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(site.path('privacy-policy'), { waitUntil: 'networkidle' });
  await site.close();
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/main-/)]);
}, 60_000);

it(`the islands of the home weigh ${homeLimit} bytes at most, with React and all that they import`, async () => {
  const site = await TestSite.start();
  const home = readMarkup(await (await fetch(site.origin + site.path('home'))).text());
  await site.close();
  const scripts = new Map<string, Buffer>();
  for (const island of home.all('site-island')) {
    for (const address of [island.get('src'), ...(island.get('chunks') ?? '').split(' ')])
      withImports(address ?? '', scripts);
  }
  const weight = weightOf(scripts, gzipSync);
  expect(weight).toBeGreaterThan(50_000);
  expect(weight).toBeLessThanOrEqual(homeLimit);
}, 60_000);
