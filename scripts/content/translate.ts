/** `npm run content:translate -- export|import`: the texts of pages and documents for translators, as XLIFF 2.1. */
import { readFileSync, writeFileSync } from 'node:fs';
import { decodeXml } from '../../src/platform/decode-text.js';
import { isLanguage } from '../../src/routing/languages.js';
import { exportTranslations, importTranslations } from './xliff/content-translation.js';

const usage = `usage: npm run content:translate -- export <language> <file> [page, section or all]
       npm run content:translate -- import <file>
Without a page it exports what is missing or older than the English text.`;

/** @returns the exit code */
function translate(contentDir: string, [command, ...parameters]: readonly string[]): number {
  try {
    if (command === 'export') return exportTo(contentDir, parameters);
    if (command === 'import' && parameters.length === 1) return importFrom(contentDir, parameters[0] ?? '');
  } catch (error) {
    console.error(`${parameters.at(-1)}: ${(error as Error).message}`);
    return 1;
  }
  console.error(usage);
  return 1;
}

function exportTo(contentDir: string, [language, file, page]: readonly string[]): number {
  if (!isLanguage(language) || language === 'en' || file === undefined) {
    console.error(usage);
    return 1;
  }
  const chosen = page?.replace(/^\/|\/$/g, '');
  const selection = chosen === undefined ? 'due' : chosen === 'all' ? 'all' : { page: chosen };
  const { files, xliff } = exportTranslations(contentDir, language, selection);
  if (files.length === 0) {
    console.error(
      chosen === undefined ? 'nothing is missing or older than the English text' : `there is no page ${chosen}`,
    );
    return chosen === undefined ? 0 : 1;
  }
  writeFileSync(file, xliff);
  const texts = files.reduce((sum, { units }) => sum + units.length, 0);
  console.log(`${file}: ${texts} texts of ${files.length} pages and documents`);
  return 0;
}

function importFrom(contentDir: string, file: string): number {
  const { written, unfinished, faults } = importTranslations(contentDir, decodeXml(readFileSync(file)));
  for (const name of written) console.log(`written: ${name}`);
  for (const { file: name, fields } of unfinished) console.log(`not finished: ${name}: ${fields.join(', ')}`);
  for (const { line, place, reason } of faults) console.error(`${file}:${line} ${place}: ${reason}`);
  console.log(`${written.length} files written, ${unfinished.length} not finished, ${faults.length} faults`);
  return faults.length > 0 ? 1 : 0;
}

process.exitCode = translate(process.env.CONTENT_DIR ?? 'content', process.argv.slice(2));
