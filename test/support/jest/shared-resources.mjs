/**
 * The resources that the test files of a run share: a browser that loads pictures, one that loads none, and the built
 * site. Jest's main process starts each when a test file first requests it. Jest's `globalSetup`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromiumFlags } from '../../../scripts/chromium-flags.ts';
import { findChromium } from '../../../scripts/ensure-chromium.ts';
import { startBuiltSite } from '../servers/built-site.mjs';

/** The pages of a browser context share a process and its caches. */
const sharedProcess = '--process-per-site';

async function startBrowser(...flags) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found: npm test installs it, or says how');
  const { chromium } = await import('playwright-core');
  const server = await chromium.launchServer({ executablePath, args: [...chromiumFlags, sharedProcess, ...flags] });
  return { value: server.wsEndpoint(), stop: () => server.close(), ended: once(server, 'close') };
}

const starts = {
  '/browser': () => startBrowser(),
  '/browser-without-pictures': () => startBrowser('--blink-settings=imagesEnabled=false'),
  '/site': () => startBuiltSite(),
};

/** The requested resources, by path. */
const started = new Map();

const server = createServer(async ({ url }, response) => {
  try {
    if (!started.has(url)) started.set(url, starts[url]());
    const { value, ended } = await started.get(url);
    // A resource that has crashed is started again at the next request.
    ended?.then(() => started.delete(url));
    response.end(JSON.stringify(value));
  } catch (error) {
    response.writeHead(500).end(error.message);
  }
});

/** Node's compile cache for the tests' processes, which load the same modules many times. */
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url));

/** Starts the server of the resources. Its address is in SHARED_RESOURCES_URL. */
export default async function setUp() {
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.SHARED_RESOURCES_URL = `http://127.0.0.1:${server.address().port}`;
}

export async function tearDown() {
  server.close();
  server.closeAllConnections();
  const all = await Promise.allSettled(started.values());
  await Promise.all(all.map(({ value }) => value?.stop()));
  started.clear();
}
