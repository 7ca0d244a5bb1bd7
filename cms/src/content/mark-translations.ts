import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { defaultLanguage, type Fields, isFields, sourceHash, withTranslatedFrom } from '../site.js';
import type { FileNames } from './read-files.js';

/**
 * Marks translations as up to date with the English text that is about to be saved. These are the translations whose
 * texts have changed: their editor saw the English text beside them. If the English text has only been reordered,
 * translations that were up to date stay so.
 * @param texts of the files that are about to be saved; changed in place
 */
export function markTranslations(
  { languages }: FileNames,
  texts: Map<string, string>,
  read: (name: string) => string | undefined,
): void {
  const before = (name: string) => pageIn(read(name));
  const after = (name: string) => pageIn(texts.get(name) ?? read(name));
  const english = languages[defaultLanguage] ?? '';
  const [former, hash] = [sourceHash(before(english)), sourceHash(after(english))];
  const isSameEnglish = saysSame(before(english), after(english));
  for (const [language, name] of Object.entries(languages)) {
    const text = texts.get(name) ?? read(name);
    if (language === defaultLanguage || text === undefined) continue;
    const isChanged = !saysSame(before(name), after(name));
    const wasCurrent = before(name).translated_from === former;
    if (!isChanged && !(isSameEnglish && wasCurrent)) continue;
    if (after(name).translated_from !== hash) texts.set(name, withTranslatedFrom(text, hash));
  }
}

function pageIn(text: string | undefined): Fields {
  const page: unknown = text === undefined ? undefined : parse(text, { prettyErrors: false });
  return isFields(page) ? page : {};
}

/** Whether two texts of a page have the same content, regardless of the order of their items. */
function saysSame(one: Fields, other: Fields): boolean {
  return isDeepStrictEqual(unordered(one.body), unordered(other.body));
}

function unordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(unordered);
    const hasIds = value.every((item) => isFields(item) && item.id !== undefined);
    return hasIds ? new Map(items.map((item) => [(item as Fields).id, item])) : items;
  }
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unordered(part)]));
}
