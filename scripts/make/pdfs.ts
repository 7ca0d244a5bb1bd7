// Makes public/pdf from content/documents, each document in each language. The results are committed, like the pictures.
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DocumentEdition } from '../../src/content/documents/document-editions.js';
import type { DocumentSource } from '../../src/content/model/shapes/document-shape.js';
import { drawCover, drawRunningLines } from './pdfs/cover.ts';
import { drawSections } from './pdfs/sections.ts';
import { openSheet, type Sheet } from './pdfs/sheet.ts';
import { site } from './pdfs/site.ts';
import { page } from './pdfs/style.ts';
import { type Words, wordsOf } from './pdfs/words.ts';

const contentDir = 'content';
const publicDir = 'public';

const companyNames = await site.readCompanyNames('i18n');
const files = new site.ContentFiles(contentDir);
await files.refresh();
const { facts } = new site.DataFiles(files, companyNames);

/** The fonts have no word joiner. */
function drawable<T>(body: T): T {
  return JSON.parse(JSON.stringify(body).replaceAll('\u2060', '')) as T;
}

/** Sets a document closer if its last page would hold only a few lines. */
function layOut(document: DocumentSource, words: Words): Sheet {
  const draw = (density: number) => {
    const sheet = openSheet(document, words, density);
    drawCover(sheet);
    drawSections(sheet);
    return { sheet, pages: sheet.doc.bufferedPageRange().count };
  };
  const { sheet, pages } = draw(1);
  if (pages === 1 || sheet.y > page.top + (page.bottom - page.top) / 3) return sheet;
  const closer = draw(0.7);
  return closer.pages < pages ? closer.sheet : sheet;
}

/** @returns the fingerprint of what the PDF says */
async function makePdf(edition: DocumentEdition): Promise<string> {
  const { language, address, files } = edition;
  const texts = site.factTexts(facts, companyNames[language], language);
  const { checked, raw, issues } = site.readEdition(edition, texts);
  if (!checked) throw new Error(`${files[0]?.name} ${issues[0]?.field}: ${issues[0]?.reason}`);
  // As written: the order of a section's blocks is that of the source.
  const { body } = raw as DocumentSource;
  const document = { ...checked, body: drawable(site.typesetTexts(body, language)) };
  const sheet = layOut(document, await wordsOf(language, companyNames[language]));
  const saved = pipeline(sheet.doc, createWriteStream(path.join(publicDir, address)));
  drawRunningLines(sheet);
  sheet.root.end();
  sheet.doc.end();
  await saved;
  return site.fingerprintOf(edition, texts);
}

const { editions } = await site.readEditions(contentDir);
const fingerprintsFile = path.join(contentDir, site.fingerprintsFile);
const former = JSON.parse(await readFile(fingerprintsFile, 'utf8').catch(() => '{}')) as Record<string, string>;
const fingerprints: Record<string, string> = {};
await mkdir(path.join(publicDir, 'pdf'), { recursive: true });
for (const edition of editions) {
  try {
    const { address } = edition;
    fingerprints[address] = former[address] === site.uploaded ? site.uploaded : await makePdf(edition);
  } catch (error) {
    throw new Error(`${edition.address}: ${(error as Error).message}`, { cause: error });
  }
}
await writeFile(fingerprintsFile, `${JSON.stringify(fingerprints, null, 2)}\n`);
