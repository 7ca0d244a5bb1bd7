/**
 * Views are exchanged in the running server: a new start takes seconds, and nothing but the next page depends on them.
 * What the server imports of `views` are modules whose exports are bindings to the latest version. A version is the
 * whole of `views` anew, so that its modules fit together. Forms are no part of it: the server's classes are made of
 * them when it starts.
 */
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { outputFolder } from './server-compiler.mjs';

const folder = (name) => pathToFileURL(`${outputFolder}/${name}/`).href;
const [views, forms, server] = ['views', 'views/forms', 'src'].map(folder);
/** Of what the server imports, by its address: loads a version, and returns what puts it into place. */
const loaders = new Map();
globalThis[Symbol.for('exchanged views')] = loaders;

/** Of a module as swc writes it: a comment may stand before what it is about. */
const namesIn = (code) => {
  const declared = code.matchAll(/(?:^|\*\/ )export (?:async )?(?:function\*?|class|const|let|var) ([\w$]+)/gm);
  const listed = [...code.matchAll(/(?:^|\*\/ )export \{([^}]*)\}/gm)].flatMap(([, list]) => list.split(','));
  const all = [...[...declared].map(([, name]) => name), ...listed.map((each) => each.split(' as ').at(-1).trim())];
  return [...new Set(all.filter((name) => name !== ''))];
};

/** A module whose exports follow; one of types alone has none. */
function followerOf(url) {
  const names = namesIn(readFileSync(fileURLToPath(url), 'utf8'));
  if (names.length === 0) return 'data:text/javascript,';
  const code = `import * as first from ${JSON.stringify(`${url}?views=0`)};
export let ${names.map((name) => `${name} = first.${name}`).join(', ')};
globalThis[Symbol.for('exchanged views')].set(${JSON.stringify(url)}, async (version) => {
  const next = await import(${JSON.stringify(`${url}?views=`)} + version);
  return () => { ${names.map((name) => `${name} = next.${name};`).join(' ')} };
});`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** From here on, the server's imports of views follow. */
export function followViews() {
  module.registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const { url } = resolved;
      if (!url.startsWith(views) || url.startsWith(forms) || url.includes('?')) return resolved;
      const parent = context.parentURL ?? '';
      if (parent.startsWith(server)) return { ...resolved, url: followerOf(url), format: 'module' };
      const [, version = ''] = /(\?views=\d+)$/.exec(parent) ?? [];
      return { ...resolved, url: url + version };
    },
  });
}

let version = 0;

/** Has the server use the views as they are compiled now; with an error, none of them has changed place. */
export async function exchangeViews() {
  version += 1;
  const ready = await Promise.all([...loaders.values()].map((load) => load(version)));
  for (const putIntoPlace of ready) putIntoPlace();
}

/** Whether a source can be exchanged. */
export const isExchangeable = (source) => source.startsWith('views/') && !source.startsWith('views/forms/');
