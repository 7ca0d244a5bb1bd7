import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from '../support/load.ts';
import { cores, pin } from '../support/processes.ts';
import { acceptEncoding } from '../support/recorded-responses.ts';
import { median } from '../support/report.ts';
import { authorization, type BenchmarkedSite, responseOf, startSite, warmTimeOf } from '../support/site.ts';

const page = { path: '/our-company/who-we-are', file: 'pages/our-company/who-we-are/en.yaml' };
/** Milliseconds after which the measurement of a search or of an edit fails. */
const timeoutMs = 30_000;

/** Times in milliseconds, memory in bytes, rates per second. */
export interface SizeFigures {
  startTime: number;
  warmTime: number;
  searchTime: number;
  memory: number;
  sitemap: number;
  stored: number;
  searches: number;
  edit: number;
}

/** Starts the built server on a content folder and measures it. */
export async function measureSize(contentDir: string): Promise<SizeFigures> {
  const site = await startSite({ contentDir });
  try {
    const warmTime = await warmTimeOf(site);
    const searchTime = warmTime + (await firstSearchTime(site));
    const memory = (await site.metrics()).process_resident_memory_bytes;
    pin(site.pid, cores.server);
    return {
      startTime: site.startTime,
      warmTime,
      searchTime,
      memory,
      sitemap: await sitemapTime(site),
      stored: await rateOf(site, page.path),
      searches: await rateOf(site, '/search/{words}'),
      // Last, because after an edit the server checks stale pages in the background for a while.
      edit: await editTime(site, contentDir),
    };
  } finally {
    await site.stop();
  }
}

/** How long the first search then waits for the search indexes, which are built in the background. */
async function firstSearchTime({ origin }: BenchmarkedSite): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    const { status } = await responseOf(origin, '/search/turbine', acceptEncoding);
    if (status === 200) return performance.now() - began;
    await pause(10);
  }
  throw new Error(`no search was answered within ${timeoutMs / 1000} s`);
}

/** The median of three, after one to warm up. */
async function rateOf({ origin }: BenchmarkedSite, path: string): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const result = await load({ origin, templates: [path], headers: acceptEncoding });
    if (round > 0) rates.push(result.perSecond - result.refusedPerSecond);
  }
  return median(rates);
}

/** From the API, which generates it at each call. */
async function sitemapTime({ origin }: BenchmarkedSite): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const began = performance.now();
    const { status } = await responseOf(origin, '/api/sitemaps?sitemap=sitemap-en', authorization);
    if (status !== 200) throw new Error(`sitemap: ${status}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

/** How long the old page is served after its file was saved. */
async function editTime({ origin }: BenchmarkedSite, contentDir: string): Promise<number> {
  const file = join(contentDir, page.file);
  const marker = `Benchmark ${Date.now()}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {2}title: ).*$/m, `$1${marker}`));
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    const { body } = await responseOf(origin, page.path);
    if (body.includes(marker)) return performance.now() - began;
    await pause(10);
  }
  throw new Error(`${page.path} was not rerendered within ${timeoutMs / 1000} s`);
}
