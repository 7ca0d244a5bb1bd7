/**
 * Bundles what the browser gets into dist/client, or for development into dist/development/client: client/main.ts and
 * the islands as split ES modules, and a stylesheet for each template. All names carry a hash; manifest.json tells the
 * server what they are called. What is not for development is compressed beside.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, context } from 'esbuild';
import { compressedNames, compressFiles } from './build-compressed.mjs';
import { islandEntries, stylesheetsOfTemplates, templateStylesheets } from './stylesheets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @param {'production' | 'development'} mode */
const clientFolder = (mode) => join(root, mode === 'development' ? 'dist/development/client' : 'dist/client');
const assetsFolder = (mode) => join(clientFolder(mode), 'assets');

/** The faces that every page needs at once: worth a preload. Others load when a character or a weight asks. */
const preloadedFonts = ['archivo-600-latin', 'source-sans-3-400-latin', 'archivo-500-latin'];

/**
 * The outputs of the assets folder, with the one input that each entry or file came from, and what a script cannot
 * run without.
 */
function assetsOf(outputs) {
  return Object.entries(outputs).map(([path, output]) => ({
    file: basename(path),
    url: `/assets/${basename(path)}`,
    entry: output.entryPoint,
    source: Object.keys(output.inputs)[0] ?? '',
    imports: output.imports
      .filter(({ kind }) => kind === 'import-statement')
      .map((each) => `/assets/${basename(each.path)}`),
  }));
}

const isScript = ({ file }) => file.endsWith('.js');

function requireAsset(what, assets, matches) {
  const found = assets.find(matches);
  if (!found) throw new Error(`the client build has no ${what}`);
  return found;
}

/** Where a script lies, and what is loaded with it: what it imports, and what that imports. */
function withChunks(script, assets) {
  const chunks = new Set();
  const collect = ({ imports }) => {
    for (const url of imports) {
      if (chunks.has(url)) continue;
      chunks.add(url);
      collect(requireAsset(`chunk ${url}`, assets, (asset) => asset.url === url));
    }
  };
  collect(script);
  return [script.url, ...chunks];
}

/** What makes islands of what the server has sent; every island's chunks begin with it. */
function hydrationOf(assets) {
  return withChunks(
    requireAsset('hydration', assets, (asset) => asset.entry === 'client/hydrate.tsx' && isScript(asset)),
    assets,
  );
}

/** The scripts of the islands, by their names in the registry. */
async function islandsOf(assets) {
  return [...(await islandEntries())].map(([name, entry]) => {
    const script = requireAsset(`island ${name}`, assets, (asset) => asset.entry === entry && isScript(asset));
    return { name, files: withChunks(script, assets) };
  });
}

/** The addresses of the stylesheets, by template. */
function stylesheetsOf(assets) {
  const entries = assets.filter(({ entry, file }) => entry?.startsWith('styles:') && file.endsWith('.css'));
  return Object.fromEntries(entries.map(({ entry, url }) => [entry.slice('styles:'.length), url]));
}

async function manifestOf(assets) {
  const hydration = hydrationOf(assets);
  const islands = (await islandsOf(assets)).map(({ name, files: [src, ...chunks] }) => {
    return [name, { src, chunks: [...new Set([...hydration, ...chunks])] }];
  });
  return {
    stylesheets: stylesheetsOf(assets),
    scripts: {
      main: requireAsset('main script', assets, (asset) => asset.entry === 'client/main.ts' && isScript(asset)).url,
    },
    islands: Object.fromEntries(islands),
    fonts: preloadedFonts.map(
      (name) => requireAsset(`font ${name}`, assets, ({ source }) => basename(source) === `${name}.woff2`).url,
    ),
  };
}

/**
 * Two bundles, so that the first script shares nothing with the islands: with one, the few lines that esbuild needs
 * for React's modules would be a file that every page loads.
 */
const bundles = [
  {
    main: 'client/main.ts',
    ...Object.fromEntries([...(await stylesheetsOfTemplates()).keys()].map((name) => [name, `styles:${name}`])),
  },
  // Each island is a script of its own, called by its name.
  { hydrate: 'client/hydrate.tsx', ...Object.fromEntries(await islandEntries()) },
];

