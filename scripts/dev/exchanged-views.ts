/**
 * Replaces the views in the running server: a restart takes seconds, and only the next page depends on them. The
 * server's imports of `views` resolve to proxy modules, whose exports are bindings to the latest version. A version
 * loads all of `views` again, so that its modules fit together.
 */
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';
import { developmentFolder } from '../build/stamp.ts';

const folder = (name: string) => pathToFileURL(`${developmentFolder}/${name}/`).href;
const [views, server] = [folder('views'), folder('src')];
/**
 * By the address of a module that the server imports: loads a version of it, and resolves with a function that switches
 * to it.
 */
const loaders = new Map<string, (version: number) => Promise<() => void>>();
// The proxy modules reach it there.
Object.assign(globalThis, { [Symbol.for('exchanged views')]: loaders });

/** The names that a compiled view exports. */
function namesIn(code: string): string[] {
  return parseSync(code, { syntax: 'ecmascript', target: 'es2023' }).body.flatMap((item) => {
    if (item.type === 'ExportNamedDeclaration') {
      return item.specifiers.flatMap((each) =>
        each.type === 'ExportSpecifier' ? (each.exported ?? each.orig).value : [],
      );
    }
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.value : []));
    }
    return 'identifier' in declaration ? declaration.identifier.value : [];
  });
}

/** The proxy module of a view. A module of types alone exports nothing. */
function proxyModuleOf(url: string): string {
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

/** From this call on, the server's imports of views resolve to proxy modules. */
export function followViews(): void {
  module.registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const { url } = resolved;
      if (!url.startsWith(views) || url.includes('?')) return resolved;
      const parent = context.parentURL ?? '';
      if (parent.startsWith(server)) return { ...resolved, url: proxyModuleOf(url), format: 'module' };
      const [, version = ''] = /(\?views=\d+)$/.exec(parent) ?? [];
      return { ...resolved, url: url + version };
    },
  });
}

let version = 0;

/** Switches the server to the views as they are compiled now. If one of them cannot be loaded, none is switched. */
export async function exchangeViews(): Promise<void> {
  version += 1;
  const ready = await Promise.all([...loaders.values()].map((load) => load(version)));
  for (const switchOver of ready) switchOver();
}

/** Whether a source can be replaced without a restart. */
export const isExchangeable = (source: string) => source.startsWith('views/');
