import { readdir, readFile } from 'node:fs/promises';
import { decodeText } from '../../../platform/decode-text.js';
import { defaultLanguage, languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { textsIn } from '../../validation/fields.js';

/** The texts of a file by key; why it cannot be read, otherwise. */
type TextFile = ReadonlyMap<string, string> | string;

/**
 * Compares the interface texts of each language with the English ones. Reports files, keys and placeholders that are
 * missing, and those that English does not have.
 * @param textsDir the folder with a subfolder of JSON files for each language, such as `i18n`
 */
export async function incompleteTexts(textsDir: string): Promise<ContentIssue[]> {
  const names = await readdir(`${textsDir}/${defaultLanguage}`);
  const files = languageCodes.flatMap((language) => names.map((name) => ({ language, name })));
  const found = await Promise.all(
    files.map(async ({ language, name }) => {
      const source = `${textsDir}/${language}/${name}`;
      const [english, own] = await Promise.all([
        readTexts(`${textsDir}/${defaultLanguage}/${name}`),
        readTexts(source),
      ]);
      if (typeof own === 'string') return [{ source, field: '', reason: own, isUnreadable: true }];
      return typeof english === 'string' ? [] : differences(english, own).map((each) => ({ source, ...each }));
    }),
  );
  return found.flat();
}

async function readTexts(file: string): Promise<TextFile> {
  try {
    const texts = textsIn(JSON.parse(decodeText(await readFile(file))));
    return new Map([...texts].map(({ text, path }) => [path.join('.'), text]));
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

function differences(english: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>) {
  const unknown = [...own.keys()].filter((field) => !english.has(field));
  return [
    ...[...english].flatMap(([field, text]) => {
      const translated = own.get(field) ?? '';
      if (translated.trim() === '' && text !== '') return [{ field, reason: `is missing: in English it is "${text}"` }];
      const [wanted, found] = [text, translated].map(placeholders);
      return wanted === found
        ? []
        : [{ field, reason: `has ${found || 'no placeholder'}, and in English ${wanted || 'none'}` }];
    }),
    ...unknown.map((field) => ({ field, reason: 'unknown field' })),
  ];
}

/** What the site fills in, in a fixed order. */
export function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}|\{\w+\}/g))].sort().join(' ');
}
