/** Finds PostgreSQL's programs, with which the storage tests start a server, and installs them on Debian. */
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { apt, isDebianRoot, isExecutable } from './debian.ts';

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

/** Installs PostgreSQL on Debian where it is missing; elsewhere says which tests are skipped. */
export function ensurePostgresql(): void {
  if (findPostgresql()) return;
  if (isDebianRoot()) {
    console.log('setup: installing PostgreSQL for the storage tests (apt-get)');
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'postgresql') && findPostgresql()) return;
  }
  console.log('setup: PostgreSQL was not found: tests that need it are skipped');
}
