import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Puts a file in the place of the former one at once, so that nobody ever reads a half. */
export function writeSaved(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}
