import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { createFolder } from './site.js';

const sticky = 0o1000;

/** Only the user of this process reads what it stores: people, drafts, and the applications of suppliers. */
export function prepareDataFolder(folder: string): void {
  createFolder(folder);
  // A folder like /tmp is shared on purpose: closing it would break other programs.
  if ((statSync(folder).mode & sticky) === 0) chmodSync(folder, 0o700);
}

/** SQLite creates the files beside the database with the same mode. */
export function prepareDatabaseFile(file: string): void {
  closeSync(openSync(file, 'a'));
  chmodSync(file, 0o600);
}
