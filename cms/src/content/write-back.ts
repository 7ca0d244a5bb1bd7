import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { joinFormerPaths } from '../collections/former-paths.js';
import { readingOf } from '../gateway/reading.js';
import { decodeText } from '../site.js';
import { exportContent } from './export.js';
import { listFiles, namesOf, readTexts, readValues, type Scope } from './files.js';
import { copyPictures } from './picture-files.js';
import { keepSource, knownTexts } from './sources.js';

/** The files of a page or a list that are not as they were last read in or written. */
export async function changedByHand(payload: Payload, folder: string, scope: Scope): Promise<string[]> {
  const names = namesOf(scope);
  const known = await knownTexts(payload, names);
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folder, name)).then(decodeText, () => undefined)),
  );
  return names.filter((name, index) => texts[index] !== known.get(name));
}

/** Writes what is public of a page or a list into the content folder, with its pictures. */
export async function writeBack(payload: Payload, folder: string, scope: Scope): Promise<void> {
  const changed = await changedByHand(payload, folder, scope);
  if (changed.length > 0) return payload.logger.warn(`not written: ${changed.join(', ')}: changed by hand meanwhile`);
  await joinFormerPaths(readingOf({ payload }), readValues(await readTexts(folder), listFiles('formerPaths')).shared);
  const { written, removed, leftOut } = await exportContent(payload, folder, scope);
  for (const [name, text] of written) await keepSource(payload, name, text);
  await copyPictures(folder, written.values());
  for (const name of removed) await keepSource(payload, name, undefined);
  for (const id of leftOut) throw new Error(`${id} cannot be the name of a folder`);
}
