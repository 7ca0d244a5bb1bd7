import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { decodeText } from '../../../src/platform/decode-text.js';
import { defaultLanguage, type Language, languageCodes } from '../../../src/routing/languages.js';
import { sourceHash } from './source-hash.js';

/** The folder of a page by its id, or that of a document, as `documents/press-kit`. */
export function translatedFolder(id: string): string {
  return id.startsWith('documents/') ? id : `pages/${id}`;
}

/**
 * Marks the translations of a page or document as those of its present English text.
 * @returns the files that have changed, relative to the content folder
 */
export function markTranslated(
  contentDir: string,
  id: string,
  languages: readonly Language[] = languageCodes,
): string[] {
  const fileOf = (language: Language) => `${translatedFolder(id)}/${language}.yaml`;
  const textOf = (language: Language) => decodeText(readFileSync(path.join(contentDir, fileOf(language))));
  const hash = sourceHash(parse(textOf(defaultLanguage)));
  return languages.flatMap((language) => {
    if (language === defaultLanguage) return [];
    const before = textOf(language);
    const after = withTranslatedFrom(before, hash);
    if (after === before) return [];
    writeFileSync(path.join(contentDir, fileOf(language)), after);
    return [fileOf(language)];
  });
}

/** The text of the file with the hash after its alias, if it has one. Everything else stays as it was written. */
export function withTranslatedFrom(text: string, hash: string): string {
  const line = `translated_from: "${hash}"`;
  if (/^translated_from:/m.test(text)) return text.replace(/^translated_from:.*$/m, line);
  return text.replace(/^(alias:.*\n|(?=body:))/m, (alias) => `${alias}${line}\n`);
}
