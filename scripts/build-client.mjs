/**
 * Bundles what the browser gets into dist/client: client/main.ts with its islands as split ES modules, and
 * the one stylesheet. All names carry a hash; manifest.json tells the server what they are called.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, context } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const clientFolder = join(root, 'dist/client');
const assetsFolder = join(clientFolder, 'assets');

const firstStylesheet = 'views/styles/site.css';

/** The faces that every page needs at once: worth a preload. The latin-ext ones load when a character asks. */
const preloadedFonts = ['archivo-latin-wdth-normal', 'source-sans-3-latin-wght-normal'];

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

/** The outputs of the assets folder, with the one input that each entry or file came from. */
function assetsOf(metafile) {
  return Object.entries(metafile.outputs).map(([path, output]) => ({
    file: basename(path),
    url: `/assets/${basename(path)}`,
    entry: output.entryPoint,
    source: Object.keys(output.inputs)[0] ?? '',
  }));
}

function manifestOf(assets) {
  const the = (what, matches) => {
    const found = assets.find(matches);
    if (!found) throw new Error(`the client build has no ${what}`);
    return found.url;
  };
  return {
    stylesheet: the('stylesheet', ({ entry, file }) => entry === 'site:site' && file.endsWith('.css')),
    scripts: { main: the('main script', ({ entry, file }) => entry === 'client/main.ts' && file.endsWith('.js')) },
    fonts: preloadedFonts.map((name) => the(`font ${name}`, ({ source }) => basename(source) === `${name}.woff2`)),
  };
}

async function finish(metafile) {
  const assets = assetsOf(metafile);
  const manifest = join(clientFolder, 'manifest.json');
  await writeFile(`${manifest}.new`, `${JSON.stringify(manifestOf(assets), null, 2)}\n`);
  await rename(`${manifest}.new`, manifest);
  const current = new Set(assets.map(({ file }) => file));
  const former = (await readdir(assetsFolder)).filter((file) => !current.has(file));
  await Promise.all(former.map((file) => rm(join(assetsFolder, file))));
}

const finishBuild = {
  name: 'finish',
  setup({ onEnd }) {
    onEnd(async ({ errors, metafile }) => {
      if (errors.length > 0) return {};
      try {
        await finish(metafile);
        return {};
      } catch (error) {
        return { errors: [{ text: error.message }] };
      }
    });
  },
};

/** @type {(mode: 'production' | 'development') => import('esbuild').BuildOptions} */
const options = (mode) => ({
  absWorkingDir: root,
  entryPoints: { main: 'client/main.ts', site: 'site' },
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
  plugins: [siteStylesheet, finishBuild],
  logLevel: 'warning',
});

async function sizesOf(metafile) {
  const files = Object.keys(metafile.outputs).filter((path) => /\.(js|css|woff2)$/.test(path));
  const rows = await Promise.all(
    files.sort().map(async (path) => {
      const bytes = await readFile(join(root, path));
      // woff2 is brotli already.
      const br = path.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
      const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`.padStart(10);
      return `${basename(path).padEnd(52)}${kilobytes(bytes.length)}${kilobytes(br)}`;
    }),
  );
  return [`${'dist/client/assets'.padEnd(52)}${'min'.padStart(10)}${'br'.padStart(10)}`, ...rows].join('\n');
}

/** @throws the build's failure, after esbuild has printed what is wrong */
export async function buildClient() {
  await mkdir(assetsFolder, { recursive: true });
  const { metafile } = await build(options('production'));
  return { sizes: await sizesOf(metafile) };
}

/** Builds at once and after each change, until `dispose()` of what it returns. */
export async function watchClient() {
  await mkdir(assetsFolder, { recursive: true });
  const watched = await context({ ...options('development'), logLevel: 'info' });
  await watched.watch();
  return watched;
}
