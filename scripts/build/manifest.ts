/** Describes the outputs of the bundles, for `manifest.json` and for the table of sizes. */
import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import { islandEntries } from './stylesheets.ts';

/**
 * The faces that every page needs at once, and that are worth a preload. Others load when a character or a weight needs
 * them.
 */
const preloadedFonts = ['archivo-600-latin', 'source-sans-3-400-latin', 'archivo-500-latin'];

export type Outputs = Metafile['outputs'];

export interface Asset {
  file: string;
  url: string;
  entry: string | undefined;
  source: string;
  imports: string[];
}

/** What the server needs to know of the client build. */
export interface Manifest {
  stylesheets: Record<string, string>;
  scripts: { main: string };
  islands: Record<string, { src: string; chunks: string[] }>;
  fonts: string[];
}

/** The outputs in the assets folder, each with its entry, its first input, and the scripts that it imports. */
export function assetsOf(outputs: Outputs): Asset[] {
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

const isScript = ({ file }: Asset) => file.endsWith('.js');

function requireAsset(what: string, assets: readonly Asset[], matches: (asset: Asset) => boolean): Asset {
  const found = assets.find(matches);
  if (!found) throw new Error(`the client build has no ${what}`);
  return found;
}

/** The address of a script, and those of all scripts that it imports, directly or indirectly. */
function withChunks(script: Asset, assets: readonly Asset[]): [string, ...string[]] {
  const chunks = new Set<string>();
  const collect = ({ imports }: Asset) => {
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
export function hydrationOf(assets: readonly Asset[]): string[] {
  return withChunks(
    requireAsset('hydration', assets, (asset) => asset.entry === 'client/islands/hydrate.tsx' && isScript(asset)),
    assets,
  );
}

/** The scripts of the islands, by their names in the registry. */
export async function islandsOf(assets: readonly Asset[]) {
  return [...(await islandEntries())].map(([name, entry]) => {
    const script = requireAsset(`island ${name}`, assets, (asset) => asset.entry === entry && isScript(asset));
    return { name, files: withChunks(script, assets) };
  });
}

/** The addresses of the stylesheets, by template. */
function stylesheetsOf(assets: readonly Asset[]): Record<string, string> {
  const sheets = assets.filter(({ file }) => file.endsWith('.css'));
  return Object.fromEntries(
    sheets.flatMap(({ entry, url }) => (entry?.startsWith('styles:') ? [[entry.slice('styles:'.length), url]] : [])),
  );
}

/** The contents of `manifest.json`, for the server. */
export async function manifestOf(assets: readonly Asset[]): Promise<Manifest> {
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
