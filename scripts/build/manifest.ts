/** Describes the outputs of the bundles, for `manifest.json`. */
import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import { islandEntries } from './stylesheets.ts';

/**
 * The faces that every page needs at once, and that are worth a preload. Others load when a character or a weight needs
 * them.
 */
const preloadedFonts = ['archivo-600-latin', 'source-sans-3-400-latin'];

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
  scripts: { main: string; preview: string; earlySteps: string };
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

/** The contents of `manifest.json`, for the server. */
export function manifestOf(assets: readonly Asset[]): Manifest {
  const script = (entry: string) =>
    requireAsset(`script of ${entry}`, assets, (asset) => asset.entry === entry && asset.file.endsWith('.js'));
  // The chunks of every island begin with those that hydrate it.
  const hydration = withChunks(script('client/islands/hydrate.tsx'), assets);
  const islands = [...islandEntries()].map(([name, entry]) => {
    const [src, ...chunks] = withChunks(script(entry), assets);
    return [name, { src, chunks: [...new Set([...hydration, ...chunks])] }];
  });
  const stylesheets = assets.flatMap(({ file, entry, url }) =>
    file.endsWith('.css') && entry?.startsWith('styles:') ? [[entry.slice('styles:'.length), url]] : [],
  );
  const font = (name: string) =>
    requireAsset(`font ${name}`, assets, ({ source }) => basename(source) === `${name}.woff2`).url;
  return {
    stylesheets: Object.fromEntries(stylesheets),
    scripts: {
      main: script('client/main.ts').url,
      preview: script('client/preview.ts').url,
      earlySteps: script('client/early-steps.ts').url,
    },
    islands: Object.fromEntries(islands),
    fonts: preloadedFonts.map(font),
  };
}
