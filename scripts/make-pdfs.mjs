// Makes public/pdf from content/documents. The results are committed, like the pictures.
// A document has title, subject, number, date and sections; a section has a heading and any of the blocks below,
// drawn in the order in which they are written.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'yaml';
import { documentFingerprint } from '../src/content/files/data/document-fingerprint.ts';
import { drawCover, drawRunningLines } from './pdfs/cover.mjs';
import { fill } from './pdfs/facts.mjs';
import { drawSections } from './pdfs/sections.mjs';
import { openSheet } from './pdfs/sheet.mjs';

const source = 'content/documents';
const target = 'public/pdf';
/** What each PDF was made from, so that `content:check` finds those that are out of date. */
const manifestFile = path.join(source, 'pdfs.json');

async function makePdf(file, facts) {
  const written = parse(await readFile(path.join(source, file), 'utf8'));
  const document = fill(written, facts);
  const sheet = openSheet(document, facts.company);
  const saved = pipeline(sheet.doc, createWriteStream(path.join(target, file.replace(/\.yaml$/, '.pdf'))));
  drawCover(sheet);
  drawSections(sheet);
  drawRunningLines(sheet);
  sheet.root.end();
  sheet.doc.end();
  await saved;
  return documentFingerprint(written, facts);
}

const { name: company } = JSON.parse(await readFile('i18n/en/site.json', 'utf8'));
const facts = { ...parse(await readFile('content/lists/facts.yaml', 'utf8')), company };
const manifest = {};
await mkdir(target, { recursive: true });
for (const file of (await readdir(source)).filter((name) => name.endsWith('.yaml')).sort()) {
  try {
    manifest[`/pdf/${file.replace(/\.yaml$/, '.pdf')}`] = await makePdf(file, facts);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
