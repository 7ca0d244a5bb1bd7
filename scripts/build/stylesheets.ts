/**
 * The stylesheets of the site, one for each template, so that a page waits only for rules that it can use: the base
 * styles, then the styles of every module of views that the template's page is made of.
 *
 * A stylesheet belongs to the module of the same name beside it. A stylesheet without such a module belongs to every
 * module of its folder. Its folder in views is its cascade layer, so that no file's name decides which rule wins.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { below, breakpoints, from } from '../../views/styles/breakpoints.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const base = 'views/styles/site.css';
/** What every page has around its template. */
const surroundings = 'views/document.tsx';
const templates = 'views/templates/templates.ts';
const islands = 'views/islands/registry.ts';

/**
 * The cascade layers, from the weakest to the strongest. Each is a folder in views, except the base, which is `styles`.
 */
export const layers = ['base', 'ui', 'parts', 'blocks', 'islands', 'layout', 'templates'];

/** @throws Error for a stylesheet outside the folders of the layers */
export function layerOf(path: string): string {
  const folder = path.split('/')[1] ?? '';
  const layer = folder === 'styles' ? 'base' : folder;
  if (!layers.includes(layer)) throw new Error(`${path} does not belong to a cascade layer`);
  return layer;
}

const read = (path: string) => readFile(join(root, path), 'utf8');
const withoutExtension = (path: string) => path.slice(0, -extname(path).length);

/** The entries of the islands, by name: the modules `{name}.island.tsx`. */
export function islandEntries(): Map<string, string> {
  const paths = viewFiles().filter((path) => path.endsWith('.island.tsx'));
  return new Map(paths.map((path) => [posix.basename(path, '.island.tsx'), path]));
}

/** The files of views except the specs, as paths from the root. */
function viewFiles(): string[] {
  const paths = globSync('views/**/*.{ts,tsx,css}', { cwd: root, exclude: ['**/*.spec.*'] });
  return paths.map((path) => path.split(sep).join('/')).sort();
}

/**
 * The modules of views, by path, each with the modules that it imports for more than types and the islands that it
 * renders.
 */
async function readModules(files: readonly string[]): Promise<Map<string, string[]>> {
  const entries = islandEntries();
  const paths = files.filter((path) => /\.tsx?$/.test(path));
  const modules = paths.map(async (path): Promise<[string, string[]]> => {
    const code = await read(path);
    const imports = [...code.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)\.js';$/gm)]
      .map(([, name = '']) => posix.join(dirname(path), name))
      .flatMap((name) => paths.filter((other) => withoutExtension(other) === name));
    const rendered = [...code.matchAll(/<Island\s[^>]*?name="([^"]+)"/g)].flatMap(
      ([, name = '']) => entries.get(name) ?? [],
    );
    // The registry names every island. Only those that a module renders count.
    return [path, path === islands ? [] : [...imports, ...rendered]];
  });
  return new Map(await Promise.all(modules));
}

function reachableFrom(starts: readonly string[], modules: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const next of modules.get(path) ?? []) visit(next);
  };
  for (const start of starts) visit(start);
  return reached;
}

/** The stylesheets that a stylesheet imports. */
async function importsOf(path: string): Promise<string[]> {
  const imports = [...(await read(path)).matchAll(/@import\s+["'](\.[^"']+)["']/g)];
  return imports.map(([, name = '']) => posix.join(dirname(path), name));
}

/** The modules of the templates, by name. The error page and that of a state are too, though no content names them. */
async function templateModules(): Promise<Map<string, string>> {
  const code = await read(templates);
  const paths = new Map(
    [...code.matchAll(/^import \{ (\w+) \} from '\.\/(.+)\.js';$/gm)].map(([, name, path]) => [name, path]),
  );
  const registered = [...code.matchAll(/^ {2}'?([\w-]+)'?: \{\s*view: (\w+)/gm)].map(([, name, component]) => [
    name,
    paths.get(component),
  ]);
  const unnamed = [
    ['error', 'error'],
    ['submission-state', '../parts/forms/submission-state'],
  ];
  return new Map(
    [...registered, ...unnamed].map(([name = '', path]) => [name, posix.join('views/templates', `${path}.tsx`)]),
  );
}

/**
 * @returns the stylesheets of each template, by the template's name, the base first; those that one imports are part of
 * it
 */
export async function stylesheetsOfTemplates(): Promise<Map<string, string[]>> {
  const files = viewFiles();
  const modules = await readModules(files);
  const stylesheets = files.filter((path) => path.endsWith('.css'));
  const imported = new Set((await Promise.all(stylesheets.map(importsOf))).flat());
  const others = stylesheets.filter((path) => path !== base && !imported.has(path));
  const named = new Set([...modules.keys()].map(withoutExtension));
  const isFor = (stylesheet: string, reached: readonly string[]) =>
    named.has(withoutExtension(stylesheet))
      ? reached.some((path) => withoutExtension(path) === withoutExtension(stylesheet))
      : reached.some((path) => dirname(path) === dirname(stylesheet));
  const sheets = [...(await templateModules())].map(([name, path]): [string, string[]] => {
    const reached = [...reachableFrom([surroundings, path], modules)];
    return [name, [base, ...others.filter((stylesheet) => isFor(stylesheet, reached))]];
  });
  return new Map(sheets);
}

/** @throws Error if the stylesheet names a breakpoint that does not exist */
function withBreakpoints(css: string): string {
  const widths = new Map(Object.entries(breakpoints));
  return css.replace(/\(--(from|below)-(\w+)\)/g, (media, side: 'from' | 'below', name: string) => {
    const width = widths.get(name);
    if (width === undefined) throw new Error(`${media} is no breakpoint of views/styles/breakpoints.ts`);
    return { from, below }[side](width);
  });
}

/** esbuild's entries `styles:{template}`, and the breakpoints in all stylesheets. */
export const templateStylesheets: Plugin = {
  name: 'template-stylesheets',
  setup({ onStart, onResolve, onLoad }) {
    let sheets: Map<string, string[]>;
    onStart(async () => {
      sheets = await stylesheetsOfTemplates();
    });
    onResolve({ filter: /^styles:/ }, ({ path, kind }) =>
      kind === 'entry-point' ? { path: path.slice('styles:'.length), namespace: 'styles' } : null,
    );
    onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path, with: { type } }) => ({
      contents: withBreakpoints(await readFile(path, 'utf8')),
      // A script may import one as text.
      loader: type === 'text' ? 'text' : 'css',
    }));
    onLoad({ filter: /.*/, namespace: 'styles' }, async ({ path }) => {
      const files = viewFiles();
      return {
        contents: [`@layer ${layers.join(', ')};`]
          .concat((sheets.get(path) ?? []).map((each) => `@import "./${each}" layer(${layerOf(each)});`))
          .join('\n'),
        loader: 'css',
        resolveDir: root,
        watchFiles: files.map((each) => join(root, each)),
        watchDirs: [...new Set(files.map((each) => join(root, dirname(each))))],
      };
    });
  },
};
