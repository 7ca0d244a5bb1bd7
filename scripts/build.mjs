/**
 * `npm run build`: the server (dist/src, dist/views; type-checked) and what the browser gets (dist/client).
 * `--sizes` prints what the scripts and styles weigh.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient } from './build-client.mjs';
import { markBuilt, markUnbuilt, root, sourcesHash } from './build-stamp.mjs';

async function buildServer() {
  // Removes the former build, so that no module outlives its source.
  for (const path of ['src', 'views', 'i18n', '.tsbuildinfo', 'checked-pages.json'])
    rmSync(join(root, 'dist', path), { recursive: true, force: true });
  const nest = spawn(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  const end = () => nest.kill() && process.exit(1);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end);
  const [code] = await once(nest, 'exit');
  if (code !== 0) throw new Error('nest build failed');
}

/** Checks all pages now, so that a start reads only those that have changed since. */
async function checkPages() {
  const command = spawn(process.execPath, ['dist/src/content/commands/store-checked-pages.js'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error('the content could not be read');
}

const hash = sourcesHash();
markUnbuilt();
const [server, client] = await Promise.allSettled([buildServer().then(checkPages), buildClient()]);
const issues = [server, client].filter(({ status }) => status === 'rejected');
for (const { reason } of issues) console.error(`build: ${reason.message}`);
if (issues.length > 0) process.exit(1);
markBuilt(hash);
if (process.argv.includes('--sizes')) console.log(await client.value.sizes());
