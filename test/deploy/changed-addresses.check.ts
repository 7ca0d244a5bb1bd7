/** nginx finds instances by name, with deploy/nginx/instances.compose.conf. */
import { spawnSync } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../support/faults/faults.js';
import { deployedNginx } from '../support/servers/deployed-nginx.js';
import { Program } from '../support/servers/deployment.js';
import { freePort } from '../support/servers/server-process.js';

const [, major = '0', minor = '0', patch = '0'] =
  /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '') ?? [];
const canResolve = Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch) >= 1_027_003;

const folder = mkdtempSync(path.join(tmpdir(), 'names-'));
const addresses = new Map<string, string>();
const closing: (() => void)[] = [];

afterAll(() => {
  for (const close of closing) close();
  rmSync(folder, { recursive: true, force: true });
});

/** Answers questions for the names in `addresses`; others do not exist. */
async function startDns(): Promise<Socket> {
  const dns = createSocket('udp4');
  dns.on('message', (question, client) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const address = addresses.get(labels.join('.'));
    const counts = Buffer.from([0x81, address ? 0x80 : 0x83, 0, 1, 0, address ? 1 : 0, 0, 0, 0, 0]);
    const answer = [0xc0, 12, 0, 1, 0, 1, 0, 0, 2, 88, 0, 4, ...(address ?? '').split('.').map(Number)];
    const parts = [question.subarray(0, 2), counts, question.subarray(12, at + 5), Buffer.from(address ? answer : [])];
    dns.send(Buffer.concat(parts), client.port, client.address);
  });
  dns.bind(0, '127.0.0.1');
  await once(dns, 'listening');
  closing.push(() => dns.close());
  return dns;
}

async function startInstance(host: string, port: string): Promise<Server> {
  const server = createServer((_, response) => response.end(host)).listen(Number(port), host);
  await once(server, 'listening');
  closing.push(() => server.close());
  return server;
}

(canResolve ? it : it.skip)('nginx starts while an instance has no address, and follows one that moves', async () => {
  const [port, instancePort, dns] = await Promise.all([freePort(), freePort(), startDns()]);
  const upstreams = readFileSync('deploy/nginx/instances.compose.conf', 'utf8')
    .replace('127.0.0.11', `127.0.0.1:${dns.address().port}`)
    .replaceAll(':3000', `:${instancePort}`);
  const file = path.join(folder, 'nginx.conf');
  const main = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(file, deployedNginx({ port, upstreams, folder, mirror: path.join(folder, 'no-mirror'), main }));
  const first = await startInstance('127.0.0.2', instancePort);
  addresses.set('site-1', '127.0.0.2');
  const nginx = new Program(['nginx', '-e', 'stderr', '-p', folder, '-c', file]);
  closing.push(() => void nginx.stop());
  const answer = async (method: string) =>
    (await fetch(`http://127.0.0.1:${port}/${Math.random()}`, { method }).catch(() => undefined))?.text();

  for (const method of ['GET', 'POST']) {
    await until(async () => (await answer(method)) === '127.0.0.2', `${method} gets a response: ${nginx.output}`);
  }
  await startInstance('127.0.0.3', instancePort);
  addresses.set('site-1', '127.0.0.3').set('site-2', '127.0.0.3');
  first.closeAllConnections();
  first.close();
  for (const method of ['GET', 'POST']) {
    await until(async () => (await answer(method)) === '127.0.0.3', `${method} follows: ${nginx.output}`);
  }
});
