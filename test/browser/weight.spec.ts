import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { TestSite } from '../support/browser.js';

const folder = 'dist/client';
/** Of the script that every page loads, in bytes as they travel. */
const limit = 3000;

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

const weightOf = (scripts: Iterable<Buffer>) =>
  [...scripts].reduce((total, bytes) => total + brotliCompressSync(bytes).length, 0);

it(`the script of every page weighs ${limit} bytes at most, with all that it imports`, () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const weight = weightOf(withImports(scripts.main).values());
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
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/main-/)]);
  await site.close();
}, 60_000);
