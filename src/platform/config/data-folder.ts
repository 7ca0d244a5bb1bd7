import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.js';

/**
 * Creates the folder if it is missing. Only its owner has access, as it holds personal data.
 * @throws ConfigurationError if it cannot be created or written to
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: ${folder} cannot be written to: ${(error as Error).message}`);
  }
}
