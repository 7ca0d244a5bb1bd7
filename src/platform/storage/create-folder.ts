import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** With those above it. Node's own `recursive` never ends where the system takes no folders (/proc). */
export function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(path.dirname(path.resolve(folder)));
  mkdirSync(folder);
}
