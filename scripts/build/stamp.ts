/** Says whether dist is the build of the present sources, by their contents rather than by their modification times. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const stamp = join(root, 'dist/.build-stamp');
const results = ['dist/src/main.js', 'dist/client/manifest.json'];
const sources = [
  ...['src', 'views', 'client', 'i18n', 'scripts/build'].map((folder) => `${folder}/**/*.*`),
  ...['.swcrc', 'nest-cli.json', 'package-lock.json', 'scripts/build.ts', 'tsconfig.build.json'],
];

/** A hash over the names and contents of all that the build reads. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const name of globSync(sources, { cwd: root, exclude: ['**/*.spec.*'] }).sort()) {
    const contents = readFileSync(join(root, name));
    hash.update(`${name.split(sep).join('/')}\0${contents.length}\0`).update(contents);
  }
  return hash.digest('hex');
}

export function isBuilt(): boolean {
  return (
    [stamp, ...results.map((name) => join(root, name))].every((path) => existsSync(path)) &&
    readFileSync(stamp, 'utf8') === sourcesHash()
  );
}

/** @param hash of the sources when the build began: a change during the build makes it stale */
export function markBuilt(hash: string): void {
  writeFileSync(stamp, hash);
}

export function markUnbuilt(): void {
  rmSync(stamp, { force: true });
}
