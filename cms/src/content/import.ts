import type { Payload, PayloadRequest } from 'payload';
import { joinFormerPaths } from '../collections/former-paths.js';
import { isMenu, isTable, type ListName, listNames, listPlaces } from '../fields/forms.js';
import { contentOfList, documentOfList } from '../gateway/lists.js';
import { read } from '../gateway/reading.js';
import { dataFiles, defaultLanguage, type Fields, isBlank, sourceHash } from '../site.js';
import { importRows } from '../tables/import-rows.js';
import { tables } from '../tables/tables.js';
import { documentOf, type PageDocument, pageOf } from './documents.js';
import { listFiles, namesOf, pageFiles, pagesIn, readTexts, readValues, type Scope, type Texts } from './files.js';
import { importPictures } from './import-pictures.js';
import { linkedItems } from './menu-items.js';
import { importPdfs } from './pdf-files.js';
import { allReferences, type ReferencesByLanguage } from './references.js';
import { refuseLoss } from './refuse-loss.js';
import { keepSource } from './sources.js';
import { readInterfaceTexts } from './text-files.js';

/** Called after each page or list. */
type Progress = (done: number, total: number, name: string) => void;

const context = { isImport: true };

/**
 * Imports pages and lists of a content folder, by default all. What is there already is replaced, as a new version; a page
 * without files is deleted.
 * @throws Error if anything in the files would be lost
 */
export async function importContent(
  payload: Payload,
  folder: string,
  { scopes: given, onProgress = () => {} }: { scopes?: readonly Scope[]; onProgress?: Progress } = {},
): Promise<void> {
  const req = { payload, context } as unknown as PayloadRequest;
  const texts = await readTexts(folder);
  const present = pagesIn(texts);
  const lists = [...listNames, 'texts' as const].map((list) => ({ list }));
  // Redirects name the paths of pages.
  const scopes: readonly Scope[] = given ?? [...present.map((page) => ({ page })), ...lists];
  const pages = present.filter((id) => scopes.some(({ page }) => page === id));
  await importPictures(payload, folder, texts, scopes);
  await importPdfs(payload, folder, texts);
  await addPages(req, pages);
  const references = await allReferences(req);
  for (const [index, scope] of scopes.entries()) {
    const { page, list } = scope;
    const name = list === 'texts' ? 'i18n' : list ? dataFiles[list].file : `pages/${page}`;
    try {
      if (list) await importList(req, list, texts, references);
      else if (page && pages.includes(page)) await importPage(req, page, texts, references);
      else if (page) await payload.delete({ collection: 'pages', where: { path: { equals: page } }, context } as never);
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
    for (const each of namesOf(scope)) await keepSource(payload, each, texts.get(each));
    onProgress(index + 1, scopes.length, name);
  }
  const formerPaths = listFiles('formerPaths');
  await joinFormerPaths(req, readValues(texts, formerPaths).shared);
  await keepSource(payload, formerPaths.shared, texts.get(formerPaths.shared));
}

/** Links lead to pages by their ids, so that all pages are there before their texts. */
async function addPages({ payload }: PayloadRequest, pages: readonly string[]): Promise<void> {
  const stored = await read<PageDocument>({ payload }, 'pages', { select: { path: true } });
  const known = new Set(stored.map(({ path }) => path));
  for (const path of pages.filter((each) => !known.has(each)))
    await payload.create({ collection: 'pages', data: { path }, context, draft: true } as never);
}

/** English first: the other languages complete its rows. */
async function importPage({ payload }: PayloadRequest, path: string, texts: Texts, references: ReferencesByLanguage) {
  const { own, merged } = readValues(texts, pageFiles(path));
  const hash = sourceHash(own.get(defaultLanguage));
  const inLanguages = [...merged].map(([locale, page]) => {
    const known = references[locale];
    const options = { collection: 'pages', id: known.pageId(path), locale, depth: 0 };
    return { options, known, page: page as Fields };
  });
  for (const { options, known, page } of inLanguages) {
    const isDraft = page.draft === true;
    const data = { ...documentOf(path, page, known), _status: isDraft ? 'draft' : 'published' };
    const isOlder = page.translated_from !== hash;
    await payload.update({ ...options, data, draft: isDraft, context: { ...context, isOlder } } as never);
  }
  for (const { options, known, page } of inLanguages) {
    const stored = await payload.findByID({ ...options, draft: true } as never);
    const { draft: _, translated_from: __, ...written } = page;
    refuseLoss(written, pageOf(stored as unknown as PageDocument, known));
  }
}

async function importList(req: PayloadRequest, name: ListName, texts: Texts, references: ReferencesByLanguage) {
  if (name === 'texts') {
    const content = readInterfaceTexts(texts);
    // A content folder may be there by itself.
    if (!isBlank(content)) refuseLoss(content, await importRows(req, tables.texts, content));
    return;
  }
  const { merged } = readValues(texts, listFiles(name));
  for (const [locale, value] of merged) {
    if (isTable(name)) {
      // A missing file is the same as an empty one.
      const content = value ?? {};
      refuseLoss(content, await importRows(req, tables[name], content));
      continue;
    }
    const known = references[locale];
    const data = { ...documentOfList(name, value, known), _status: 'published' };
    const options = { slug: listPlaces[name].slug, locale, data, context, depth: 0 };
    const stored = (await req.payload.updateGlobal(options as never)) as unknown as Fields;
    const asForm = (content: unknown) => (isMenu(name) ? linkedItems(content as Fields[]) : content);
    refuseLoss(asForm(value), asForm(contentOfList(name, stored, known)));
  }
}
