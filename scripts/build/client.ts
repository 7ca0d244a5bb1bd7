/**
 * Bundles the browser's files into dist/client: client/main.ts and the islands as split ES modules, and a stylesheet for
 * each template. All file names contain a hash; manifest.json tells the server the names.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';
import { freePort } from '../free-port.ts';
import { compressedNames, compressFiles } from './compressed.ts';
import { consentTexts } from './consent-texts.ts';
import { assetsOf, manifestOf, type Outputs } from './manifest.ts';
import { assertNotices } from './notices.ts';
import { root } from './stamp.ts';
import { islandEntries, stylesheetsOfTemplates, templateStylesheets } from './stylesheets.ts';
import { themeStylesheet } from './theme.ts';

const folder = join(root, 'dist/client');
const assetsFolder = join(folder, 'assets');

const styleEntries = Object.fromEntries(
  [...(await stylesheetsOfTemplates()).keys()].map((name) => [name, `styles:${name}`]),
);
const pageEntries = {
  main: 'client/main.ts',
  preview: 'client/preview.ts',
  'early-steps': 'client/early-steps.ts',
  ...styleEntries,
};
/** One script per island, under the island's name. */
const islandsEntries = { hydrate: 'client/islands/hydrate.tsx', ...Object.fromEntries(islandEntries()) };

const options = {
  absWorkingDir: root,
  outdir: assetsFolder,
  publicPath: '/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  metafile: true,
  // Licences are served together (scripts/build/notices.ts).
  legalComments: 'none',
  footer: { js: '/*! /licences.txt */' },
  loader: { '.woff2': 'file' },
  // Addresses of files that are served as they are.
  external: ['/images/*', '/video/*', '/pdf/*', '/icons/*'],
  plugins: [consentTexts, themeStylesheet, templateStylesheets],
} satisfies BuildOptions;

/** Writes the manifest, and removes the files of the former build. */
async function finish(outputs: Outputs): Promise<void> {
  assertNotices(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  const assets = assetsOf(outputs);
  const manifest = join(folder, 'manifest.json');
  await writeFile(`${manifest}.new`, `${JSON.stringify(manifestOf(assets), null, 2)}\n`);
  await rename(`${manifest}.new`, manifest);
  const current = new Set(assets.flatMap(({ file }) => [file, ...compressedNames(file)]));
  const former = (await readdir(assetsFolder)).filter((file) => !current.has(file));
  await Promise.all(former.map((file) => rm(join(assetsFolder, file))));
}

/**
 * Builds for production: without source maps, and compressed.
 * @throws the build's failure, after esbuild has printed the errors
 */
export async function buildClient(): Promise<void> {
  await mkdir(assetsFolder, { recursive: true });
  // Two bundles, so that the main script shares no chunk with the islands. In a single bundle, the few lines that esbuild
  // needs for React's modules would become a chunk that every page loads.
  const bundles = [pageEntries, islandsEntries].map((entryPoints) =>
    build({ ...options, entryPoints, define: { 'process.env.NODE_ENV': '"production"' } }),
  );
  const outputs: Outputs = Object.assign({}, ...(await Promise.all(bundles)).map(({ metafile }) => metafile.outputs));
  await finish(outputs);
  await compressFiles(Object.keys(outputs).map((path) => join(root, path)));
}

const writeManifest: Plugin = {
  name: 'write-manifest',
  setup({ onEnd }) {
    onEnd(async ({ metafile }) => {
      if (metafile) await finish(metafile.outputs);
    });
  },
};

/** Builds for development, at first and after each change, and reloads the pages that are open. */
export async function watchClient(): Promise<void> {
  await mkdir(assetsFolder, { recursive: true });
  const port = await freePort();
  const watched = await context({
    ...options,
    entryPoints: { ...pageEntries, ...islandsEntries },
    inject: ['scripts/build/live-reload.js'],
    define: { 'process.env.NODE_ENV': '"development"', reloadPort: `${port}` },
    sourcemap: 'linked',
    plugins: [consentTexts, themeStylesheet, templateStylesheets, writeManifest],
    logLevel: 'warning',
  });
  await watched.rebuild();
  await watched.watch();
  const cors = { origin: ['http://localhost:*', 'http://127.0.0.1:*'] };
  await watched.serve({ host: '127.0.0.1', port, cors });
}
