import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { samplePages, TestSite } from '../support/browser.js';
import { type Element, readMarkup } from '../support/markup.js';

const folder = 'dist/client';
/** Limit of the script that every page loads, in transferred bytes. */
const limit = 3000;
/** Limit of React with all islands of the home, in gzipped bytes. */
const homeLimit = 110_000;

/** Limit of everything that a phone fetches for a page without interaction, in transferred bytes. */
const firstViewLimit = 300 * 1024;
/** Limit of a page and its stylesheet, in transferred bytes. */
const textLimit = 45_000;
/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  hasPictures: true,
} as const;

/** A script and its static imports, each once. */
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

it(`the script of every page has at most ${limit} bytes with its imports`, () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const weight = weightOf(withImports(scripts.main), brotliCompressSync);
  expect(weight).toBeGreaterThan(500);
  expect(weight).toBeLessThanOrEqual(limit);
});

/** The scripts of islands that hydrate without interaction, with their imports, and the one that takes their first steps. */
function scriptsOfIslands(page: Element): Set<string> {
  const hydrated = page.all('site-island').filter((island) => island.get('when') !== 'interaction');
  const addresses = hydrated.flatMap((island) => [island.get('src') ?? '', ...(island.get('chunks') ?? '').split(' ')]);
  const earlySteps = globSync('early-steps-*.js', { cwd: join(folder, 'assets') }).map((name) => `/assets/${name}`);
  return new Set([...addresses, ...earlySteps].flatMap((address) => [...withImports(address).keys()]));
}

it(`no page loads more than ${limit} bytes of script before an island is visible or the visitor interacts`, async () => {
  const site = await TestSite.shared();
  const page = await site.newPage({ viewport: { width: 1280, height: 800 } });
  const scripts = new Map<string, Buffer>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.set(pathname, readFileSync(join(folder, pathname)));
  });
  const weights: Record<string, number> = {};
  for (const id of samplePages) {
    scripts.clear();
    const response = await page.goto(site.path(id), { waitUntil: 'load' });
    await page.evaluate(() => window.idle());
    for (const script of scriptsOfIslands(readMarkup((await response?.text()) ?? ''))) scripts.delete(script);
    weights[id] = weightOf(scripts, brotliCompressSync);
  }
  await site.close();
  const heavy = Object.entries(weights).filter(([, weight]) => weight < 500 || weight > limit);
  expect(heavy).toEqual([]);
});

it(`the islands of the home have at most ${homeLimit} bytes with React and their imports`, async () => {
  const site = await TestSite.shared();
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
});

describe('the first view of a page on a phone', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await TestSite.shared();
  });

  afterAll(() => site.close());

  it.each(samplePages)(`${'%s'} has at most ${firstViewLimit} bytes, and loads no picture in two sizes`, async (id) => {
    const context = await site.newVisitor(phone);
    const page = await context.newPage();
    const responses = await watchResponses(page);
    await page.goto(site.path(id), { waitUntil: 'networkidle' });
    const sum = (types: string[]) =>
      [...responses.values()].reduce((total, { type, bytes }) => total + (types.includes(type) ? bytes : 0), 0);
    const all = sum([...responses.values()].map(({ type }) => type));
    expect(all).toBeGreaterThan(50_000);
    expect(all).toBeLessThanOrEqual(firstViewLimit);
    expect(sum(['Document', 'Stylesheet'])).toBeLessThanOrEqual(textLimit);
    expect([...responses.values()].filter(({ type }) => type === 'Stylesheet')).toHaveLength(1);
    const pictures = [...responses.values()].map(({ url }) => /\/images\/[^/]+?\.[0-9a-f]{8}/.exec(url)?.[0]);
    const bases = pictures.filter((base) => base !== undefined);
    expect(bases).toEqual([...new Set(bases)]);
    await context.close();
  });
});

/** The bytes that the page has received so far, by request. */
async function watchResponses(page: Page): Promise<Map<string, { type: string; url: string; bytes: number }>> {
  const responses = new Map<string, { type: string; url: string; bytes: number }>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    if (url.startsWith('http')) responses.set(requestId, { type, url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) response.bytes = encodedDataLength;
  });
  return responses;
}
