import { isDeepStrictEqual } from 'node:util';
import type { Payload, PayloadRequest } from 'payload';
import { type FormerPaths, storeFormerPaths } from '../collections/former-paths.js';
import { isWhole, type ListName, listForms, listNames, slugOfList } from '../fields/forms.js';
import { rowsOf } from '../fields/rows.js';
import { rootValue } from '../gateway/lists.js';
import { richTextOf } from '../rich-text/rich-text.js';
import {
  dataFiles,
  type Fields,
  isFields,
  type Language,
  languageCodes,
  sanitiseRichText,
  withoutBlanks,
} from '../site.js';
import { documentOf, type PageDocument, pageOf } from './documents.js';
import { type PageId, pagePaths } from './page-paths.js';
import {
  listFiles,
  mergedValues,
  type PageSources,
  pageFiles,
  pagesIn,
  readTexts,
  type Sources,
  sourcesOf,
  valuesOf,
} from './read-files.js';

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
  const total = pages.length + listNames.length;
  let done = 0;
  for (const name of listNames) {
    await importList(payload, name, sourcesOf(texts, listFiles(name)));
    done += 1;
    onProgress(done, total, dataFiles[name].file);
  }
  await idsOf(payload, pages);
  for (const page of pages) {
    await importPage(payload, page).catch((error: Error) => {
      throw new Error(`pages/${page.id}: ${error.message}`, { cause: error });
    });
    done += 1;
    onProgress(done, total, page.id);
  }
  await storeFormerPaths(
    requestOf(payload),
    (valuesOf(sourcesOf(texts, listFiles('formerPaths'))).shared ?? {}) as FormerPaths,
  );
  await keepSources(payload, texts);
  return { pages: pages.length, lists: listNames.length };
}

/** Links in rich text lead to pages by their ids, so that all pages are there before their texts. */
async function idsOf(payload: Payload, pages: readonly PageSources[]): Promise<Map<string, PageId>> {
  const { idOf } = await pagePaths(payload);
  for (const { id: path } of pages.filter(({ id }) => !idOf.has(id))) {
    const { id } = await payload.create({ collection: 'pages', data: { path }, context, draft: true } as never);
    idOf.set(path, id);
  }
  return idOf;
}

export async function importPage(payload: Payload, sources: PageSources): Promise<void> {
  const { id } = sources;
  const documentId = (await idsOf(payload, [sources])).get(id);
  const richText = await richTextOf(payload);
  const values = mergedValues(sources);
  for (const language of inOrder(values)) {
    const page = values[language] as Fields;
    const isDraft = page.draft === true;
    const data = { ...documentOf(id, page, richText), _status: isDraft ? 'draft' : 'published' };
    const common = { collection: 'pages', id: documentId, locale: language, depth: 0 };
    await payload.update({ ...common, data, context, draft: isDraft } as never);
  }
  for (const language of inOrder(values)) {
    const stored = (await payload.findByID({
      collection: 'pages',
      id: documentId,
      locale: language,
      depth: 0,
      draft: true,
      fallbackLocale: false,
    } as never)) as unknown as PageDocument;
    const { draft: _, ...page } = values[language] as Fields;
    refuseLoss(`pages/${id}/${language}.yaml`, page, pageOf(stored, richText));
  }
}

export async function importList(payload: Payload, name: ListName, sources: Sources): Promise<void> {
  const values: Partial<Record<Language, unknown>> =
    Object.keys(sources.languages).length > 0 ? mergedValues(sources) : { en: valuesOf(sources).shared };
  for (const [language, value] of Object.entries(values)) {
    const whole = isWhole(name) ? { items: value } : value;
    const rows = rowsOf(listForms[name], whole, '') as Fields;
    const data = { body: [{ id: 'list', blockType: name, ...rows }], _status: 'published' };
    const stored = await payload.updateGlobal({
      slug: slugOfList(name),
      locale: language,
      data,
      context,
      depth: 0,
    } as never);
    const [row] = (stored as unknown as { body: Fields[] }).body;
    refuseLoss(dataFiles[name].file, value, row && rootValue(name, row));
  }
}

async function keepSources(payload: Payload, texts: ReadonlyMap<string, string>): Promise<void> {
  const names = [
    ...[...listNames, 'formerPaths' as const].map(listFiles),
    ...pagesIn(texts).map(({ id }) => pageFiles(id)),
  ].flatMap(({ shared, languages }) => [shared, ...Object.values(languages)]);
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
  return withoutBlanks(asShown(value));
}

function asShown(value: unknown): unknown {
  if (typeof value === 'string')
    return value.startsWith('<') ? sanitiseRichText(value).replace(/<\/?(?:strong|em|su[bp])>/g, '') : value;
  if (Array.isArray(value)) return value.map(asShown);
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asShown(part)])) : value;
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
