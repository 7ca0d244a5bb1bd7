import { readFileSync } from 'node:fs';

const start = readFileSync('scripts/serve', 'utf8').replace(/^#.*$/gm, '');

/** The options of Node in scripts/serve. */
export const nodeOptions = start.match(/--\S+/g) ?? [];

/** The environment variables that it sets. */
export const startEnvironment = Object.fromEntries(
  [...start.matchAll(/\bexport ([A-Z_]+)="\$\{\1:-(\S+)\}"/g)].map(([, name, value]) => [name, value]),
);
