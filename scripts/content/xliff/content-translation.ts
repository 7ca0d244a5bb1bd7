import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { mergeDocuments } from '../../../src/content/files/yaml/source-file.js';
import { validate } from '../../../src/content/validation/validate.js';
import { defaultLanguage, type Language, languageCodes, languages } from '../../../src/routing/languages.js';
import { withTranslatedFrom } from '../translation/mark-translated.js';
import { sourceHash } from '../translation/source-hash.js';
import { KeyOrder } from '../yaml/key-order.js';
import { editYaml } from '../yaml/value-edits.js';
import { fitTranslation, type TranslationFault } from './fit-translation.js';
import { type GivenFile, type GivenXliff, readXliff } from './read-xliff.js';
import { withText } from './text-units.js';
import { type Translatable, translatables } from './translatable.js';
import { xliffOf } from './write-xliff.js';

/** What is missing or older than the English text; everything; or a page with those below it. */
export type Selection = 'due' | 'all' | { page: string };

export function exportTranslations(contentDir: string, language: Language, selection: Selection) {
  const files = translatables(contentDir, language).filter(({ folder, isCurrent }) => {
    if (typeof selection === 'string') return selection === 'all' || !isCurrent;
    return [folder, folder.replace(/^pages\//, '')].some((id) => `${id}/`.startsWith(`${selection.page}/`));
  });
  return { files, xliff: xliffOf(files, languages[defaultLanguage].tag, languages[language].tag) };
}

export interface ImportResult {
  language: Language;
  /** The files that were written, relative to the content folder. */
  written: string[];
  /** What has no finished translation, by file. */
  unfinished: { file: string; fields: readonly string[] }[];
  faults: TranslationFault[];
}

/**
 * Writes the translations of an XLIFF document into the content. What does not fit is reported, and its text stays. A page
 * of which every text is finished is marked as the translation of the present English text.
 * @throws Error if the document is not XLIFF 2, from English into a language of the site
 */
export function importTranslations(contentDir: string, xml: string): ImportResult {
  const given = readXliff(xml);
  const language = languageOf(given);
  const result: ImportResult = { language, written: [], unfinished: [], faults: [] };
  const known = new Map(translatables(contentDir, language).map((each) => [each.folder, each]));
  const seen = new Set<string>();
  for (const file of given.files) {
    const { original, line } = file;
    const page = known.get(original);
    if (!page) result.faults.push({ line, place: original, reason: 'there is no such page' });
    else if (seen.has(original)) result.faults.push({ line, place: original, reason: 'the page is there twice' });
    else importFile(contentDir, page, file, result);
    seen.add(original);
  }
  return result;
}

function languageOf({ version, sourceLanguage, targetLanguage }: GivenXliff): Language {
  if (!/^2\.\d$/.test(version)) throw new Error(`it is XLIFF ${version}, and not 2.0 or later`);
  // Programs of translators add a country: en-GB, cs-CZ.
  const [source, target] = [sourceLanguage, targetLanguage].map((tag) => tag.toLowerCase().split('-', 1)[0]);
  if (source !== languages[defaultLanguage].tag)
    throw new Error(`it translates from ${sourceLanguage}, and not from ${languages[defaultLanguage].tag}`);
  const language = languageCodes.find((code) => languages[code].tag === target);
  if (language === undefined || language === defaultLanguage)
    throw new Error(`the site is not translated into ${targetLanguage || 'no language'}`);
  return language;
}

function importFile(contentDir: string, page: Translatable, file: GivenFile, result: ImportResult): void {
  const name = `${page.folder}/${result.language}.yaml`;
  const { texts, faults, unfinished } = fitTranslation(page.units, file);
  result.faults.push(...faults);
  if (unfinished.length > 0) result.unfinished.push({ file: name, fields: unfinished });
  const isFinished = faults.length === 0 && unfinished.length === 0;
  // A new page needs all its texts.
  if (page.own === undefined && !isFinished) return;
  const { english, own, shared, shape } = page;
  let value: unknown = own ?? english;
  for (const { path: at, text } of texts) value = withText(value, at, text, english);
  const former = page.texts.get(name) ?? schemaLine(page);
  const edited =
    texts.length === 0 ? former : editYaml(former, value, new KeyOrder(shape), mergeDocuments(shared, value));
  const after = isFinished ? withTranslatedFrom(edited, sourceHash(english)) : edited;
  if (after === former) return;
  const reasons = newFaults(page, after);
  for (const reason of reasons) result.faults.push({ line: file.line, place: name, reason });
  if (reasons.length > 0) return;
  writeFileSync(path.join(contentDir, name), after);
  result.written.push(name);
}

/** What does not fit the shape and did in the present translation, or else in the English text. */
function newFaults({ shape, shared, own, english }: Translatable, text: string): string[] {
  const faultsOf = (written: unknown) =>
    validate(shape, mergeDocuments(shared, written)).mismatches.map(
      ({ path: at, message }) => `${at.map(String).join('.')}: ${message}`,
    );
  const before = new Set(faultsOf(own ?? english));
  return faultsOf(parse(text)).filter((fault) => !before.has(fault));
}

/** The first line of a file, which names its schema. */
function schemaLine({ texts, folder }: Translatable): string {
  return /^# yaml-language-server:.*\n/.exec(texts.get(`${folder}/${defaultLanguage}.yaml`) ?? '')?.[0] ?? '';
}
