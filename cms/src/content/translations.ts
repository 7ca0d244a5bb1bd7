import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Payload, PayloadRequest } from 'payload';
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
import { documentOf } from './documents.js';
import { exportContent } from './export.js';
import { pageFiles, readTexts, valuesIn } from './files.js';
import { allReferences } from './references.js';

/** The texts of pages for translators, as XLIFF. What is public is translated, and drafts of pages that never were. */
export function translationsOf({ payload }: PayloadRequest, language: Language, selection: Selection) {
  return inFiles(payload, async (folder) => exportTranslations(folder, language, selection));
}

/** Saves the translations of an XLIFF document as drafts of their pages. What does not fit is in the report. */
export async function saveTranslations(req: PayloadRequest, xliff: string): Promise<ImportResult> {
  const { payload } = req;
  // One that cannot be read costs no export.
  readXliff(xliff);
  return inFiles(payload, async (folder) => {
    const result = importTranslations(folder, xliff);
    const texts = await readTexts(folder);
    const { language: locale } = result;
    const references = (await allReferences(req))[locale];
    for (const file of result.written) {
      const id = path.posix.dirname(file).slice('pages/'.length);
      const { own, merged } = valuesIn(texts, pageFiles(id));
      const page = merged.get(locale) as Fields;
      const { changed_at: _, ...data } = documentOf(id, page, references);
      const context = { isOlder: page.translated_from !== sourceHash(own.get(defaultLanguage)) };
      const options = { collection: 'pages', id: references.pageId(id), locale, draft: true, depth: 0, context };
      await payload.update({ ...options, data: { ...data, _status: 'draft' }, overrideAccess: false, req } as never);
    }
    return result;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a function on the content as files, in a folder of its own, one after the other: each exports all content. */
function inFiles<T>(payload: Payload, run: (folder: string) => Promise<T>): Promise<T> {
  const result = last.then(() => inFolder(payload, run));
  last = result.catch(() => undefined);
  return result;
}

async function inFolder<T>(payload: Payload, run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  try {
    const { leftOut } = await exportContent(payload, folder);
    for (const id of leftOut) payload.logger.warn(`translations leave out the page ${id}`);
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
