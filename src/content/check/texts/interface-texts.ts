import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { defaultLanguage, isLanguage, languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { readSources } from '../../files/read-sources.js';
import { didYouMean } from '../../text/did-you-mean.js';
import { isFields } from '../../validation/fields.js';

/**
 * Compares the interface texts of each language with the English ones. Reports missing folders, files, keys and
 * placeholders, and those that English does not have.
 * @param textsDir the folder with a subfolder of JSON files for each language, such as `i18n`
 */
export async function incompleteTexts(textsDir: string): Promise<ContentIssue[]> {
  const folders = (await readdir(textsDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const issues = folders
    .filter(({ name }) => !isLanguage(name))
    .map(({ name }) => unusable(`${textsDir}/${name}`, 'is not a language of src/routing/languages.ts'));
  const fileNames = await filesOf(path.join(textsDir, defaultLanguage));
  for (const fileName of fileNames) {
    const english = await read(`${textsDir}/${defaultLanguage}/${fileName}`, () => z.unknown());
    issues.push(...english.issues);
    if (english.issues.length > 0) continue;
    for (const language of otherLanguages) {
      const other = await read(`${textsDir}/${language}/${fileName}`, () => translationOf(english.raw));
      issues.push(...other.issues);
    }
  }
  for (const language of otherLanguages) {
    const unknown = (await filesOf(path.join(textsDir, language))).filter((name) => !fileNames.includes(name));
    const reason = (name: string) => `is not among the English files${didYouMean(name, fileNames)}`;
    issues.push(...unknown.map((name) => unusable(`${textsDir}/${language}/${name}`, reason(name))));
  }
  return issues;
}

const otherLanguages = languageCodes.filter((language) => language !== defaultLanguage);

/** Empty if there is no such folder: each of its files then counts as missing. */
async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort();
}

/** JSON is read as YAML, which includes it, so that issues have their lines. */
async function read(name: string, shapeOf: () => z.ZodType): Promise<{ raw?: unknown; issues: ContentIssue[] }> {
  try {
    return readSources({ files: [{ name, text: await readFile(name, 'utf8') }] }, shapeOf);
  } catch (error) {
    return { issues: [unusable(name, `cannot be read: ${(error as Error).message}`)] };
  }
}

function unusable(source: string, reason: string): ContentIssue {
  return { source, field: '', reason, isUnreadable: true };
}

/** What a translation of English texts, which may be nested, looks like. */
function translationOf(english: unknown): z.ZodType {
  if (isFields(english)) {
    return z.object(Object.fromEntries(Object.entries(english).map(([key, text]) => [key, translationOf(text)])));
  }
  const text = String(english);
  const wanted = placeholders(text);
  return z.string({ error: `is missing: in English it is "${text}"` }).superRefine((translated, context) => {
    const report = (message: string) => context.addIssue({ code: 'custom', message });
    if (translated.trim() === '' && text.trim() !== '') return report(`is empty: in English it is "${text}"`);
    const lacking = wanted.filter((name) => !translated.includes(name));
    for (const name of lacking) report(`lacks the placeholder ${name}`);
    for (const name of placeholders(translated).filter((each) => !wanted.includes(each))) {
      report(`has a placeholder ${name} that nothing fills in${didYouMean(name, lacking)}`);
    }
  });
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}
