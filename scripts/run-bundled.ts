/** `node scripts/run-bundled.ts scripts/content/new.ts page` bundles a command of the content and runs it. */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './build/stamp.ts';

/** Several copies of the repository may share their packages, so each has its own folder. */
const own = createHash('sha256').update(root).digest('hex').slice(0, 8);
const bundleFolder = join(root, 'node_modules/.cache/content-commands', own);

/**
 * Bundles a program for Node.
 * @param source relative to the repository
 * @returns the URL of the bundle
 */
async function bundleProgram(source: string): Promise<string> {
  const outfile = join(bundleFolder, `${basename(source, '.ts')}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return pathToFileURL(outfile).href;
}

// The program finds its words where it would if Node had started it.
process.argv.splice(1, 1);
await import(await bundleProgram(process.argv[1] ?? ''));
