import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageIds } from '../../../src/content/files/read-page.js';
import { parseSource } from '../../../src/content/files/yaml/source-file.js';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import { decodeText } from '../../../src/platform/decode-text.js';
import { defaultLanguage, type Language } from '../../../src/routing/languages.js';

/** A page, or the source of a PDF, in English and in the language of a translation. */
export interface TranslatedFiles {
  /** Relative to the content folder, such as `pages/reach`. */
  folder: string;
  /** The texts of its files, by their names. */
  texts: ReadonlyMap<string, string>;
  shared: unknown;
  english: Fields;
  /** Undefined if there is no translation that can be read. */
  own: Fields | undefined;
}

/** All pages and documents with an English text that can be read, in the order of their folders. */
export function translatedFiles(contentDir: string, language: Language): TranslatedFiles[] {
  const names = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const documents = names.flatMap((name) => /^(documents\/[^/]+)\/document\.yaml$/.exec(name)?.[1] ?? []).sort();
  const known = new Set(names);
  const pages = pageIds(names).map((id) => `pages/${id}`);
  return [...pages, ...documents].flatMap((folder) => {
    const head = folder.startsWith('pages/') ? 'page' : 'document';
    const files = [head, defaultLanguage, language].map((stem) => `${folder}/${stem}.yaml`);
    const present = files.filter((name) => known.has(name));
    const texts = new Map(present.map((name) => [name, decodeText(readFileSync(path.join(contentDir, name)))]));
    const [shared, english, own] = files.map((name) => valueIn(name, texts.get(name)));
    return isFields(english) ? [{ folder, texts, shared, english, own: isFields(own) ? own : undefined }] : [];
  });
}

function valueIn(name: string, text: string | undefined): unknown {
  const parsed = text === undefined ? undefined : parseSource({ name, text });
  return parsed && 'value' in parsed ? parsed.value : undefined;
}
