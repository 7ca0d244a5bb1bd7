import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { Field } from '../fields/field.js';
import {
  bodyForms,
  type DataListName,
  type GlobalListName,
  isWhole,
  type ListName,
  listForms,
} from '../fields/forms.js';
import {
  ContentFiles,
  type DataFile,
  type DataName,
  dataFiles,
  decodeText,
  defaultLanguage,
  type Fields,
  fileOfLanguage,
  type Language,
  languageCodes,
  mergeDocuments,
  type TemplateName,
} from '../site.js';
import { textFileNames } from './text-files.js';

/** A page by its path, or a list. */
export interface Scope {
  page?: string;
  /** The path of the page's files until now. */
  from?: string | undefined;
  list?: ListName;
}

/** Texts of files, by their names in the content folder. */
export type Texts = ReadonlyMap<string, string>;

/** The files of a page or list: what all languages share, and what each has of its own. */
export interface FileNames {
  shared: string;
  own: ReadonlyMap<Language, string>;
}

/** The texts of a content folder's YAML files, and of the interface texts beside it. */
export async function readTexts(folder: string): Promise<Texts> {
  const files = new ContentFiles(folder, (name) => name.endsWith('.yaml'));
  await files.refresh();
  for (const { source, reason } of files.issues) throw new Error(`${path.join(folder, source)}: ${reason}`);
  const texts = new Map(files.names.map((name) => [name, files.file(name)?.text ?? '']));
  const present = textFileNames.map((name) => [name, path.join(folder, name)] as const);
  for (const [name, file] of present) if (existsSync(file)) texts.set(name, decodeText(await readFile(file)));
  return texts;
}

/** The paths of the pages that have files. */
export function pagesIn(texts: Texts): string[] {
  const ids = [...texts.keys()].flatMap((name) => /^pages\/(.+)\/[^/]+\.yaml$/.exec(name)?.[1] ?? []);
  return [...new Set(ids)].sort();
}

export function pageFiles(id: string): FileNames {
  const own = new Map(languageCodes.map((language) => [language, `pages/${id}/${language}.yaml`]));
  return { shared: `pages/${id}/page.yaml`, own };
}

export function listFiles(name: DataName): FileNames {
  const file: DataFile = dataFiles[name];
  const localized = file.isLocalized ? languageCodes : [];
  return { shared: file.file, own: new Map(localized.map((language) => [language, fileOfLanguage(file, language)])) };
}

export function filesOf({ page = '', list }: { page?: string; list?: DataListName }): FileNames {
  return list ? listFiles(list) : pageFiles(page);
}

export function namesOf({ page = '', list }: Scope): string[] {
  if (list === 'texts') return textFileNames;
  const { shared, own } = filesOf(list ? { list } : { page });
  return [shared, ...own.values()];
}

/** The values of the files, each by itself, and those of each language, merged with what all share. */
export function readValues(texts: Texts, names: FileNames) {
  const shared = valueIn(texts.get(names.shared));
  const present = [...names.own].filter(([, name]) => texts.has(name));
  const own = new Map(present.map(([language, name]) => [language, valueIn(texts.get(name)) as Fields | undefined]));
  const merged = [...own].map(([language, value]) => [language, mergeDocuments(shared, value)] as const);
  return { shared, own, merged: new Map<Language, unknown>(names.own.size > 0 ? merged : [[defaultLanguage, shared]]) };
}

function valueIn(text = ''): unknown {
  return parse(text, { prettyErrors: false }) ?? undefined;
}

const headField = (name: string, place: 'shared' | 'language'): Field => ({
  ...{ name, place, label: name, type: 'text', required: false },
});
const head: readonly Field[] = [
  ...['template', 'updated_at', 'publish_at', 'unpublish_at', 'draft'].map((name) => headField(name, 'shared')),
  ...['alias', 'translated_from'].map((name) => headField(name, 'language')),
];

const groupOf = (fields: Field[]): Field => ({ ...headField('', 'shared'), type: 'group', fields });

/** The form of what the files of a scope hold. Other lists than those of globals have none. */
export function formOfFiles({ list }: { page?: string; list?: DataName }, value?: unknown): Field | undefined {
  if (!list) {
    const body = bodyForms[(value as Fields).template as TemplateName];
    return body && groupOf([...head, body]);
  }
  const name = (Object.keys(listForms) as GlobalListName[]).find((each) => each === list);
  if (!name) return undefined;
  return isWhole(name) ? listForms[name] : groupOf([listForms[name]]);
}
