/**
 * Bundles what the browser gets into dist/client: client/main.ts with its islands as split ES modules, and
 * the one stylesheet. All names carry a hash; manifest.json tells the server what they are called.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, context } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const clientFolder = join(root, 'dist/client');
const assetsFolder = join(clientFolder, 'assets');

const firstStylesheet = 'views/styles/site.css';

/** The faces that every page needs at once: worth a preload. The latin-ext ones load when a character asks. */
const preloadedFonts = ['archivo-latin', 'source-sans-3-latin'];

const posix = (path) => path.split(sep).join('/');

/** A stylesheet and all that it imports, as paths from the root. */
async function withImports(path) {
  const css = await readFile(join(root, path), 'utf8');
  const imports = [...css.matchAll(/@import\s+(?:url\()?["'](\.[^"']+)["']/g)].map(([, name]) => name);
  const further = await Promise.all(imports.map((name) => withImports(posix(join(dirname(path), name)))));
  return [path, ...further.flat()];
}

/**
 * The entry `site`: first the base styles, then every other stylesheet in views by name. What the base
 * imports itself is left out of the rest, for of two imports of a file the last one gives its place.
 */
const siteStylesheet = {
  name: 'site-stylesheet',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^site$/ }, ({ kind }) =>
      kind === 'entry-point' ? { path: 'site', namespace: 'site' } : null,
    );
    onLoad({ filter: /.*/, namespace: 'site' }, async () => {
      const entries = await readdir(join(root, 'views'), { recursive: true, withFileTypes: true });
      const base = await withImports(firstStylesheet);
      const rest = entries
        .filter((entry) => entry.name.endsWith('.css'))
        .map((entry) => posix(relative(root, join(entry.parentPath, entry.name))))
        .filter((path) => !base.includes(path))
        .sort();
      return {
        contents: [firstStylesheet, ...rest].map((path) => `@import "./${path}";`).join('\n'),
        loader: 'css',
        resolveDir: root,
        watchFiles: base.map((path) => join(root, path)),
        watchDirs: [
          join(root, 'views'),
          ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
        ],
      };
    });
  },
};

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

function the(what, assets, matches) {
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
      collect(the(`chunk ${url}`, assets, (asset) => asset.url === url));
    }
  };
  collect(script);
  return [script.url, ...chunks];
}

/** What makes islands of what the server has sent; every island's chunks begin with it. */
function hydrationOf(assets) {
  return withChunks(
    the('hydration', assets, (asset) => asset.entry === 'client/hydrate.tsx' && isScript(asset)),
    assets,
  );
}

/** The scripts of the islands, by name; an island's name is its file's. */
function islandsOf(assets) {
  const modules = assets.filter((asset) => /^views\/islands\/.*\.tsx$/.test(asset.entry ?? '') && isScript(asset));
  return modules.map((asset) => ({ name: basename(asset.entry, '.tsx'), files: withChunks(asset, assets) }));
}

function manifestOf(assets) {
  const hydration = hydrationOf(assets);
  const islands = islandsOf(assets).map(({ name, files: [src, ...chunks] }) => {
    return [name, { src, chunks: [...new Set([...hydration, ...chunks])] }];
  });
  return {
    stylesheet: the('stylesheet', assets, ({ entry, file }) => entry === 'site:site' && file.endsWith('.css')).url,
    scripts: { main: the('main script', assets, (asset) => asset.entry === 'client/main.ts' && isScript(asset)).url },
    islands: Object.fromEntries(islands),
    fonts: preloadedFonts.map(
      (name) => the(`font ${name}`, assets, ({ source }) => basename(source) === `${name}.woff2`).url,
    ),
  };
}

/**
 * Two bundles, so that the first script shares nothing with the islands: with one, the few lines that esbuild needs
 * for React's modules would be a file that every page loads.
 */
const bundles = [
  { main: 'client/main.ts', site: 'site' },
  // The registry itself is for the server; its imports are the islands, each a script of its own.
  { islands: 'views/islands/registry.ts', hydrate: 'client/hydrate.tsx' },
];

/** @param outputs of all bundles */
async function finish(outputs) {
  const assets = assetsOf(outputs);
  const manifest = join(clientFolder, 'manifest.json');
  await writeFile(`${manifest}.new`, `${JSON.stringify(manifestOf(assets), null, 2)}\n`);
  await rename(`${manifest}.new`, manifest);
  const current = new Set(assets.map(({ file }) => file));
  const former = (await readdir(assetsFolder)).filter((file) => !current.has(file));
  await Promise.all(former.map((file) => rm(join(assetsFolder, file))));
}

/** Collects what the bundles put out; `finish` follows once all are there, and after each change. */
function finishing() {
  const outputs = new Map();
  return (index) => ({
    name: 'finish',
    setup({ onEnd }) {
      onEnd(async ({ errors, metafile }) => {
        if (errors.length > 0) return {};
        outputs.set(index, metafile.outputs);
        if (outputs.size < bundles.length) return {};
        try {
          await finish(Object.assign({}, ...outputs.values()));
          return {};
        } catch (error) {
          return { errors: [{ text: error.message }] };
        }
      });
    },
  });
}

/** @type {(mode: 'production' | 'development') => import('esbuild').BuildOptions[]} */
const options = (mode) => {
  const finishBuild = finishing();
  return bundles.map((entryPoints, index) => ({
    absWorkingDir: root,
    entryPoints,
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
    sourcemap: 'external',
    metafile: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    loader: { '.woff2': 'file' },
    // Addresses of files that are served as they are.
    external: ['/images/*', '/video/*', '/pdf/*', '/icons/*'],
    plugins: [siteStylesheet, finishBuild(index)],
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
  const size = async (url) => gzipSync(await readFile(join(assetsFolder, basename(url)))).length;
  const sum = async (urls) => (await Promise.all(urls.map(size))).reduce((total, each) => total + each, 0);
  const hydration = hydrationOf(assets);
  const rows = await Promise.all(
    islandsOf(assets).map(async ({ name, files: [src, ...chunks] }) => {
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

/** @throws the build's failure, after esbuild has printed what is wrong */
export async function buildClient() {
  await mkdir(assetsFolder, { recursive: true });
  const built = await Promise.all(options('production').map((each) => build(each)));
  const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs));
  return { sizes: `${await sizesOf(outputs)}\n\n${await islandSizes(outputs)}` };
}

/** Builds at once and after each change, until `dispose()` of what it returns. */
export async function watchClient() {
  await mkdir(assetsFolder, { recursive: true });
  const watched = await Promise.all(options('development').map((each) => context({ ...each, logLevel: 'info' })));
  await Promise.all(watched.map((each) => each.watch()));
  return { dispose: () => Promise.all(watched.map((each) => each.dispose())) };
}
