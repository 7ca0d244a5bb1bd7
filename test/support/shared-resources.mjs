/**
 * What the test files of a run share: a browser that loads pictures, one that loads none, and the built site. They
 * belong to jest's own process, which starts each when the first test file asks for it. Jest's `globalSetup`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../../scripts/build-stamp.mjs';
import { chromiumFlags } from '../../scripts/chromium-flags.mjs';
import { findChromium } from '../../scripts/ensure-chromium.mjs';

async function startBrowser(...flags) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found: npm test installs it, or says how');
  const { chromium } = await import('playwright-core');
  const server = await chromium.launchServer({ executablePath, args: [...chromiumFlags, ...flags] });
  return { value: server.wsEndpoint(), stop: () => server.close() };
}

async function startSite() {
  if (!isBuilt()) throw new Error('dist is not the build of the present sources: npm run build');
  // No test asks the real video host for anything.
  const environment = { PORT: '0', LOG_LEVEL: 'silent', VIDEO_HOST_URL: 'https://video.example.com' };
  const child = fork(fileURLToPath(new URL('shared-site.mjs', import.meta.url)), [JSON.stringify(environment)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    execArgv: [],
  });
  const exit = once(child, 'exit');
  const value = await Promise.race([
    once(child, 'message').then(([message]) => message),
    exit.then(([code]) => Promise.reject(new Error(`the site has ended with code ${code}`))),
  ]);
  const stop = async () => {
    child.disconnect();
    await exit;
  };
  return { value, stop };
}

const starts = {
  '/browser': () => startBrowser(),
  '/browser-without-pictures': () => startBrowser('--blink-settings=imagesEnabled=false'),
  '/site': () => startSite(),
};

/** Of the resources that were asked for, by path. */
const started = new Map();

const server = createServer(async ({ url }, response) => {
  try {
    if (!started.has(url)) started.set(url, starts[url]());
    const { value } = await started.get(url);
    response.end(JSON.stringify(value));
  } catch (error) {
    response.writeHead(500).end(error.message);
  }
});

/** Tells the test files where to ask, in SHARED_RESOURCES_URL. */
export default async function setUp() {
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
