import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Payload, PayloadRequest } from 'payload';
import {
  exportTranslations,
  type Fields,
  type ImportResult,
  importTranslations,
  type Language,
  readXliff,
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
export async function saveTranslations(req: PayloadRequest, xliff: string): Promise<ImportResult> {
  const { payload } = req;
  // One that cannot be read costs no export.
  readXliff(xliff);
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
    for (const { id, reason } of leftOut) payload.logger.warn(`translations leave out the page ${id}: ${reason}`);
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
