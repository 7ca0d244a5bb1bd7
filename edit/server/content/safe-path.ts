import { lstatSync } from 'node:fs';
import path from 'node:path';
import { EditError } from '../http/edit-error.js';

/**
 * The path of a file below a folder, for reading and writing.
 * @param name with slashes, as the client sends it
 * @throws EditError if the file would be outside the folder, by its name or through a symbolic link
 */
export function safePath(folder: string, name: string): string {
  const parts = name.split('/');
  const isPlain = parts.every((part) => /^[a-z0-9_][a-z0-9._-]*$/i.test(part) && !part.includes('..'));
  if (!isPlain || name.length > 300) throw new EditError(400, 'there is no file of this name');
  let place = folder;
  for (const part of ['', ...parts]) {
    place = path.join(place, part);
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (found?.isSymbolicLink()) throw new EditError(403, `${name} is, or lies in, a symbolic link`);
  }
  return place;
}
