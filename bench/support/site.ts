import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { cores, freePort, pin, start } from './processes.ts';
import { nodeOptions, startEnvironment } from './start-options.ts';

/** Metrics without labels. */
interface Metrics {
  page_cache_bytes: number;
  process_cpu_seconds_total: number;
  process_resident_memory_bytes: number;
}

export interface BenchmarkedSite {
  origin: string;
  pid: number | undefined;
  /** Milliseconds. */
  startTime: number;
  stop: () => Promise<void>;
  metrics: () => Promise<Metrics>;
}

interface RawResponse {
  status: number;
  /** Alternating names and values. */
  headers: string[];
  header: (name: string) => string | undefined;
  body: Buffer;
}

const token = 'token-of-the-benchmarks';
/** The header that the API requires. */
export const authorization = { authorization: `Bearer ${token}` };

/** Time limits in seconds: for the first page, and for all pages with the highest compression. */
const timeoutMs = { start: 120, idle: 120 };

/** The share of a core's time below which the server counts as idle. */
const idleShare = 0.1;

/**
 * Starts the built server in a separate process with an empty data folder. Resolves when the home page is served.
 * @param contentDir the content that it serves; by default that of the repository
 * @returns the site, with the milliseconds that the start took
 */
export async function startSite({ contentDir = 'content' } = {}): Promise<BenchmarkedSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const environment = {
    PATH: process.env.PATH,
    ...startEnvironment,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: origin,
    DATA_DIR: data,
    CONTENT_DIR: contentDir,
    API_TOKEN: token,
    // Loads of the API have many client addresses in X-Forwarded-For, because the calls of one client are limited.
    TRUST_PROXY: 'loopback',
  };
  const began = performance.now();
  const site = start([process.execPath, ...nodeOptions, 'dist/src/main.js'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await responseOf(origin, '/en').catch(() => undefined))?.status === 200, {
    every: 10,
    seconds: timeoutMs.start,
  });
  const startTime = performance.now() - began;
  const stop = async () => {
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { origin, pid: site.child.pid, startTime, stop, metrics: () => metricsOf(origin) };
}

/** Waits until the site has rendered and compressed all pages, then binds it to its core. */
export async function settle(site: BenchmarkedSite): Promise<{ warmTime: number }> {
  const { warmTime } = await untilIdle(site);
  pin(site.pid, cores.server);
  return { warmTime };
}

/**
 * Waits until the server has nothing left to do.
 * @returns the milliseconds after which the page cache stopped growing
 */
async function untilIdle({ metrics }: BenchmarkedSite): Promise<{ warmTime: number }> {
  const began = performance.now();
  let before = await metrics();
  let warmTime = 0;
  await until(
    async () => {
      const now = await metrics();
      if (now.page_cache_bytes !== before.page_cache_bytes) warmTime = performance.now() - began;
      const busy = now.process_cpu_seconds_total - before.process_cpu_seconds_total;
      before = now;
      return busy < idleShare;
    },
    { every: 1000, seconds: timeoutMs.idle },
  );
  return { warmTime };
}

/** Waits until all pages are rendered: the page cache has not grown for two seconds. @returns the time in ms */
export async function warmTimeOf({ metrics }: BenchmarkedSite): Promise<number> {
  const began = performance.now();
  let size = 0;
  let grown = 0;
  await until(
    async () => {
      const { page_cache_bytes: now } = await metrics();
      if (now !== size) grown = performance.now();
      size = now;
      return performance.now() - grown > 2000;
    },
    { every: 250, seconds: timeoutMs.idle },
  );
  return grown - began;
}

/** The server's metrics without labels. */
async function metricsOf(origin: string): Promise<Metrics> {
  const { body } = await responseOf(origin, '/api/metrics', authorization);
  const lines = body.toString().matchAll(/^(\w+) (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)])) as Metrics;
}

/** The raw response: compressed, with a flat list of headers. */
export async function responseOf(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const asked = request(origin + path, { headers, agent: false }).end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (!response) throw new Error('no response');
  const chunks = await response.toArray();
  return {
    status: response.statusCode ?? 0,
    headers: response.rawHeaders,
    header: (name) => response.headers[name]?.toString(),
    body: Buffer.concat(chunks),
  };
}

async function until(
  isSo: () => Promise<boolean>,
  { every, seconds }: { every: number; seconds: number },
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`the condition was not met within ${seconds} s`);
    await pause(every);
  }
}
