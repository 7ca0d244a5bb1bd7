import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Payload } from 'payload';
import { parse } from 'yaml';
import { readEnvironment } from '../environment.js';
import { read } from '../gateway/reading.js';
import { defaultLanguage, documentAddress, languageCodes } from '../site.js';
import type { Texts } from './files.js';

const collection = 'documents';

/** Of a checkout, the site's own. */
export function documentsFolder(): string {
  const { contentDir, dataDir } = readEnvironment();
  return contentDir === undefined ? path.join(dataDir, 'documents') : pdfFolder(contentDir);
}

const pdfFolder = (contentDir: string) => path.join(contentDir, '../public/pdf');

/** A PDF's name without its language, and its language. */
function partsOf(filename: string) {
  const { name } = path.parse(filename);
  const language = languageCodes.find((code) => name.endsWith(`.${code}`)) ?? defaultLanguage;
  return { name: language === defaultLanguage ? name : name.slice(0, -language.length - 1), language };
}

/** The address of the same PDF in English, by which texts in all languages have it. */
export function englishAddress(filename: string): string {
  return documentAddress(partsOf(filename).name, defaultLanguage);
}

/** Lists the PDFs of a checkout, and those that are gone no longer. */
export async function importPdfs(payload: Payload, contentDir: string, texts: Texts): Promise<void> {
  const folder = pdfFolder(contentDir);
  // A content folder may be there by itself.
  if (!existsSync(folder)) return;
  const present = globSync('*.pdf', { cwd: folder }).sort();
  const stored = await read<{ id: number | string; filename: string }>({ payload }, collection);
  for (const filename of present.filter((name) => stored.every((each) => each.filename !== name))) {
    const { name, language } = partsOf(filename);
    const source = parse(texts.get(`documents/${name}/${language}.yaml`) ?? '') as { body?: { title?: string } } | null;
    const title = source?.body?.title ?? name.replaceAll('-', ' ');
    const filesize = statSync(path.join(folder, filename)).size;
    const data = { title, language, filename, filesize, mimeType: 'application/pdf' };
    await payload.db.create({ collection, data });
  }
  const gone = stored.filter(({ filename }) => !present.includes(filename)).map(({ id }) => id);
  if (gone.length > 0) await payload.db.deleteMany({ collection, where: { id: { in: gone } } });
}
