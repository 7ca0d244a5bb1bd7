import path from 'node:path';
import { parse } from 'yaml';
import {
  ContentFiles,
  type DataFile,
  type DataName,
  dataFiles,
  type Fields,
  fileOfLanguage,
  isFields,
  type Language,
  languageCodes,
  mergeDocuments,
} from '../site.js';

/** The files of a page or of data: what all languages share, and what each has of its own. */
export interface Sources {
  shared: string | undefined;
  languages: Readonly<Partial<Record<Language, string>>>;
}

export interface PageSources extends Sources {
  id: string;
}

/** The texts of a content folder's YAML files, by their names. */
export async function readTexts(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new ContentFiles(folder, (name) => name.endsWith('.yaml'));
  await files.refresh();
  for (const { source, reason } of files.issues) throw new Error(`${path.join(folder, source)}: ${reason}`);
  return new Map(files.names.map((name) => [name, files.file(name)?.text ?? '']));
}

export function pagesIn(texts: ReadonlyMap<string, string>): PageSources[] {
  const ids = [...texts.keys()].flatMap((name) => /^pages\/(.+)\/[^/]+\.yaml$/.exec(name)?.[1] ?? []);
  return [...new Set(ids)].sort().map((id) => ({ id, ...sourcesOf(texts, pageFiles(id)) }));
}

export interface FileNames {
  shared: string;
  languages: Readonly<Partial<Record<Language, string>>>;
}

export function namesIn({ shared, languages }: FileNames): string[] {
  return [shared, ...Object.values(languages)];
}

export function pageFiles(id: string): FileNames {
  const languages = languageCodes.map((language) => [language, `pages/${id}/${language}.yaml`]);
  return { shared: `pages/${id}/page.yaml`, languages: Object.fromEntries(languages) };
}

export function listFiles(name: DataName): FileNames {
  const file: DataFile = dataFiles[name];
  const languages = file.isLocalized ? languageCodes.map((code) => [code, fileOfLanguage(file, code)] as const) : [];
  return { shared: file.file, languages: Object.fromEntries(languages) };
}

export function sourcesOf(texts: ReadonlyMap<string, string>, { shared, languages }: FileNames): Sources {
  const own = Object.entries(languages).flatMap(([language, name]) => {
    const text = texts.get(name);
    return text === undefined ? [] : [[language, text]];
  });
  return { shared: texts.get(shared), languages: Object.fromEntries(own) };
}

/** The values of the files, each by itself. */
export function valuesOf({ shared, languages }: Sources): {
  shared: unknown;
  languages: Partial<Record<Language, unknown>>;
} {
  const own = Object.entries(languages).map(([language, text]) => [language, parsed(text)]);
  return { shared: shared === undefined ? undefined : parsed(shared), languages: Object.fromEntries(own) };
}

/** The values of each language, merged with what all share. */
export function mergedValues(sources: Sources): Partial<Record<Language, Fields>> {
  const { shared, languages } = valuesOf(sources);
  const merged = Object.entries(languages).flatMap(([language, own]) => {
    const value = mergeDocuments(shared, own);
    return isFields(value) ? [[language, value]] : [];
  });
  return Object.fromEntries(merged);
}

function parsed(text: string): unknown {
  return parse(text, { prettyErrors: false }) ?? undefined;
}
