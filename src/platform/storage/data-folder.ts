import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../config/configuration.js';
import { isSqliteBusy } from './availability.js';
import { createFolder } from './create-folder.js';

/** Referenced until the process ends: garbage collection would close it, and so release the lock. */
let held: DatabaseSync | undefined;

/**
 * Creates the folder if it is missing.
 * @throws ConfigurationError if it cannot be created or written to
 */
export function prepareDataFolder(folder: string): void {
  try {
    createFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: ${folder} cannot be written to: ${(error as Error).message}`);
  }
}

/**
 * Locks the folder for this process. Each server with an embedded database does its daily work, limits rates and
 * refreshes content as if it were the only one. The lock is one of the operating system, on a file that stays empty:
 * however the process ends, no lock is left.
 * @throws ConfigurationError if another process has locked the folder
 */
export function lockDataFolder(folder: string): void {
  const file = path.join(folder, 'server.lock');
  try {
    held = new DatabaseSync(file, { timeout: 0 });
    // The journal is no second file. Nothing is ever written to this one.
    held.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    const reason = isSqliteBusy(error) ? 'in use by another process' : (error as Error).message;
    throw new ConfigurationError(
      `DATA_DIR: ${folder} cannot be locked: ${reason}. Each server needs its own folder, unless DATABASE_URL is set`,
    );
  }
}
