/**
 * What the test files of a run share: a browser that loads pictures, one that loads none, and the built site. They
 * belong to jest's own process, which starts each when the first test file asks for it. Jest's `globalSetup`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromiumFlags } from '../../scripts/chromium-flags.mjs';
import { findChromium } from '../../scripts/ensure-chromium.mjs';
import { startBuiltSite } from './built-site.mjs';

/** The pages of a browser context share a process, and with it what that has fetched and compiled. */
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

/** Of the resources that were asked for, by path. */
const started = new Map();

const server = createServer(async ({ url }, response) => {
  try {
    if (!started.has(url)) started.set(url, starts[url]());
    const { value, ended } = await started.get(url);
    // One that crashed is started again for the next who asks.
    ended?.then(() => started.delete(url));
    response.end(JSON.stringify(value));
  } catch (error) {
    response.writeHead(500).end(error.message);
  }
});

/** Where Node keeps what it has compiled, for the processes of the tests, which load the same modules again and again. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node-compile', import.meta.url));

/** Tells the test files where to ask, in SHARED_RESOURCES_URL. */
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
