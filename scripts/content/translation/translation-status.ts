import { isFields } from '../../../src/content/validation/fields.js';
import { defaultLanguage, type Language, languageCodes } from '../../../src/routing/languages.js';
import { sourceHash } from './source-hash.js';
import { type TranslatedFiles, translatedFiles } from './translated-files.js';

/** Something to do for the translation of a page or document. `file` is relative to the content folder. */
export interface TranslationTask {
  language: Language;
  file: string;
  /**
   * `outdated`: the English text has changed since the translation. `unmarked`: the file does not say what it
   * translates.
   */
  state: 'missing' | 'incomplete' | 'outdated' | 'unmarked' | 'unreadable';
  /** The fields that an incomplete translation lacks, as dotted paths with the ids of list items. */
  fields: readonly string[];
}

/** The tasks of all languages, in the order of languages, pages and documents. */
export function translationTasks(contentDir: string): TranslationTask[] {
  const others = languageCodes.filter((code) => code !== defaultLanguage);
  return others.flatMap((language) =>
    translatedFiles(contentDir, language).flatMap((files) => tasksIn(files, language)),
  );
}

function tasksIn({ folder, texts, shared, english, own }: TranslatedFiles, language: Language): TranslationTask[] {
  const file = `${folder}/${language}.yaml`;
  const task = (state: TranslationTask['state'], fields: readonly string[] = []) => ({ language, file, state, fields });
  if (!own) return [task(texts.has(file) ? 'unreadable' : 'missing')];
  const known = new Set([...fieldsIn(own.body), ...fieldsIn(isFields(shared) ? shared.body : undefined)]);
  const lacking = fieldsIn(english.body).filter((field) => !known.has(field));
  const tasks = lacking.length > 0 ? [task('incomplete', lacking)] : [];
  if (own.translated_from === undefined) return [...tasks, task('unmarked')];
  return own.translated_from === sourceHash(english) ? tasks : [...tasks, task('outdated')];
}

/** The path of every text; an item of a list is named by its id. */
function fieldsIn(value: unknown, path = ''): string[] {
  const within = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      fieldsIn(item, within(isFields(item) ? String(item.id ?? index) : `${index}`)),
    );
  }
  if (isFields(value)) {
    return Object.entries(value).flatMap(([key, field]) => (key === 'id' ? [] : fieldsIn(field, within(key))));
  }
  return value === null || value === undefined || value === '' ? [] : [path];
}
