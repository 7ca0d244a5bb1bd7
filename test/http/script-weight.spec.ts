import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readMarkup } from '../support/html/markup.js';
import { weightOf, withImports } from '../support/html/script-weight.js';
import { Site } from '../support/servers/site.js';

/** Limit of the script that every page loads, in transferred bytes. */
const limit = 3000;
/** Limit of React with all islands of the home, in gzipped bytes. */
const homeLimit = 110_000;

it(`the script of every page has at most ${limit} bytes with its imports`, () => {
  const { scripts } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
  const weight = weightOf(withImports(scripts.main), brotliCompressSync);
  expect(weight).toBeGreaterThan(500);
  expect(weight).toBeLessThanOrEqual(limit);
});

it(`the islands of the home have at most ${homeLimit} bytes with React and their imports`, async () => {
  const site = await Site.start();
  const home = await site.request.get(site.path('en', 'home')).expect(200);
  await site.stop();
  const scripts = new Map<string, Buffer>();
  for (const island of readMarkup(home.text).all('site-island')) {
    for (const address of [island.get('src'), ...(island.get('chunks') ?? '').split(' ')])
      withImports(address ?? '', scripts);
  }
  const weight = weightOf(scripts, gzipSync);
  expect(weight).toBeGreaterThan(50_000);
  expect(weight).toBeLessThanOrEqual(homeLimit);
});
