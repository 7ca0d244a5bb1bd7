import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { Logger } from '@nestjs/common';

/** Modes that give access only to the server's own user, whatever the umask. Windows ignores them. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

const permissionsOfOthers = 0o077;
const sticky = 0o1000;

/**
 * Creates the folder if it is missing. Permissions of other users are removed from an existing one.
 * @throws Error of the file system if the folder cannot be created
 */
export function preparePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode });
  closeToOthers(folder);
}

/**
 * Creates an empty file if it is missing. Permissions of other users are removed from an existing one.
 * @throws Error of the file system if the file cannot be opened
 */
export function preparePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', privateFileMode));
  closeToOthers(file);
}

/** Removes all permissions of other users, if the path exists. A failure is logged as a warning. */
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
