import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload, PayloadRequest, Where } from 'payload';
import { formerPaths } from '../collections/former-paths.js';
import type { Field } from '../fields/field.js';
import { type DataListName, listNames } from '../fields/forms.js';
import { listValue } from '../gateway/lists.js';
import { inItsLanguages, isPublished } from '../gateway/pages.js';
import { read, readingOf } from '../gateway/reading.js';
import { redirectsInForce } from '../publication/replaced-pages.js';
import {
  createFolder,
  type DataFile,
  dataFiles,
  defaultLanguage,
  editYaml,
  type Fields,
  KeyOrder,
  type Language,
  languageCodes,
  pageShape,
  sourceHash,
  type TemplateName,
  withSchemaPath,
  withTranslatedFrom,
} from '../site.js';
import type { InterfaceTexts } from '../tables/interface-texts.js';
import { type PageDocument, pageOf, templateOf } from './documents.js';
import {
  type FileNames,
  formOfFiles,
  listFiles,
  namesOf,
  pageFiles,
  pagesIn,
  readTexts,
  readValues,
  type Scope,
  type Texts,
} from './files.js';
import { allReferences, type ReferencesByLanguage } from './references.js';
import { isSafePath } from './safe-path.js';
import { knownTexts } from './sources.js';
import { split } from './split.js';
import { writeInterfaceTexts } from './text-files.js';
import { stateField } from './translation-states.js';

export interface Exported {
  /** The texts of the files that were written, by their names. */
  written: ReadonlyMap<string, string>;
  /** The names of those that were removed with their pages. */
  removed: string[];
  /** The paths of pages that cannot be the name of a folder. */
  leftOut: string[];
}

type Documents = ReadonlyMap<Language, PageDocument>;

/**
 * Writes the content as files. A file that is there, or else the one that was imported, is edited as a person would: what
 * stays the same keeps its lines, comments and quotation marks.
 */
export async function exportContent(payload: Payload, folder: string, scope: Scope = {}): Promise<Exported> {
  const { page, from, list } = scope;
  const req = readingOf({ payload });
  const there: Texts = await readTexts(folder).catch(() => new Map());
  const texts = new Map([...(await knownTexts(payload)), ...there]);
  if (page && from) moveTexts(texts, namesOf({ page: from }), namesOf({ page }));
  const references = await allReferences(req);
  const pages = list ? new Map<string, Documents>() : await pagesOf(req, page);
  const results: [name: string, text: string][] = [];
  for (const [id, documents] of pages) if (isSafePath(id)) results.push(...pageTexts(id, documents, texts, references));
  if (list === 'texts') results.push(...writeInterfaceTexts(there, (await listValue(req, list)) as InterfaceTexts));
  const lists = list === 'texts' ? [] : list ? [list] : listNames;
  for (const name of [...(page ? [] : lists), 'formerPaths'] as const) {
    const values = new Map<Language, unknown>();
    for (const language of listFiles(name).own.size > 0 ? languageCodes : [defaultLanguage])
      values.set(language, await listContent(req, name, language, references));
    results.push(...textsOf(formOfFiles({ list: name }), listFiles(name), values, texts, dataFiles[name]));
  }
  const isGone = (id: string) => !list && (page === undefined || page === id) && !pages.has(id);
  const gone = pagesIn(there).filter(isGone);
  const removed = gone.flatMap((id) => namesOf({ page: id })).filter((name) => there.has(name));
  const written = new Map(results.filter(([name, text]) => there.get(name) !== text));
  for (const [name, text] of written) {
    createFolder(path.dirname(path.join(folder, name)));
    await writeFile(path.join(folder, name), text);
  }
  for (const name of removed) await rm(path.join(folder, name));
  const leftOut = [...pages.keys()].filter((id) => !isSafePath(id));
  return { written, removed, leftOut };
}

/** A page at another path goes on with its files. */
function moveTexts(texts: Map<string, string>, from: readonly string[], to: readonly string[]): void {
  for (const [index, name] of to.entries()) {
    const text = texts.get(from[index] ?? '');
    if (text !== undefined && !texts.has(name)) texts.set(name, withSchemaPath(text, name.split('/').length - 1));
  }
}

/** Each page in its languages: as it is published, or as a draft if it never was. */
async function pagesOf(req: PayloadRequest, id: string | undefined): Promise<ReadonlyMap<string, Documents>> {
  const where: Where = id === undefined ? {} : { path: { equals: id } };
  const published = await read<PageDocument>(req, 'pages', { locale: 'all', where: { and: [isPublished, where] } });
  const known = new Set(published.map((document) => document.id));
  const newest = await read<PageDocument>(req, 'pages', { locale: 'all', where, draft: true });
  const drafts = newest.filter((document) => !known.has(document.id));
  const pages = [...published, ...drafts]
    .filter(templateOf)
    .map((stored) => [stored.path, inItsLanguages(req, stored)] as const);
  return new Map(pages.filter(([, documents]) => documents.size > 0));
}

function pageTexts(id: string, documents: Documents, texts: Texts, references: ReferencesByLanguage) {
  const names = pageFiles(id);
  const { own } = readValues(texts, names);
  const values = new Map<Language, Fields>();
  for (const [language, document] of documents) {
    const page = pageOf(document, references[language]);
    const { translated_from } = own.get(language) ?? {};
    const isDraft = document._status !== 'published';
    values.set(language, { ...(isDraft && { draft: true }), ...page, translated_from });
  }
  const [first] = values.values();
  const template = first?.template as TemplateName;
  const file = { shape: pageShape(template), schema: `${template}.json` };
  const written = textsOf(formOfFiles({ page: id }, first), names, values, texts, file);
  const hash = sourceHash(readValues(written, names).own.get(defaultLanguage));
  for (const [language, document] of documents) {
    const name = names.own.get(language) ?? '';
    const isCurrent = document[stateField(language)] === 'current';
    if (isCurrent) written.set(name, withTranslatedFrom(written.get(name) ?? '', hash));
  }
  return written;
}

function listContent(
  req: PayloadRequest,
  name: DataListName | 'formerPaths',
  language: Language,
  references: ReferencesByLanguage,
) {
  if (name === 'formerPaths') return formerPaths(req);
  return name === 'redirects' ? redirectsInForce(req) : listValue(req, name, { language, references });
}

/** @param form by which the values are distributed over the files, if there are several */
function textsOf(
  form: Field | undefined,
  names: FileNames,
  values: ReadonlyMap<Language, unknown>,
  texts: Texts,
  { shape, schema }: Pick<DataFile, 'shape' | 'schema'>,
): Map<string, string> {
  const given = [...values.values()];
  const { shared, own } = form ? split(form, given, readValues(texts, names).shared) : { shared: given[0], own: [] };
  const order = new KeyOrder(shape);
  const edited = (name: string, value: unknown, whole: unknown) => {
    const at = path.posix.relative(path.posix.dirname(name), `schema/${schema}`);
    const former = texts.get(name) ?? `# yaml-language-server: $schema=${at}\n`;
    return [name, editYaml(former, value ?? {}, order, whole)] as const;
  };
  const inLanguages = [...values].flatMap(([language, whole], index) => {
    const name = names.own.get(language);
    return name === undefined ? [] : [edited(name, own[index], whole)];
  });
  return new Map([edited(names.shared, shared, given[0]), ...inLanguages]);
}
