import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckOptions } from '../../../src/content/check/site-content.js';
import {
  type FormerPaths,
  formerPathsFile,
  formerPathsShape,
  formerPathsText,
  withPresentPaths,
} from '../../../src/content/files/data/former-paths.js';
import { FilesContentStore } from '../../../src/content/files/files-content-store.js';
import { readSources } from '../../../src/content/files/read-sources.js';
import { issueLine } from '../../../src/content/validation/distinct-issues.js';
import { decodeText } from '../../../src/platform/decode-text.js';
import { byLanguage, languageCodes } from '../../../src/routing/languages.js';

export type ContentPlace = Omit<CheckOptions, 'publicDir'>;

/**
 * Adds the path that each page has now to the file of all paths, unless that has issues.
 * @returns `{language} {path}` of each path that was not recorded, or was recorded for another page
 */
export async function recordPresentPaths(place: ContentPlace) {
  const { known, issues } = readFormerPaths(place.contentDir);
  if (!known) return { added: [], issues };
  const { paths: present } = await presentPaths(place);
  const added = languageCodes.flatMap((language) =>
    present[language]
      .filter(({ id, alias }) => known[language]?.[alias] !== id)
      .map(({ alias }) => `${language} ${alias}`),
  );
  writeFormerPaths(place.contentDir, withPresentPaths(known, present));
  return { added, issues: [] };
}

export function readFormerPaths(contentDir: string): { known: FormerPaths | undefined; issues: string[] } {
  const file = path.join(contentDir, formerPathsFile);
  if (!existsSync(file)) return { known: {}, issues: [] };
  const source = { name: formerPathsFile, text: decodeText(readFileSync(file)) };
  const { checked, issues } = readSources({ files: [source] }, () => formerPathsShape);
  return { known: checked, issues: issues.map(issueLine) };
}

export function writeFormerPaths(contentDir: string, paths: FormerPaths): void {
  const file = path.join(contentDir, formerPathsFile);
  const text = formerPathsText(paths);
  if (!existsSync(file) || decodeText(readFileSync(file)) !== text) writeFileSync(file, text);
}

/** The path of each page in each language, and what is wrong with the content. */
export async function presentPaths({ contentDir, companyNames }: ContentPlace) {
  const store = new FilesContentStore({ contentDir, companyNames, development: false });
  await store.load();
  await store.close();
  return { paths: byLanguage((language) => store.aliases(language)), issues: store.issues.map(issueLine) };
}
