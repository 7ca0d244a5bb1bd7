import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload, PayloadRequest } from 'payload';
import { formerPaths, storeFormerPaths } from '../collections/former-paths.js';
import { type FormerPaths, languageCodes } from '../site.js';
import { exportContent, type Scope } from './export.js';
import { copyPictures } from './picture-files.js';
import { listFiles, namesIn, pageFiles, readTexts, sourcesOf, valuesOf } from './read-files.js';
import { keepSource, knownTexts } from './sources.js';

export function filesOf({ page, list }: Scope): string[] {
  return [...(page ? namesIn(pageFiles(page)) : []), ...(list ? namesIn(listFiles(list)) : [])];
}

/** The files of a page or a list that are not as they were last read in or written. */
export async function changedByHand(payload: Payload, folder: string, scope: Scope): Promise<string[]> {
  const known = await knownTexts(payload, filesOf(scope));
  const texts = await Promise.all(
    filesOf(scope).map(async (name) => [name, await readFile(path.join(folder, name), 'utf8').catch(() => undefined)]),
  );
  return texts.flatMap(([name = '', text]) => (text === known.get(name) ? [] : [name]));
}

/** Writes what is public of a page or a list into the content folder, with its pictures. */
export async function writeBack(payload: Payload, folder: string, scope: Scope): Promise<void> {
  const changed = await changedByHand(payload, folder, scope);
  if (changed.length > 0) return payload.logger.warn(`not written: ${changed.join(', ')}: changed by hand meanwhile`);
  await joinFormerPaths(payload, await readTexts(folder));
  const { written, removed, leftOut } = await exportContent(payload, folder, scope);
  for (const [name, text] of written) await keepSource(payload, name, text);
  await copyPictures(folder, written.values());
  for (const name of removed) await keepSource(payload, name, undefined);
  for (const { reason } of leftOut) throw new Error(reason);
}

/** Each side may have paths that the other does not know. */
export async function joinFormerPaths(payload: Payload, texts: ReadonlyMap<string, string>): Promise<void> {
  const req = { payload, context: { isImport: true } } as unknown as PayloadRequest;
  const own = await formerPaths(req);
  const { shared } = valuesOf(sourcesOf(texts, listFiles('formerPaths')));
  const there = (shared ?? {}) as FormerPaths;
  const joined = languageCodes.map((language) => [language, { ...there[language], ...own[language] }]);
  await storeFormerPaths(req, Object.fromEntries(joined));
}
