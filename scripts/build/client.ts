/**
 * Bundles the browser's files into dist/client, or for development into dist/development/client: client/main.ts and the
 * islands as split ES modules, and a stylesheet for each template. All file names contain a hash; manifest.json tells
 * the server the names. Files for production are compressed as well.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context, type Message, type Plugin } from 'esbuild';
import { compressedNames, compressFiles } from './compressed.ts';
import { assetsOf, type Manifest, manifestOf, type Outputs } from './manifest.ts';
import { assertNotices } from './notices.ts';
import { sizesOf } from './sizes.ts';
import { islandEntries, stylesheetsOfTemplates, templateStylesheets } from './stylesheets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Mode = 'production' | 'development';

/** What a build reports. */
interface Reports {
  /** Receives the manifest after each build. */
  onBuild?: (manifest: Manifest) => void;
  /** Receives the errors of a bundle, each with file, line and column. */
  onErrors?: (errors: string[]) => void;
}

const clientFolder = (mode: Mode) => join(root, mode === 'development' ? 'dist/development/client' : 'dist/client');
const assetsFolder = (mode: Mode) => join(clientFolder(mode), 'assets');

/**
 * Two bundles, so that the main script shares no chunk with the islands. In a single bundle, the few lines that esbuild
 * needs for React's modules would become a chunk that every page loads.
 */
const bundles = [
  {
    main: 'client/main.ts',
    ...Object.fromEntries([...(await stylesheetsOfTemplates()).keys()].map((name) => [name, `styles:${name}`])),
  },
  // One script per island, under the island's name.
  { hydrate: 'client/islands/hydrate.tsx', ...Object.fromEntries(await islandEntries()) },
];

/** @param outputs of all bundles */
async function finish(outputs: Outputs, mode: Mode): Promise<Manifest> {
  assertNotices(Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  const assets = assetsOf(outputs);
  const manifest = join(clientFolder(mode), 'manifest.json');
  const contents = await manifestOf(assets);
  await writeFile(`${manifest}.new`, `${JSON.stringify(contents, null, 2)}\n`);
  await rename(`${manifest}.new`, manifest);
  const current = new Set(assets.flatMap(({ file }) => [file, ...compressedNames(file)]));
  const former = (await readdir(assetsFolder(mode))).filter((file) => !current.has(file));
  await Promise.all(former.map((file) => rm(join(assetsFolder(mode), file))));
  return contents;
}

/** Collects the outputs of the bundles. Calls `finish` once all are there, and after each change. */
function finishing(mode: Mode, { onBuild, onErrors }: Reports = {}): (index: number) => Plugin {
  const outputs = new Map<number, Outputs>();
  /** One at a time: each replaces the same manifest. */
  let finished: Promise<unknown> = Promise.resolve();
  return (index) => ({
    name: 'finish',
    setup({ onEnd }) {
      onEnd(async ({ errors, metafile }) => {
        if (errors.length > 0) {
          onErrors?.(errors.map(placeAndText));
          return {};
        }
        outputs.set(index, metafile?.outputs ?? {});
        if (outputs.size < bundles.length) return {};
        try {
          const manifest = finished.then(() => finish(Object.assign({}, ...outputs.values()), mode));
          finished = manifest.catch(() => undefined);
          onBuild?.(await manifest);
          return {};
        } catch (error) {
          const { message: text } = error as Error;
          onErrors?.([text]);
          return { errors: [{ text }] };
        }
      });
    },
  });
}

function placeAndText({ location, text }: Message): string {
  return location ? `${location.file}:${location.line}:${location.column + 1} ${text}\n${location.lineText}` : text;
}

const options = (mode: Mode, reports?: Reports) => {
  const finishBuild = finishing(mode, reports);
  return bundles.map((entryPoints, index): BuildOptions & { metafile: true } => ({
    absWorkingDir: root,
    entryPoints,
    outdir: assetsFolder(mode),
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
    // Production has no source maps. The build is reproducible, so it can be repeated with maps.
    sourcemap: mode === 'development' && 'linked',
    metafile: true,
    // Licences are served together (scripts/build/notices.ts).
    legalComments: 'none',
    footer: { js: '/*! /licences.txt */' },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    loader: { '.woff2': 'file' },
    // Addresses of files that are served as they are.
    external: ['/images/*', '/video/*', '/pdf/*', '/icons/*'],
    plugins: [templateStylesheets, finishBuild(index)],
    logLevel: 'warning',
  }));
};

/**
 * @returns `sizes`, which returns a table of what was built
 * @throws the build's failure, after esbuild has printed the errors
 */
export async function buildClient(): Promise<{ sizes: () => Promise<string> }> {
  await mkdir(assetsFolder('production'), { recursive: true });
  const built = await Promise.all(options('production').map((each) => build(each)));
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs));
  await compressFiles(Object.keys(outputs).map((path) => join(root, path)));
  return { sizes: () => sizesOf(outputs, assetsFolder('production')) };
}

/**
 * Builds at once and after each change, until `dispose()` of the result is called.  * @returns also `firstBuild`, which resolves when the manifest is there, or the first build has failed
 */
export async function watchClient({ onBuild, onErrors }: Required<Reports>) {
  await mkdir(assetsFolder('development'), { recursive: true });
  const first = Promise.withResolvers<void>();
  const reports: Reports = {
    onBuild: (manifest) => {
      onBuild(manifest);
      first.resolve();
    },
    onErrors: (errors) => {
      onErrors(errors);
      first.resolve();
    },
  };
  const watched = await Promise.all(
    options('development', reports).map((each) => context({ ...each, logLevel: 'info' })),
  );
  await Promise.all(watched.map((each) => each.watch()));
  return { firstBuild: first.promise, dispose: () => Promise.all(watched.map((each) => each.dispose())) };
}
