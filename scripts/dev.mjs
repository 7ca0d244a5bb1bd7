/**
 * `npm run start:dev`: restarts the server and bundles the client again whenever a source changes. It builds into
 * dist/development, so that the build of `npm start` stays. Arguments are passed to `nest start`, such as `-- --debug`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchClient } from './build-client.mjs';
import { root } from './build-stamp.mjs';

/** Milliseconds that the server has beyond its own SHUTDOWN_TIMEOUT. */
const grace = 10_000;
const shutdownTimeout = Number(process.env.SHUTDOWN_TIMEOUT || 10) * 1000;

const isWindows = process.platform === 'win32';
const client = await watchClient();
const server = spawn(
  process.execPath,
  [
    join(root, 'node_modules/@nestjs/cli/bin/nest.js'),
    ...['start', '--watch', '--no-shell', '--preserveWatchOutput', '--path', 'tsconfig.dev.json'],
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
    // A process group of its own, so that all of its processes can be ended together.
    detached: !isWindows,
  },
);

function killAll() {
  try {
    if (isWindows) server.kill('SIGKILL');
    else process.kill(-server.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    // The Nest CLI forwards it to the server, and ends after it.
    server.kill('SIGTERM');
    setTimeout(() => server.kill('SIGKILL'), shutdownTimeout + grace).unref();
  });
}
server.on('exit', async (code) => {
  killAll();
  await client.dispose();
  process.exit(isStopping ? 0 : (code ?? 1));
});
