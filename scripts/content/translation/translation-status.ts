import { ContentFiles } from '../../../src/content/files/folder/content-files.js';
import { pageIds } from '../../../src/content/files/read-page.js';
import { parseSource } from '../../../src/content/files/yaml/source-file.js';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import { defaultLanguage, type Language, languageCodes } from '../../../src/routing/languages.js';
import { sourceHash } from './source-hash.js';

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
export async function translationTasks(contentDir: string): Promise<TranslationTask[]> {
  const files = new ContentFiles(contentDir, (name) => /^(?:pages|documents)\/.*\.yaml$/.test(name));
  await files.refresh();
  const others = languageCodes.filter((code) => code !== defaultLanguage);
  const documents = files.names.flatMap((name) => /^(documents\/[^/]+)\/document\.yaml$/.exec(name)?.[1] ?? []);
  const folders = [...pageIds(files.names).map((id) => `pages/${id}`), ...documents];
  return others.flatMap((language) => folders.flatMap((folder) => tasksIn(files, folder, language)));
}

/** The tasks of one page in one language. */
export function tasksOf(files: ContentFiles, id: string, language: Language): TranslationTask[] {
  return tasksIn(files, `pages/${id}`, language);
}

function tasksIn(files: ContentFiles, folder: string, language: Language): TranslationTask[] {
  const file = `${folder}/${language}.yaml`;
  const task = (state: TranslationTask['state'], fields: readonly string[] = []) => ({ language, file, state, fields });
  const english = writtenIn(files, `${folder}/${defaultLanguage}.yaml`);
  if (!english) return [];
  if (!files.file(file)) return [task('missing')];
  const own = writtenIn(files, file);
  if (!own) return [task('unreadable')];
  const shared = writtenIn(files, `${folder}/page.yaml`);
  const known = new Set([...fieldsIn(own.body), ...fieldsIn(shared?.body)]);
  const lacking = fieldsIn(english.body).filter((field) => !known.has(field));
  const tasks = lacking.length > 0 ? [task('incomplete', lacking)] : [];
  if (own.translated_from === undefined) return [...tasks, task('unmarked')];
  return own.translated_from === sourceHash(english) ? tasks : [...tasks, task('outdated')];
}

function writtenIn(files: ContentFiles, name: string): Fields | undefined {
  const file = files.file(name);
  const parsed = file && parseSource(file);
  return parsed && 'value' in parsed && isFields(parsed.value) ? parsed.value : undefined;
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
  return value === null || value === '' ? [] : [path];
}
