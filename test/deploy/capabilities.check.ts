/** The configuration of nginx works with the capabilities that compose.yaml leaves to it. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { until } from '../support/faults/faults.js';
import { deployedNginx, upstreamsOf } from '../support/servers/deployed-nginx.js';
import { Program } from '../support/servers/deployment.js';
import { freePort } from '../support/servers/server-process.js';

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'capabilities-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

(isRoot ? it : it.skip)('nginx starts, reloads, reopens its log and starts again on what it has left', async () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
  const added = (services.nginx.cap_add as string[]).map((name) => `+${name.toLowerCase()}`).join(',');
  chmodSync(folder, 0o755);
  const port = Number(await freePort());
  const upstreams = upstreamsOf([`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]);
  const file = path.join(folder, 'nginx.conf');
  const mirror = path.join(folder, 'no-mirror');
  writeFileSync(file, deployedNginx({ port, upstreams, folder, mirror, main: 'user www-data;' }));
  const limits = ['--bounding-set', `-all,${added}`, '--no-new-privs'];
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/reach`).catch(() => undefined))?.status === 503;
  const pid = () => Number(readFileSync(path.join(folder, 'nginx.pid'), 'utf8'));
  const log = path.join(folder, 'access.log');

  for (let start = 0; start < 2; start += 1) {
    const nginx = new Program(['setpriv', ...limits, 'nginx', '-e', 'stderr', '-p', folder, '-c', file]);
    try {
      await until(answers, `nginx responds: ${nginx.output}`);
      const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
      expect(/^CapEff:\t(\w+)$/m.exec(status)?.[1]).not.toBe(
        /^CapEff:\t(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1],
      );
      process.kill(pid(), 'SIGHUP');
      process.kill(pid(), 'SIGUSR1');
      await until(() => statSync(log).uid !== 0, 'the workers own the log');
      await until(answers, 'nginx responds');
    } finally {
      await nginx.stop();
    }
    expect(nginx.output).not.toMatch(/emerg|alert|Permission denied|not permitted/);
  }
  expect(readdirSync(folder)).toContain('cache');
});
