import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Payload, PayloadRequest } from 'payload';
import { formerPaths } from '../collections/former-paths.js';
import { type ListName, listNames } from '../fields/forms.js';
import { isLocalizedPath } from '../fields/localized-paths.js';
import { listValue } from '../gateway/lists.js';
import { hasLanguage } from '../gateway/pages.js';
import { redirectsInForce } from '../publication/replaced-pages.js';
import {
  type DataFile,
  dataFiles,
  defaultLanguage,
  editYaml,
  type Fields,
  isFields,
  KeyOrder,
  type Language,
  languageCodes,
  mergeDocuments,
  pageShape,
  type TemplateName,
  withoutBlanks,
  withSchemaPath,
} from '../site.js';
import { type PageDocument, pageOf } from './documents.js';
import { markTranslations } from './mark-translations.js';
import { type FileNames, listFiles, namesIn, pageFiles, readTexts, sourcesOf, valuesOf } from './read-files.js';
import { allByLanguage, type References, type ReferencesByLanguage } from './references.js';
import { isSafePath } from './safe-path.js';
import { knownTexts } from './sources.js';
import { split } from './split.js';

export interface Exported {
  /** The texts of the files that were written, by their names. */
  written: ReadonlyMap<string, string>;
  /** The names of those that were removed with their pages. */
  removed: string[];
  /** Pages that cannot be written, and why. Their files stay. */
  leftOut: { id: string; reason: string }[];
}

/** A page by its path, or a list; without them the whole content. */
export interface Scope {
  page?: string;
  /** The path of the page's files until now. */
  from?: string | undefined;
  list?: ListName;
}

/**
 * Writes the content as files. A file that is there, or else the one that was imported, is edited as a person would: what
 * stays the same keeps its lines, comments and quotation marks.
 * @throws Error if anything of a list would be lost; no file is changed then
 */
export async function exportContent(
  payload: Payload,
  folder: string,
  { page, from, list }: Scope = {},
): Promise<Exported> {
  const req = { payload, context: {} } as unknown as PayloadRequest;
  const there = await readTexts(folder).catch(() => new Map<string, string>());
  const texts = new Map([...(await knownTexts(payload)), ...there]);
  if (page && from) moveTexts(texts, pageFiles(from), pageFiles(page));
  const references = await allByLanguage(req);
  const results = new Map<string, string>();
  const pages = list ? new Map<string, Map<Language, Fields>>() : await pagesOf(req, references, page);
  const leftOut: Exported['leftOut'] = [];
  for (const [id, languages] of pages) {
    try {
      if (!isSafePath(id)) throw new Error('its path cannot be the name of a folder');
      for (const [name, text] of pageTexts(id, languages, texts)) results.set(name, text);
    } catch (error) {
      leftOut.push({ id, reason: (error as Error).message });
    }
  }
  for (const name of page ? [] : list ? [list] : listNames) {
    const language = (dataFiles[name] as DataFile).isLocalized ? languageCodes : [defaultLanguage];
    const values = new Map<Language, unknown>();
    for (const code of language) {
      const isRedirects = name === 'redirects';
      values.set(
        code,
        isRedirects ? await redirectsInForce(req) : await listValue(req, name, code, references.get(code)),
      );
    }
    for (const [file, text] of listTexts(listFiles(name), values, dataFiles[name], texts)) results.set(file, text);
  }
  const paths = new Map<Language, unknown>([[defaultLanguage, await formerPaths(req)]]);
  for (const [file, text] of listTexts(listFiles('formerPaths'), paths, dataFiles.formerPaths, texts))
    results.set(file, text);
  const isGone = (name: string) => {
    const [, id = ''] = /^pages\/(.+)\/[^/]+$/.exec(name) ?? [];
    return id !== '' && !list && (page === undefined || page === id) && !pages.has(id);
  };
  const removed = [...there.keys()].filter(isGone);
  const written = new Map([...results].filter(([name, text]) => there.get(name) !== text));
  for (const [name, text] of written) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  for (const name of removed) await rm(path.join(folder, name));
  return { written, removed, leftOut };
}

/** A page at another path goes on with its files. */
function moveTexts(texts: Map<string, string>, from: FileNames, to: FileNames): void {
  const former = namesIn(from);
  for (const [index, name] of namesIn(to).entries()) {
    const text = texts.get(former[index] ?? '');
    if (text !== undefined && !texts.has(name)) texts.set(name, withSchemaPath(text, name.split('/').length - 1));
  }
}

