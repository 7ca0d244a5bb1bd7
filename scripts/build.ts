/**
 * The build, which `npm start` makes too: the server (dist/src, dist/views) by `nest build`, which checks no types, and
 * what the browser gets (dist/client).
 */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildClient } from './build/client.ts';
import { markBuilt, markUnbuilt, root, sourcesHash } from './build/stamp.ts';

const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root });

async function buildServer(): Promise<void> {
  // Removes the former build, so that no module outlives its source.
  for (const path of ['src', 'views', 'checked-pages.json'])
    rmSync(join(root, 'dist', path), { recursive: true, force: true });
  await run('node_modules/@nestjs/cli/bin/nest.js', 'build');
  // Checks all pages now, so that a start reads only those that have changed since.
  await run('dist/src/content/commands/store-checked-pages.js');
}

/** @throws Error that says what could not be built */
export async function build(): Promise<void> {
  const hash = sourcesHash();
  markUnbuilt();
  const results = await Promise.allSettled([buildServer(), buildClient()]);
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n'));
  markBuilt(hash);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build();
  } catch (error) {
    console.error(`build: ${(error as Error).message}`);
    process.exit(1);
  }
}
