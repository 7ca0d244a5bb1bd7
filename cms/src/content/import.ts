import { isDeepStrictEqual } from 'node:util';
import type { Payload, PayloadRequest } from 'payload';
import { storeFormerPaths } from '../collections/former-paths.js';
import {
  bodyForms,
  isMenu,
  isTable,
  isWhole,
  type ListName,
  listForms,
  listNames,
  listPlaces,
} from '../fields/forms.js';
import { contentOfList, documentOfList } from '../gateway/lists.js';
import {
  dataFiles,
  defaultLanguage,
  type Fields,
  type FormerPaths,
  isFields,
  type Language,
  languageCodes,
  mapTexts,
  sanitiseRichText,
  sourceHash,
  type TemplateName,
  withoutBlanks,
} from '../site.js';
import { importRows } from '../tables/import-rows.js';
import { tables } from '../tables/tables.js';
import { documentOf, type PageDocument, pageOf } from './documents.js';
import { importPictures, type PictureUse, picturesIn } from './import-pictures.js';
import { linkedItems } from './menu-items.js';
import {
  listFiles,
  mergedValues,
  namesIn,
  type PageSources,
  pageFiles,
  pagesIn,
  readTexts,
  type Sources,
  sourcesOf,
  valuesOf,
} from './read-files.js';
import { allByLanguage, allReferences, type References, type ReferencesByLanguage } from './references.js';

/** Called after each page or list. */
type Progress = (done: number, total: number, name: string) => void;

const context = { isImport: true };

function requestOf(payload: Payload): PayloadRequest {
  return { payload, context } as unknown as PayloadRequest;
}

/**
 * Imports the pages and lists of a content folder. What is there already is replaced, as a new version.
 * @throws Error if anything in the files would be lost
 */
export async function importContent(payload: Payload, folder: string, onProgress: Progress = () => {}) {
  const texts = await readTexts(folder);
  const pages = pagesIn(texts);
  const lists = listNames.map((name) => [name, sourcesOf(texts, listFiles(name))] as const);
  await importPictures(payload, folder, picturesOf(pages, lists));
  await addPages(payload, pages);
  const references = await allByLanguage(requestOf(payload));
  const total = pages.length + listNames.length;
  let done = 0;
  for (const page of pages) {
    await importPage(payload, page, references).catch((error: Error) => {
      throw new Error(`pages/${page.id}: ${error.message}`, { cause: error });
    });
    done += 1;
    onProgress(done, total, page.id);
  }
  // Redirects name the paths of pages.
  for (const [name, sources] of lists) {
    await importList(payload, name, sources, references);
    done += 1;
    onProgress(done, total, dataFiles[name].file);
  }
  await storeFormerPaths(
    requestOf(payload),
    (valuesOf(sourcesOf(texts, listFiles('formerPaths'))).shared ?? {}) as FormerPaths,
  );
  await keepSources(payload, texts);
  return { pages: pages.length, lists: listNames.length };
}

export function picturesOf(pages: readonly PageSources[], lists: readonly (readonly [ListName, Sources])[]) {
  const uses = new Map<Language, PictureUse[]>(languageCodes.map((code) => [code, []]));
  for (const sources of pages) {
    for (const [language, { template, body }] of Object.entries(mergedValues(sources)) as [Language, Fields][]) {
      const form = bodyForms[template as TemplateName];
      if (form) uses.get(language)?.push(...picturesIn(form, body));
    }
  }
  for (const [name, sources] of lists) {
    if (isTable(name)) continue;
    for (const [language, value] of Object.entries(listValues(sources)) as [Language, unknown][])
      uses
        .get(language)
        ?.push(...picturesIn(listForms[name], isWhole(name) ? value : (value as Fields)[listPlaces[name].field]));
  }
  return uses;
}

/** Links lead to pages by their ids, so that all pages are there before their texts. */
async function addPages(payload: Payload, pages: readonly PageSources[]): Promise<void> {
  const { pageId } = await allReferences(requestOf(payload), defaultLanguage);
  for (const { id: path } of pages.filter(({ id }) => pageId(id) === undefined)) {
    await payload.create({ collection: 'pages', data: { path }, context, draft: true } as never);
  }
}

