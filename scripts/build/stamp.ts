/** Says whether dist is the build of the present sources, by their contents rather than by their modification times. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The build of `npm run start:dev` and `npm run edit`, so that the other one stays. */
export const developmentFolder = join(root, 'dist/development');

const stamp = join(root, 'dist/.build-stamp');
const results = ['dist/src/main.js', 'dist/client/manifest.json'];
const folders = ['src', 'views', 'client', 'i18n', 'scripts/build'];
const files = ['package-lock.json', 'scripts/build.ts'];

function sources(): string[] {
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
    );
  return [...inFolders, ...files].sort();
}

/** A hash over the names and contents of all that the build reads. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const name of sources()) {
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
