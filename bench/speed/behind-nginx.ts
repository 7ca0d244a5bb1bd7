import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deployedNginx, upstreamsOf } from '../../test/support/servers/deployed-nginx.ts';
import { addresses } from '../support/addresses.ts';
import { inTurn } from '../support/in-turn.ts';
import { load } from '../support/load.ts';
import { cores, freePort, isInstalled, pinned, start } from '../support/processes.ts';
import { perSecond, type Report } from '../support/report.ts';
import { acceptEncoding, responseOf } from '../support/responses.ts';
import type { Compared, Site } from '../support/servers.ts';

/** A stored page behind nginx as deploy/ configures it, beside the same bytes as a file of the same worker. */
export async function behindNginx({ site }: Compared<Site>, report: Report): Promise<void> {
  if (!isInstalled('nginx')) return report.note('nginx is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const { body } = await responseOf(site.origin + addresses.storedPage, acceptEncoding);
  writeFileSync(join(folder, 'page'), body);
  const ports = { deployed: await freePort(), alone: await freePort() };
  const plain = `server { listen 127.0.0.1:${ports.alone}; access_log off; root ${folder}; location / { try_files /page =404; } }`;
  const instance = new URL(site.origin).host;
  const configuration = join(folder, 'nginx.conf');
  const text = deployedNginx({
    port: ports.deployed,
    upstreams: upstreamsOf([instance, instance]),
    folder,
    mirror: join(folder, 'no-mirror'),
    main: `${process.getuid?.() === 0 ? 'user root;' : ''} master_process off; worker_processes 1;`,
    http: plain,
  });
  // The other server has no log either.
  writeFileSync(configuration, text.replace(/^ *access_log \/.*$/m, 'access_log off;'));
  mkdirSync(join(folder, 'cache'));
  const nginx = start(pinned(['nginx', '-e', 'stderr', '-p', folder, '-c', configuration], cores.server), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const originOf = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;
  try {
    while (!(await responseOf(`${originOf('deployed')}/en`).catch(() => undefined))) await pause(50);
    const { deployed, alone } = await inTurn(['deployed', 'alone'], async (name) => {
      const sent = await responseOf(originOf(name) + addresses.storedPage, acceptEncoding);
      if (!sent.body.equals(body)) throw new Error(`nginx ${name} sends another page`);
      return load({ origin: originOf(name), templates: [addresses.storedPage] });
    });
    report.compare('stored page behind nginx', perSecond, deployed.perSecond, {
      'nginx alone': [alone.perSecond, ['>=', 0.7]],
    });
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
