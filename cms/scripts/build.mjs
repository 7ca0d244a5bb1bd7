/**
 * Bundles what runs in the content system's server: its configuration and commands, with the code of the site that they
 * use. Packages stay outside; they are those of this folder.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const entries = process.argv.slice(2);

await build({
  absWorkingDir: root,
  entryPoints: entries.length > 0 ? entries : ['src/payload.config.ts', 'src/server/headless.ts', 'src/commands/*.ts'],
  outdir: 'dist',
  outbase: 'src',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  outExtension: { '.js': '.mjs' },
  jsx: 'automatic',
  sourcemap: 'linked',
  logLevel: 'warning',
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
});
