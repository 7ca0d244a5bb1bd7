/** Loads a module of the built server, by its path below `src` and without extension. Its types are those of the source. */
export const builtModule = (name: string) => import(new URL(`../../../dist/src/${name}.js`, import.meta.url).href);
