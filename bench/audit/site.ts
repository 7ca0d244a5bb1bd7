import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/processes.ts';
import { nodeOptions, startEnvironment } from '../support/start-options.ts';

export interface AuditedSite {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts the built site in a separate process with a new data folder, and with additional environment variables. */
export async function startSite(variables: NodeJS.ProcessEnv = {}): Promise<AuditedSite> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'audit-'));
  const environment = {
    PORT: String(port),
    HOST: 'localhost',
    SITE_URL: origin,
    DATA_DIR: data,
    LOG_LEVEL: 'silent',
    ...variables,
  };
  const site = spawn(process.execPath, [...nodeOptions, 'dist/src/main.js'], {
    env: { ...process.env, ...startEnvironment, ...environment },
    stdio: 'inherit',
  });
  const stop = async () => {
    const exit = once(site, 'exit');
    if (site.exitCode === null && site.kill('SIGTERM')) await exit;
    rmSync(data, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isUp = await fetch(`${origin}/api/health/live`).then(
      () => true,
      () => false,
    );
    if (isUp) return { origin, stop };
    if (site.exitCode !== null) break;
    await pause(100);
  }
  await stop();
  throw new Error('the site has not started');
}
