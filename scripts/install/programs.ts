/** Finds the programs that some tests start, and installs them on Debian. */
import { delimiter, join } from 'node:path';
import { apt, isDebianRoot, isExecutable } from './debian.ts';
import { findPostgresql } from './postgresql.ts';

const onPath = (program: string) => () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => isExecutable(join(folder, program)));

const postgresql = () => findPostgresql() !== undefined;

/** Debian's packages for each kind of test, and how each is found. */
const packages: Readonly<Record<string, Record<string, () => boolean>>> = {
  browser: { postgresql },
  faults: { postgresql },
  deploy: {
    postgresql,
    nginx: onPath('nginx'),
    prometheus: onPath('promtool'),
    'redis-server': onPath('redis-server'),
  },
};

/** Installs the missing programs for a kind of test on Debian. Elsewhere it only names them. */
export function ensurePrograms(kind: string): void {
  const missing = () => Object.entries(packages[kind] ?? {}).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
  if (missing().length > 0 && isDebianRoot()) {
    console.log(`setup: installing ${missing().join(', ')} for the tests (apt-get)`);
    apt('update') && apt('install', '-y', '--no-install-recommends', ...missing());
  }
  if (missing().length > 0)
    console.log(`setup: ${missing().join(', ')} not found: tests that need it are skipped or fail`);
}
