import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { readInstructions } from '../../support/repository/dockerfile.js';
import { DataFolder } from '../../support/servers/data-folder.js';
import { processEnvironment } from '../../support/servers/process-environment.js';
import { freePort, ServerProcess } from '../../support/servers/server-process.js';

const data = new DataFolder();

afterAll(() => data.remove());

const check = readInstructions().find(({ name }) => name === 'HEALTHCHECK')?.value ?? '';
const [program = '', ...args] = JSON.parse(check.slice(check.indexOf('['))) as string[];

/** The exit code of the image's health check; null if it had no response when Docker would end it. */
async function healthOf(environment: Record<string, string>, timeout = 60_000): Promise<number | null> {
  const probe = spawn(program, args, { env: { ...processEnvironment(), ...environment }, timeout });
  const [code] = await once(probe, 'close');
  return code;
}

const addresses = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
const hosts = [
  { HOST: '', address: '127.0.0.1' },
  ...(addresses.includes('::1') ? [{ HOST: '::', address: '[::1]' }] : []),
  // Only Linux has all of that network on its loopback interface.
  ...(process.platform === 'linux' ? [{ HOST: '127.0.0.2', address: '127.0.0.2' }] : []),
];

it('the container of a process that responds is healthy, also while its gateway is away', async () => {
  for (const { HOST, address } of hosts) {
    const environment = { HOST, PORT: await freePort() };
    expect([HOST, await healthOf(environment)]).toEqual([HOST, 1]);
    const own = { DATA_DIR: data.path, UPSTREAM_URL: 'http://127.0.0.1:1' };
    const server = new ServerProcess({ ...environment, ...own });
    await server.says(/listening on/);
    const page = await fetch(`http://${address}:${environment.PORT}/en`);
    expect([page.status, new URL(page.url).pathname]).toEqual([503, '/en/maintenance']);
    expect([HOST, await healthOf(environment)]).toEqual([HOST, 0]);
    if (HOST === '') {
      server.kill('SIGSTOP');
      const seconds = Number(/--timeout=(\d+)s/.exec(check)?.[1]);
      expect(await healthOf(environment, seconds * 1000)).toBeNull();
      server.kill('SIGCONT');
    }
    server.kill('SIGTERM');
    await server.ended;
  }
});