/** @param given of a whole import; by default as they are then */
export async function importPage(payload: Payload, sources: PageSources, given?: ReferencesByLanguage): Promise<void> {
  if (!given) await addPages(payload, [sources]);
  const references = given ?? (await allByLanguage(requestOf(payload)));
  const { id: path } = sources;
  const values = mergedValues(sources);
  const hash = sourceHash(valuesOf(sources).languages[defaultLanguage]);
  for (const locale of inOrder(values)) {
    const own = references.get(locale) as References;
    const page = values[locale] as Fields;
    const isDraft = page.draft === true;
    const data = { ...documentOf(path, page, own), _status: isDraft ? 'draft' : 'published' };
    const isOlder = page.translated_from !== hash;
    const options = { collection: 'pages', id: own.pageId(path), locale, context: { ...context, isOlder }, depth: 0 };
    await payload.update({ ...options, data, draft: isDraft } as never);
  }
  for (const locale of inOrder(values)) {
    const own = references.get(locale) as References;
    const options = { collection: 'pages', id: own.pageId(path), locale, depth: 0, draft: true, fallbackLocale: false };
    const stored = (await payload.findByID(options as never)) as unknown as PageDocument;
    const { draft: _, ...page } = values[locale] as Fields;
    refuseLoss(`pages/${path}/${locale}.yaml`, page, pageOf(stored, own));
  }
}

export async function importList(
  payload: Payload,
  name: ListName,
  sources: Sources,
  given?: ReferencesByLanguage,
): Promise<void> {
  const values = listValues(sources);
  if (isTable(name)) {
    const stored = await importRows(requestOf(payload), tables[name], values.en);
    return refuseLoss(dataFiles[name].file, values.en, stored);
  }
  const references = given ?? (await allByLanguage(requestOf(payload)));
  const asForm = (value: unknown) => (isMenu(name) ? linkedItems(value as Fields[]) : value);
  for (const [locale, value] of Object.entries(values) as [Language, unknown][]) {
    const own = references.get(locale) as References;
    const data = { ...documentOfList(name, value, own), _status: 'published' };
    const options = { slug: listPlaces[name].slug, locale, data, context, depth: 0 };
    const stored = (await payload.updateGlobal(options as never)) as unknown as Fields;
    refuseLoss(dataFiles[name].file, asForm(value), asForm(contentOfList(name, stored, own)));
  }
}

type ListValues = Partial<Record<Language, unknown>>;

function listValues(sources: Sources): ListValues {
  return Object.keys(sources.languages).length > 0 ? mergedValues(sources) : { en: valuesOf(sources).shared };
}

async function keepSources(payload: Payload, texts: ReadonlyMap<string, string>): Promise<void> {
  const names = [
    ...[...listNames, 'formerPaths' as const].map(listFiles),
    ...pagesIn(texts).map(({ id }) => pageFiles(id)),
  ].flatMap(namesIn);
  const isImported = new Set(names);
  await payload.delete({ collection: 'sources', where: { name: { exists: true } } } as never);
  for (const [name, text] of texts) {
    if (isImported.has(name)) await payload.db.create({ collection: 'sources', data: { name, text } });
  }
}

function refuseLoss(file: string, written: unknown, stored: unknown): void {
  const [one, other] = [comparable(written), comparable(stored)];
  if (!isDeepStrictEqual(one, other))
    throw new Error(`${file}: cannot be stored without loss: ${firstDifference(one, other)}`);
}

/** Without blanks, and rich text as a page shows it, however its lines are broken and its formats are nested. */
function comparable(value: unknown): unknown {
  return withoutBlanks(mapTexts(value, asShown));
}

function asShown(text: string): string {
  if (!text.startsWith('<')) return text;
  return sanitiseRichText(text).replace(/<\/?(?:strong|em|su[bp])>/g, '');
}

/** The path of the first field in which two values differ. */
function firstDifference(one: unknown, other: unknown): string {
  if ((isFields(one) && isFields(other)) || (Array.isArray(one) && Array.isArray(other))) {
    const [before, after] = [one as Fields, other as Fields];
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    const key = [...keys].find((each) => !isDeepStrictEqual(before[each], after[each])) ?? '';
    return [key, firstDifference(before[key], after[key])].filter((part) => part !== '').join('.');
  }
  return `${JSON.stringify(one)} became ${JSON.stringify(other)}`.slice(0, 400);
}

/** English first: the other languages complete its rows. */
function inOrder(values: Partial<Record<Language, unknown>>): Language[] {
  return languageCodes.filter((language) => values[language] !== undefined);
}
