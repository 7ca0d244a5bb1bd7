/** What the bundles put out, as `manifest.json` and the table of sizes need it. */
import { basename } from 'node:path';
import { islandEntries } from './stylesheets.mjs';

/** The faces that every page needs at once: worth a preload. Others load when a character or a weight asks. */
const preloadedFonts = ['archivo-600-latin', 'source-sans-3-400-latin', 'archivo-500-latin'];

/**
 * The outputs of the assets folder, with the one input that each entry or file came from, and what a script cannot
 * run without.
 */
export function assetsOf(outputs) {
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
export function hydrationOf(assets) {
  return withChunks(
    requireAsset('hydration', assets, (asset) => asset.entry === 'client/islands/hydrate.tsx' && isScript(asset)),
    assets,
  );
}

/** The scripts of the islands, by their names in the registry. */
export async function islandsOf(assets) {
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

/** What `manifest.json` tells the server. */
export async function manifestOf(assets) {
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
