/** Describes the outputs of the bundles, for `manifest.json` and for the table of sizes. */
import { basename } from 'node:path';
import { islandEntries } from './stylesheets.mjs';

/**
 * The faces that every page needs at once, and that are worth a preload. Others load when a character or a weight needs
 * them.
 */
const preloadedFonts = ['archivo-600-latin', 'source-sans-3-400-latin', 'archivo-500-latin'];

/** The outputs in the assets folder, each with its entry, its first input, and the scripts that it imports. */
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

/** The address of a script, and those of all scripts that it imports, directly or indirectly. */
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

/** The script that hydrates islands, with its chunks. The chunks of every island begin with them. */
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

/** The contents of `manifest.json`, for the server. */
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
