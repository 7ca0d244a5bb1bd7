/**
 * Bundles the content system's configuration, commands and components with the code of the site that they use. Packages
 * stay outside; they are those of this folder.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { themeStylesheet } from '../../scripts/build/theme.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const external = Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]);

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  sourcemap: 'linked',
  logLevel: 'warning',
  external,
};

await build({
  ...common,
  entryPoints: ['src/payload.config.ts', 'src/server/guarded.ts', 'src/commands/*.ts'],
  outdir: 'dist',
  outbase: 'src',
  splitting: true,
  platform: 'node',
  target: 'node24',
  outExtension: { '.js': '.mjs' },
});

// The components of the interface. Next builds them further, for the server and the browser.
await build({
  ...common,
  entryPoints: ['src/admin/components.ts', 'src/admin/admin.css'],
  outdir: 'dist/admin',
  plugins: [themeStylesheet],
  target: 'es2022',
  banner: { js: "'use client';" },
});
