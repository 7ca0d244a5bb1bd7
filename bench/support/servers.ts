import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cores, freePort, pin, pinned, processorTimeOf, start } from './processes.ts';
import { responseOf } from './responses.ts';

// A signal would end the benchmark without the event that ends what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A running server that can be measured. */
export interface Server {
  origin: string;
  pid: number | undefined;
  stop: () => Promise<void>;
}

export interface Site extends Server {
  /** Milliseconds until the first page. */
  startTime: number;
}

/** Of the present checkout, and of another one with which it is compared. */
export interface Compared<T> {
  site: T;
  former?: T;
}

interface Options {
  /** The root of the checkout whose build is started. */
  checkout?: string | undefined;
  contentDir?: string;
}

/** Seconds: for the first page, and until the server is idle. */
const limits = { start: 120, idle: 120 };

/** Those of the site's start command. */
const nodeOptions = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/** Starts a built site with an empty data folder. Resolves when its home page is served. */
export async function startSite({ checkout = '.', contentDir }: Options = {}): Promise<Site> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: origin,
    DATA_DIR: data,
    LOG_LEVEL: 'silent',
    ...(contentDir && { CONTENT_DIR: resolve(contentDir) }),
  };
  const began = performance.now();
  const { child, stop } = start([process.execPath, ...nodeOptions, 'dist/src/main.js'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isUp = async () => (await responseOf(`${origin}/en`).catch(() => undefined))?.status === 200;
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() - began > limits.start * 1000) throw new Error('no site started');
    await pause(10);
  }
  const startTime = performance.now() - began;
  const stopAndErase = async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { origin, pid: child.pid, startTime, stop: stopAndErase };
}

/** Waits until a site has nothing left to do after its start, then binds it to the server's core. */
export async function settle({ pid }: Site): Promise<void> {
  const end = performance.now() + limits.idle * 1000;
  for (let before = processorTimeOf(pid), busy = 1; busy > 0.1 && performance.now() < end; ) {
    await pause(1000);
    const now = processorTimeOf(pid);
    busy = now - before;
    before = now;
  }
  pin(pid);
}

/** Starts bare node:http, which sends the responses of a site at these paths, and the last one at all others. */
export async function startBareServer(site: Server, paths: readonly string[]): Promise<Server> {
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const command = pinned([process.execPath, script, site.origin, ...paths], cores.server);
  const { child, stop } = start(command, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = await once(child, 'message');
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}
