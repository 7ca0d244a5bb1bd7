import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../routing/languages.js';
import { translatedDocument } from './document-address.js';

/** The address of a PDF in the language; undefined for another address, and for a PDF that exists only in English. */
export function documentInLanguage(address: string, language: Language): string | undefined {
  const translated = translatedDocument(address, language);
  return translated !== undefined && existsSync(path.join('public', translated)) ? translated : undefined;
}
