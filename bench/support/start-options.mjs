import { readFileSync } from 'node:fs';

const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** The options with which `npm start` starts Node. */
export const nodeOptions = start.match(/--\S+/g) ?? [];

/** The environment variables that `npm start` sets. */
export const startEnvironment = Object.fromEntries(
  [...start.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);