/** Each page in its languages: as it is published, or as a draft if it never was. */
async function pagesOf(
  req: PayloadRequest,
  references: ReferencesByLanguage,
  id?: string,
): Promise<Map<string, Map<Language, Fields>>> {
  const pages = new Map<string, Map<Language, Fields>>();
  for (const locale of languageCodes) {
    const own = references.get(locale) as References;
    const find = (draft: boolean) =>
      req.payload.find({
        collection: 'pages',
        locale,
        draft,
        fallbackLocale: false,
        depth: 0,
        pagination: false,
        sort: 'path',
        ...(id !== undefined && { where: { path: { equals: id } } }),
      } as never);
    const [publications, drafts] = [await find(false), await find(true)].map(
      ({ docs }) => docs as unknown as PageDocument[],
    ) as [PageDocument[], PageDocument[]];
    const published = new Map(publications.map((document) => [document.id, document]));
    for (const draft of drafts) {
      const publication = published.get(draft.id);
      const isPublic = publication?._status === 'published';
      const document = isPublic ? publication : draft;
      const page = hasLanguage(document) ? pageOf(document, own) : undefined;
      if (!page) continue;
      const languages = pages.get(document.path) ?? new Map<Language, Fields>();
      pages.set(document.path, languages.set(locale, isPublic ? page : { draft: true, ...page }));
    }
  }
  return pages;
}

function pageTexts(
  id: string,
  languages: Map<Language, Fields>,
  texts: ReadonlyMap<string, string>,
): Map<string, string> {
  const [first] = languages.values();
  const template = String(first?.template) as TemplateName;
  const names = pageFiles(id);
  const schema = `${'../'.repeat(id.split('/').length + 1)}schema/${template}.json`;
  const isLocalized = (at: string) =>
    at.startsWith('body.') ? isLocalizedPath(template, at.slice('body.'.length)) : at === 'alias';
  const results = textsOf(names, languages, texts, new KeyOrder(pageShape(template)), isLocalized, schema);
  markTranslations(names, results, (name) => texts.get(name));
  return results;
}

function listTexts(
  names: FileNames,
  values: Map<Language, unknown>,
  { shape, schema }: DataFile,
  texts: ReadonlyMap<string, string>,
) {
  const [first] = values.values();
  const at = path.posix.relative(path.posix.dirname(names.shared), `schema/${schema}`);
  const order = new KeyOrder(shape);
  if (Object.keys(names.languages).length > 0) {
    return textsOf(names, values as Map<Language, Fields>, texts, order, (each) => /(?:title|alt)$/.test(each), at);
  }
  const { shared: former } = valuesOf(sourcesOf(texts, names));
  const { shared } = split({ merged: values, shared: former, own: new Map() }, () => false);
  refuseLoss(names.shared, first, shared);
  return new Map([[names.shared, editYaml(texts.get(names.shared) ?? schemaLine(at), shared, order)]]);
}

function textsOf(
  names: FileNames,
  merged: Map<Language, Fields>,
  texts: ReadonlyMap<string, string>,
  order: KeyOrder,
  isLocalized: (path: string) => boolean,
  schema: string,
): Map<string, string> {
  const sources = valuesOf(sourcesOf(texts, names));
  const own = new Map(
    Object.entries(sources.languages).filter(([language]) => merged.has(language as Language)),
  ) as Map<Language, unknown>;
  const result = split({ merged, shared: sources.shared, own }, isLocalized);
  const edited = (name: string, value: unknown, whole: unknown) =>
    [name, editYaml(texts.get(name) ?? schemaLine(schema), value ?? {}, order, whole)] as const;
  const [whole] = merged.values();
  const written = [edited(names.shared, result.shared, whole)];
  for (const [language, value] of merged) {
    const name = names.languages[language] ?? '';
    refuseLoss(name, value, mergeDocuments(result.shared, result.own.get(language)));
    written.push(edited(name, result.own.get(language), value));
  }
  return new Map(written);
}

function refuseLoss(file: string, value: unknown, written: unknown): void {
  if (isDeepStrictEqual(comparable(value), comparable(written))) return;
  throw new Error(`${file}: cannot be written without loss`);
}

/** Without blanks, and without what a file may leave out because it is the default. */
function comparable(value: unknown): unknown {
  return withoutBlanks(withoutFalse(value));
}

function withoutFalse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFalse);
  if (!isFields(value)) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== false);
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutFalse(part)]));
}

function schemaLine(schema: string): string {
  return `# yaml-language-server: $schema=${schema}\n`;
}
