import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file atomically, by a rename, so that no reader ever sees a part of it. */
export function writeSaved(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}
