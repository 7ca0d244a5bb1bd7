import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from './markup.js';

const folder = 'dist/client';

/** A script and its static imports, each once. */
export function withImports(address: string, known = new Map<string, Buffer>()): Map<string, Buffer> {
  if (known.has(address)) return known;
  const bytes = readFileSync(join(folder, address));
  known.set(address, bytes);
  for (const [, name = ''] of bytes.toString().matchAll(/(?:^|[;}])import(?:[^"'()]*from)?["'](\/assets\/[^"']+)/g)) {
    withImports(name, known);
  }
  return known;
}

/** Their sum in compressed bytes. */
export const weightOf = (scripts: Map<string, Buffer>, compress: (bytes: Buffer) => Buffer) =>
  [...scripts.values()].reduce((total, bytes) => total + compress(bytes).length, 0);

/** The scripts of islands that hydrate without interaction, with their imports, and the one that takes their first steps. */
export function scriptsOfIslands(page: Element): Set<string> {
  const hydrated = page.all('site-island').filter((island) => island.get('when') !== 'interaction');
  const addresses = hydrated.flatMap((island) => [island.get('src') ?? '', ...(island.get('chunks') ?? '').split(' ')]);
  const earlySteps = globSync('early-steps-*.js', { cwd: join(folder, 'assets') }).map((name) => `/assets/${name}`);
  return new Set([...addresses, ...earlySteps].flatMap((address) => [...withImports(address).keys()]));
}
