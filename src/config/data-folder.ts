import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.js';

/**
 * Makes the folder where it is missing, for its owner alone: it holds people's data.
 * @throws ConfigurationError where it cannot be made or written to
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: ${folder} cannot be written to: ${(error as Error).message}`);
  }
}
