/** Bundles a module of the editing interface's server, which is in no build, and loads it. */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './build-stamp.ts';

/** Several copies of the repository may share their packages, so each has its own cache folder. */
const own = createHash('sha256').update(root).digest('hex').slice(0, 8);
export const cacheDir = join(root, 'node_modules/.cache/edit', own);
mkdirSync(cacheDir, { recursive: true });

export async function bundleOfEdit<T>(entry: string, name: string): Promise<T> {
  const outfile = join(cacheDir, name);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return import(`${pathToFileURL(outfile)}?${Date.now()}`);
}
