/**
 * `npm run start:dev`: `nest start --watch` compiles the server and restarts it (nest-cli.json); esbuild bundles the
 * scripts and styles and reloads the open pages. What follows `--` is for `nest start`, such as `--debug`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchClient } from './build/client.ts';
import { markUnbuilt, root } from './build/stamp.ts';

// It writes to the folder of the build, so the next `npm start` has to build again.
markUnbuilt();
await watchClient();
const nest = spawn(
  process.execPath,
  [join(root, 'node_modules/@nestjs/cli/bin/nest.js'), 'start', '--watch', '--no-shell', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit', // The next version does not wait for open requests to the last one.
    env: { HOST: '127.0.0.1', SHUTDOWN_TIMEOUT: '0', ...process.env, NODE_ENV: 'development' },
  },
);
// A terminal interrupts both processes.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => nest.kill('SIGTERM'));
nest.on('exit', (code) => process.exit(code ?? 1));
