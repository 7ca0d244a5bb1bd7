/**
 * The resources that the test files of a run share: a browser that loads pictures, one that loads none, and the built
 * site. Jest's main process starts each when a test file first requests it. Jest's `globalSetup`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromiumFlags } from '../../../scripts/chromium-flags.ts';
import { chromiumPath } from '../browser/chromium.ts';
import { startBuiltSite } from '../servers/built-site.ts';

/** The pages of a browser context share a process and its caches. */
const sharedProcess = '--process-per-site';

interface Resource {
  /** What the tests get. */
  value: unknown;
  stop: () => Promise<void>;
  /** Settles when the resource has ended by itself. */
  ended?: Promise<unknown>;
}

async function startBrowser(...flags: string[]): Promise<Resource> {
  const { chromium } = await import('playwright-core');
  const server = await chromium.launchServer({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, sharedProcess, ...flags],
  });
  return {
    value: server.wsEndpoint(),
    stop: () => server.close(),
    ended: new Promise((resolve) => server.on('close', () => resolve(undefined))),
  };
}

const starts: Record<string, () => Promise<Resource>> = {
  '/browser': () => startBrowser(),
  '/browser-without-pictures': () => startBrowser('--blink-settings=imagesEnabled=false'),
  '/site': () => startBuiltSite(),
};

/** The requested resources, by path. */
const started = new Map<string, Promise<Resource>>();

const server = createServer(async ({ url = '' }, response) => {
  try {
    const resource = started.get(url) ?? starts[url]?.();
    if (!resource) throw new Error(`there is no resource ${url}`);
    started.set(url, resource);
    const { value, ended } = await resource;
    // A resource that has crashed is started again at the next request.
    ended?.then(() => started.delete(url));
    response.end(JSON.stringify(value));
  } catch (error) {
    response.writeHead(500).end((error as Error).message);
  }
});

/** Node's compile cache for the tests' processes, which load the same modules many times. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url));

/** Starts the server of the resources. Its address is in SHARED_RESOURCES_URL. */
export default async function setUp(): Promise<void> {
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  // Playwright only ends its browsers at these signals: the run would go on.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.SHARED_RESOURCES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function tearDown(): Promise<void> {
  server.close();
  server.closeAllConnections();
  const all = await Promise.allSettled(started.values());
  await Promise.all(all.map((each) => each.status === 'fulfilled' && each.value.stop()));
  started.clear();
}
