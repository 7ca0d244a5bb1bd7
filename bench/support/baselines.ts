import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nginxConfiguration } from './nginx-configuration.ts';
import { cores, freePort, isInstalled, pinned, type Started, start } from './processes.ts';
import type { Recorded } from './recorded-responses.ts';
import { responseOf } from './site.ts';

/** A running server that can be measured. */
export interface Measurable {
  origin: string;
  /** Undefined where its processor time is not measured. */
  pid?: number | undefined;
  stop: () => Promise<void>;
}

/** Starts a server of bare node:http that sends these responses, and `notFound` at all other paths. */
export async function startBareServer({ responses, notFound }: Recorded): Promise<Measurable> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'));
  const file = join(folder, 'responses.json');
  writeFileSync(file, JSON.stringify({ responses, notFound }));
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const server = start(pinned([process.execPath, script, file], cores.server), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(server.child, 'message');
  const stop = () => stopAndRemove(server, folder);
  return { origin: `http://127.0.0.1:${port}`, pid: server.child.pid, stop };
}

/** Like {@link startBareServer}, with nginx and one worker; undefined if nginx is not installed. */
export async function startNginx({ responses, notFound }: Recorded): Promise<Measurable | undefined> {
  if (!isInstalled('nginx')) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  const files = [...responses, notFound].map(({ body }, index) => {
    const file = join(folder, `response-${index}`);
    writeFileSync(file, Buffer.from(body, 'base64'));
    return file;
  });
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration({ responses, notFound, files, folder, port }));
  const server = start(pinned(['nginx', '-e', 'stderr', '-p', folder, '-c', configuration], cores.server), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await responseOf(origin, '/').catch(() => undefined))) {
    if (server.child.exitCode !== null) throw new Error('nginx did not start');
    await pause(20);
  }
  return { origin, stop: () => stopAndRemove(server, folder) };
}

async function stopAndRemove(server: Started, folder: string): Promise<void> {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
