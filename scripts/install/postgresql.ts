/** Finds PostgreSQL's programs, with which the storage tests start a server. */
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable } from './debian.ts';

/** Debian installs each version in a separate folder, and none of them on PATH. */
const versions = '/usr/lib/postgresql';

function debianFolders(): string[] {
  try {
    const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
    return newestFirst.map((version) => join(versions, version, 'bin'));
  } catch {
    return [];
  }
}

/** The folder of `initdb` and `postgres`; undefined where there is none. */
export function findPostgresql(): string | undefined {
  const folders = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name + suffix))));
}
