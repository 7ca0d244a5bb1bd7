/** The programs that a start runs, on the Node that is installed with the packages: npm puts it first in PATH. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const node = 'node';
// Windows has a script of that name there.
const shell = process.platform === 'win32';
/** Milliseconds that servers have to end. */
const longestEnd = 10_000;
const servers = [];

/** Runs a program to its end, and ends this one where it fails. @param step is printed, with its seconds */
export async function run(step, parameters, options) {
  if (step) console.log(`cms: ${step}`);
  const began = Date.now();
  const [code] = await once(spawn(node, parameters, { stdio: 'inherit', shell, ...options }), 'exit');
  if (code !== 0) process.exit(1);
  if (step) console.log(`cms: ${step}: done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Starts a server. All end with one, and with this program. */
export function serve(parameters, options) {
  const server = spawn(node, parameters, { stdio: ['ignore', 'inherit', 'inherit'], shell, ...options });
  server.once('exit', () => stop(1));
  servers.push(server);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => stop(0));

function stop(code) {
  for (const server of servers) server.kill('SIGTERM');
  setTimeout(() => process.exit(code), longestEnd).unref();
  Promise.all(servers.map((server) => server.exitCode ?? once(server, 'exit'))).then(() => process.exit(code));
}

export async function responds(address) {
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
}
