import { existsSync, readdirSync } from 'node:fs';

/** The names in a folder, in alphabetical order; none where there is no such folder. */
export function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
