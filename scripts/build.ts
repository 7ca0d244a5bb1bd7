/**
 * The build, which `npm start` makes too: the server (dist/src, dist/views) and what the browser gets (dist/client).
 * It checks no types. `npm run build` prints also what the scripts and styles weigh.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClient } from './build/client.ts';
import { compileServer } from './build/server.ts';
import { markBuilt, markUnbuilt, root, sourcesHash } from './build/stamp.ts';

async function buildServer(): Promise<void> {
  // Removes the former build, so that no module outlives its source.
  for (const path of ['src', 'views', 'checked-pages.json'])
    rmSync(join(root, 'dist', path), { recursive: true, force: true });
  const { errors } = await compileServer(join(root, 'dist'));
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/** Checks all pages now, so that a start reads only those that have changed since. */
async function checkPages(): Promise<void> {
  const command = spawn(process.execPath, ['dist/src/content/commands/store-checked-pages.js'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error('the content could not be read');
}

/**
 * @returns `sizes`, which returns a table of what browsers get
 * @throws Error that says what could not be built
 */
export async function build(): Promise<{ sizes: () => Promise<string> }> {
  const hash = sourcesHash();
  markUnbuilt();
  const clientBuild = buildClient();
  const [server, client] = await Promise.allSettled([buildServer().then(checkPages), clientBuild]);
  const failed = [server, client].filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n'));
  markBuilt(hash);
  return clientBuild;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { sizes } = await build();
    console.log(await sizes());
  } catch (error) {
    console.error(`build: ${(error as Error).message}`);
    process.exit(1);
  }
}
