import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { mergeDocuments } from '../../../src/content/files/yaml/source-file.js';
import { isBlank } from '../../../src/content/validation/blanks.js';
import { type Fields, isFields } from '../../../src/content/validation/fields.js';
import { type Language, languageCodes } from '../../../src/routing/languages.js';
import type { Values } from '../../contract.js';
import { KeyOrder } from '../yaml/key-order.js';
import { editYaml } from '../yaml/value-edits.js';
import { type Entry, keepsNull, shapeOf } from './entries.js';

type Read = (name: string) => string | undefined;

/** The values of the entry's files, each separately. */
export function valuesOf({ shared, languages }: Entry, read: Read): Values {
  const own = Object.entries(languages).flatMap(([language, name]) => {
    const value = valueIn(read(name));
    return value === undefined ? [] : [[language, value]];
  });
  return { shared: valueIn(read(shared)), languages: Object.fromEntries(own) };
}

function valueIn(text: string | undefined): unknown {
  return text === undefined ? undefined : (parse(text, { prettyErrors: false }) ?? undefined);
}

/** Fields of a page that editors cannot change. Saving sets them. */
const kept = ['template', 'updated_at', 'translated_from'];

/**
 * The texts of the files for some values. Only files that change are included.
 * @param read returns the texts from which the editing began
 */
export function textsOf(entry: Entry, values: Values, read: Read): Map<string, string> {
  const before = valuesOf(entry, read);
  const isPage = entry.kind === 'pages';
  const prepared = (value: unknown, former: unknown) => {
    const clean = keepsNull(entry) ? withNulls(value) : withoutNewBlanks(value, former);
    return isPage ? withKept(clean, former) : clean;
  };
  const shared = prepared(values.shared, before.shared) ?? (Array.isArray(before.shared) ? [] : {});
  const wholes = languageCodes.map((language) => mergeDocuments(shared, values.languages[language]));
  const order = new KeyOrder(shapeOf(entry, isFields(before.shared) ? before.shared.template : undefined));
  const texts = new Map<string, string>();
  const put = (name: string, value: unknown, whole: unknown, empty: string) => {
    const text = read(name);
    const after = editYaml(text ?? empty, value, order, whole);
    if (after !== text) texts.set(name, after);
  };
  put(entry.shared, shared, wholes[0], '');
  for (const [language, name] of Object.entries(entry.languages) as [Language, string][]) {
    const former = before.languages[language];
    const own = prepared(values.languages[language], former);
    const value = aligned(own, shared, before.shared);
    if (isBlank(value) && former === undefined) continue;
    put(name, value ?? {}, wholes[languageCodes.indexOf(language)], schemaLine(read(entry.shared)));
  }
  return texts;
}

/** The first line of a file, which names its schema. It is the same in all files of an entry. */
function schemaLine(text = ''): string {
  return /^# yaml-language-server:.*\n/.exec(text)?.[0] ?? '';
}

/** The value with null for each text that was left empty in the form. */
function withNulls(value: unknown): unknown {
  if (!isFields(value)) return value === '' ? null : value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withNulls(part)]));
}

/** The value without the fields that were left empty in the form. What was blank in the file stays. */
function withoutNewBlanks(value: unknown, former: unknown): unknown {
  if (isDeepStrictEqual(value, former)) return value;
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  if (Array.isArray(value)) {
    const before = Array.isArray(former) ? former : [];
    const items = value.map((item, index) => withoutNewBlanks(item, formerItem(before, item, index)));
    return items.filter((item, index) => !isBlank(item) || isDeepStrictEqual(item, before[index]));
  }
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(
    ([key, part]) => [key, withoutNewBlanks(part, partOf(former, key))] as const,
  );
  const written = fields.filter(
    ([key, part]) => !isBlank(part) || (hasPart(former, key) && isDeepStrictEqual(part, partOf(former, key))),
  );
  return Object.fromEntries(written);
}

function formerItem(before: readonly unknown[], item: unknown, index: number): unknown {
  const id = isFields(item) ? item.id : undefined;
  return id === undefined ? before[index] : before.find((each) => isFields(each) && each.id === id);
}

function hasPart(value: unknown, key: string): boolean {
  return isFields(value) && Object.hasOwn(value, key);
}

function partOf(value: unknown, key: string): unknown {
  return hasPart(value, key) ? (value as Fields)[key] : undefined;
}

function withKept(value: unknown, former: unknown): unknown {
  const own = Object.fromEntries(Object.entries(isFields(value) ? value : {}).filter(([key]) => !kept.includes(key)));
  const known = kept.filter((key) => hasPart(former, key)).map((key) => [key, partOf(former, key)]);
  return { ...own, ...Object.fromEntries(known) };
}

/** A language's lists with the items and the order of the shared lists, if these have changed. */
function aligned(own: unknown, shared: unknown, former: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(shared)) {
    const items = own.map((item) => aligned(item, itemWithId(shared, item), itemWithId(former, item)));
    const ids = shared.map(idOf);
    const before = Array.isArray(former) ? former.map(idOf) : [];
    if (ids.includes(undefined) || isDeepStrictEqual(ids, before))
      return items.filter((item) => !isBareId(item, before));
    const rank = (item: unknown) => (ids.includes(idOf(item)) ? ids.indexOf(idOf(item)) : ids.length);
    const there = items.filter((item) => !(before.includes(idOf(item)) && !ids.includes(idOf(item))));
    return there.filter((item) => !isBareId(item, before)).toSorted((a, b) => rank(a) - rank(b));
  }
  if (!isFields(own)) return own;
  return Object.fromEntries(
    Object.entries(own).map(([key, part]) => [key, aligned(part, partOf(shared, key), partOf(former, key))]),
  );
}

/** A new item without any field but its id. */
function isBareId(item: unknown, before: readonly unknown[]): boolean {
  return isFields(item) && Object.keys(item).length === 1 && item.id !== undefined && !before.includes(item.id);
}

function itemWithId(list: unknown, item: unknown): unknown {
  const id = idOf(item);
  return Array.isArray(list) && id !== undefined ? list.find((each) => idOf(each) === id) : undefined;
}

function idOf(item: unknown): unknown {
  return isFields(item) ? item.id : undefined;
}
