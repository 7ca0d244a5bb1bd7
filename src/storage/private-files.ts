import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { Logger } from '@nestjs/common';

/** Modes for the server's own user alone, whatever the umask. Windows has no such modes and ignores them. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

const permissionsOfOthers = 0o077;
const sticky = 0o1000;

/**
 * Makes the folder where it is missing; an existing one is closed to other users.
 * @throws Error of the file system where the folder cannot be made
 */
export function preparePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode });
  closeToOthers(folder);
}

/**
 * Makes the empty file where it is missing; an existing one is closed to other users.
 * @throws Error of the file system where the file cannot be opened
 */
export function preparePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', privateFileMode));
  closeToOthers(file);
}

/** Takes all permissions from other users, where the path exists. What cannot be changed is logged as a warning. */
export function closeToOthers(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (process.platform === 'win32' || !stats || (stats.mode & permissionsOfOthers) === 0) return;
  try {
    // A folder like /tmp is shared on purpose: closing it would break other programs.
    if (stats.isDirectory() && (stats.mode & sticky) !== 0) throw new Error('the folder is shared (sticky bit)');
    chmodSync(path, stats.mode & ~permissionsOfOthers & 0o7777);
  } catch (error) {
    const mode = (stats.mode & 0o777).toString(8);
    const reason = (error as Error).message;
    new Logger('Storage').warn(`${path} is open to other users (mode ${mode}) and cannot be closed: ${reason}`);
  }
}