/** @param outputs of all bundles */
async function finish(outputs, mode) {
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

/**
 * Collects what the bundles put out; `finish` follows once all are there, and after each change.
 * @param onBuild is given the manifest after each
 * @param onErrors is given what is wrong with a bundle, each error with file, line and column
 */
function finishing(mode, { onBuild, onErrors } = {}) {
  const outputs = new Map();
  return (index) => ({
    name: 'finish',
    setup({ onEnd }) {
      onEnd(async ({ errors, metafile }) => {
        if (errors.length > 0) {
          onErrors?.(errors.map(placeAndText));
          return {};
        }
        outputs.set(index, metafile.outputs);
        if (outputs.size < bundles.length) return {};
        try {
          onBuild?.(await finish(Object.assign({}, ...outputs.values()), mode));
          return {};
        } catch (error) {
          return { errors: [{ text: error.message }] };
        }
      });
    },
  });
}

function placeAndText({ location, text }) {
  return location ? `${location.file}:${location.line}:${location.column + 1} ${text}\n${location.lineText}` : text;
}

/** @type {(mode: 'production' | 'development', reports?: object) => import('esbuild').BuildOptions[]} */
const options = (mode, reports) => {
  const finishBuild = finishing(mode, reports);
  return bundles.map((entryPoints, index) => ({
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
    // The sources are nobody's but ours, and a build of the same sources has the same scripts: it can be made with maps.
    sourcemap: mode === 'development' && 'linked',
    metafile: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    loader: { '.woff2': 'file' },
    // Addresses of files that are served as they are.
    external: ['/images/*', '/video/*', '/pdf/*', '/icons/*'],
    plugins: [templateStylesheets, finishBuild(index)],
    logLevel: 'warning',
  }));
};

const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`;

async function sizesOf(outputs) {
  const files = Object.keys(outputs).filter((path) => /\.(js|css|woff2)$/.test(path));
  const rows = await Promise.all(
    files.sort().map(async (path) => {
      const bytes = await readFile(join(root, path));
      // woff2 is compressed already.
      const isFont = path.endsWith('.woff2');
      const sizes = [bytes.length, isFont ? bytes.length : gzipSync(bytes).length, brotliSize(bytes, isFont)];
      return [basename(path), ...sizes.map(kilobytes)];
    }),
  );
  return tableOf(['dist/client/assets', 'min', 'gz', 'br'], rows);
}

/** What each island weighs: its own script, and what it shares with others. */
async function islandSizes(outputs) {
  const assets = assetsOf(outputs);
  const size = async (url) => gzipSync(await readFile(join(assetsFolder('production'), basename(url)))).length;
  const sum = async (urls) => (await Promise.all(urls.map(size))).reduce((total, each) => total + each, 0);
  const hydration = hydrationOf(assets);
  const rows = await Promise.all(
    (await islandsOf(assets)).map(async ({ name, files: [src, ...chunks] }) => {
      const shared = chunks.filter((chunk) => !hydration.includes(chunk));
      return [
        name,
        kilobytes(await size(src)),
        kilobytes(await sum(shared)),
        shared.map((url) => basename(url)).join(' '),
      ];
    }),
  );
  const react = `React and hydration, shared by all: ${kilobytes(await sum(hydration))}`;
  return `${tableOf(['island (gz)', 'own', 'shared', 'shared chunks'], rows)}\n${react}`;
}

const brotliSize = (bytes, isFont) => (isFont ? bytes.length : brotliCompressSync(bytes).length);

/** The first column stands left, as does a last one of words. */
function tableOf(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) =>
        /^[\d.]+ kB$|^(min|gz|br|own|shared)$/.test(cell) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
      )
      .join('   ');
  return [head, ...rows].map((row) => line(row).trimEnd()).join('\n');
}

/**
 * @returns `sizes`, which gives a table of what was built
 * @throws the build's failure, after esbuild has printed what is wrong
 */
export async function buildClient() {
  await mkdir(assetsFolder('production'), { recursive: true });
  const built = await Promise.all(options('production').map((each) => build(each)));
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs));
  await compressFiles(Object.keys(outputs).map((path) => join(root, path)));
  return { sizes: async () => `${await sizesOf(outputs)}\n\n${await islandSizes(outputs)}` };
}

/** Builds at once and after each change, until `dispose()` of what it returns. For `reports` see `finishing`. */
export async function watchClient(reports) {
  await mkdir(assetsFolder('development'), { recursive: true });
  const watched = await Promise.all(
    options('development', reports).map((each) => context({ ...each, logLevel: 'info' })),
  );
  await Promise.all(watched.map((each) => each.watch()));
  return { dispose: () => Promise.all(watched.map((each) => each.dispose())) };
}
