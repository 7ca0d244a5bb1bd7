import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Payload, PayloadRequest } from 'payload';
import { read } from '../gateway/reading.js';
import { inTurn } from '../in-turn.js';
import {
  defaultLanguage,
  exportTranslations,
  type Fields,
  type ImportResult,
  importTranslations,
  type Language,
  readXliff,
  type Selection,
  sourceHash,
} from '../site.js';
import { documentOf, type PageDocument } from './documents.js';
import { exportContent } from './export.js';
import { pageFiles, readTexts, readValues } from './files.js';
import { allReferences } from './references.js';

/** Each has the whole content in memory. */
const oneExport = inTurn();

/** The texts of pages for translators, as XLIFF. What is public is translated, and drafts of pages that never were. */
export function translationsOf({ payload }: PayloadRequest, language: Language, selection: Selection) {
  return oneExport(async () => {
    await using folder = await temporaryFolder();
    await exportInto(payload, folder.path);
    return exportTranslations(folder.path, language, selection);
  });
}

/** Saves the translations of an XLIFF document as drafts of their pages. What does not fit is in the report. */
export async function saveTranslations(req: PayloadRequest, xliff: string): Promise<ImportResult> {
  // One that cannot be read costs no export.
  readXliff(xliff);
  return oneExport(() => saveInto(req, xliff));
}

async function saveInto(req: PayloadRequest, xliff: string): Promise<ImportResult> {
  const { payload } = req;
  await using folder = await temporaryFolder();
  await exportInto(payload, folder.path);
  const result = importTranslations(folder.path, xliff);
  const texts = await readTexts(folder.path);
  const { language: locale } = result;
  const references = (await allReferences(req))[locale];
  for (const file of result.written) {
    const id = path.posix.dirname(file).slice('pages/'.length);
    const { own, merged } = readValues(texts, pageFiles(id));
    const page = merged.get(locale) as Fields;
    const { changed_at: _, ...data } = documentOf(id, page, references);
    const context = { isOlder: page.translated_from !== sourceHash(own.get(defaultLanguage)) };
    const [stored] = await read<PageDocument>(req, 'pages', { where: { path: { equals: id } }, draft: true });
    const options = { collection: 'pages', id: stored?.id, locale, draft: true, depth: 0, context };
    await payload.update({ ...options, data: { ...data, _status: 'draft' }, overrideAccess: false, req } as never);
  }
  return result;
}

function temporaryFolder() {
  return mkdtempDisposable(path.join(tmpdir(), 'content-'));
}

async function exportInto(payload: Payload, folder: string): Promise<void> {
  const { leftOut } = await exportContent(payload, folder);
  for (const id of leftOut) payload.logger.warn(`translations leave out the page ${id}`);
}
