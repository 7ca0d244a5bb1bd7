import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PayloadRequest } from 'payload';
import {
  exportTranslations,
  type Fields,
  type ImportResult,
  importTranslations,
  type Language,
  type Selection,
} from '../site.js';
import { documentOf, type PageDocument } from './documents.js';
import { exportContent } from './export.js';
import { mergedValues, pageFiles, readTexts, sourcesOf } from './read-files.js';
import { allReferences } from './references.js';

/** The texts of pages for translators, as XLIFF. What is public is translated, and drafts of pages that never were. */
export function translationsOf({ payload }: PayloadRequest, language: Language, selection: Selection) {
  return inFiles(payload, async (folder) => exportTranslations(folder, language, selection));
}

/** Saves the translations of an XLIFF document as drafts of their pages. What does not fit is in the report. */
export function saveTranslations(req: PayloadRequest, xliff: string): Promise<ImportResult> {
  const { payload } = req;
  return inFiles(payload, async (folder) => {
    const result = importTranslations(folder, xliff);
    const texts = await readTexts(folder);
    const references = await allReferences(req, result.language);
    for (const file of result.written) {
      const id = path.posix.dirname(file).slice('pages/'.length);
      const page = mergedValues(sourcesOf(texts, pageFiles(id)))[result.language] as Fields;
      const known = await payload.find({
        ...{ collection: 'pages', where: { path: { equals: id } }, limit: 1, depth: 0, draft: true, req },
      } as never);
      const [document] = known.docs as unknown as PageDocument[];
      const { changed_at: _, ...data } = documentOf(id, page, references);
      const draft = { locale: result.language, data: { ...data, _status: 'draft' }, draft: true, depth: 0 };
      await payload.update({ collection: 'pages', id: document?.id, ...draft, overrideAccess: false, req } as never);
    }
    return result;
  });
}

/** Runs a function on the content as files, in a folder of its own. */
async function inFiles<T>(payload: PayloadRequest['payload'], run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  try {
    await exportContent(payload, folder);
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
