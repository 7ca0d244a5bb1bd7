import { chmodSync, mkdirSync, statSync } from 'node:fs';

const permissionsOfOthers = 0o077;
const sticky = 0o1000;

/** What this process stores, only its own user reads: people, drafts, and the applications of suppliers. */
export function prepareDataFolder(folder: string): void {
  process.umask(permissionsOfOthers);
  mkdirSync(folder, { recursive: true });
  const { mode } = statSync(folder);
  // A folder like /tmp is shared on purpose: closing it would break other programs.
  if ((mode & sticky) === 0 && (mode & permissionsOfOthers) !== 0) chmodSync(folder, mode & ~permissionsOfOthers);
}
