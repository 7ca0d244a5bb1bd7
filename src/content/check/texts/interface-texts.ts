import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultLanguage, languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { locate } from '../../files/yaml/source-location.js';
import { didYouMean } from '../../text/did-you-mean.js';

/** An interface text file: its name, its source, and its texts by dotted key. */
interface TextFile {
  name: string;
  text: string;
  values: ReadonlyMap<string, string>;
}

/**
 * Compares the interface texts of each language with the English ones. Reports missing folders, files, keys and
 * placeholders, and those that English does not have.
 * @param textsDir the folder with a subfolder of JSON files for each language, such as `i18n`
 */
export async function incompleteTexts(textsDir: string): Promise<ContentIssue[]> {
  const issues = await unknownFolders(textsDir);
  const fileNames = await filesOf(path.join(textsDir, defaultLanguage));
  for (const fileName of fileNames) {
    const english = await read(textsDir, defaultLanguage, fileName);
    if ('reason' in english) issues.push(english);
    else for (const language of otherLanguages) issues.push(...(await compare(english, textsDir, language, fileName)));
  }
  for (const language of otherLanguages) {
    const unknown = (await filesOf(path.join(textsDir, language))).filter((name) => !fileNames.includes(name));
    issues.push(
      ...unknown.map((name) =>
        unreadable(`${textsDir}/${language}/${name}`, `is not among the English files${didYouMean(name, fileNames)}`),
      ),
    );
  }
  return issues;
}

const otherLanguages = languageCodes.filter((language) => language !== defaultLanguage);

async function unknownFolders(textsDir: string): Promise<ContentIssue[]> {
  const folders = (await readdir(textsDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return folders
    .filter(({ name }) => !languageCodes.some((language) => language === name))
    .map(({ name }) => unreadable(`${textsDir}/${name}`, 'is not a language of src/routing/languages.ts'));
}

async function compare(
  english: TextFile,
  textsDir: string,
  language: string,
  fileName: string,
): Promise<ContentIssue[]> {
  const other = await read(textsDir, language, fileName);
  return 'reason' in other ? [other] : differences(english, other);
}

/** Empty if there is no such folder: each of its files then counts as missing. */
async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort();
}

async function read(textsDir: string, language: string, fileName: string): Promise<TextFile | ContentIssue> {
  const name = `${textsDir}/${language}/${fileName}`;
  try {
    const text = await readFile(path.join(textsDir, language, fileName), 'utf8');
    return { name, text, values: new Map(textsOf(JSON.parse(text))) };
  } catch (error) {
    return unreadable(name, `cannot be read: ${(error as Error).message}`);
  }
}

function unreadable(source: string, reason: string): ContentIssue {
  return { source, field: '', reason, isUnreadable: true };
}

/** Flattens nested texts to pairs of dotted key and text. Other values, such as numbers, count as missing. */
function textsOf(value: unknown, keys: readonly string[] = []): [key: string, text: string][] {
  if (typeof value === 'string') return [[keys.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...keys, key]));
}

function differences(english: TextFile, other: TextFile): ContentIssue[] {
  const issueAt = (field: string, reason: string): ContentIssue => ({
    ...locate([other], {}, field.split('.')),
    field,
    reason,
  });
  const missing = [...english.values].flatMap(([key, text]) => {
    const translated = other.values.get(key);
    if (translated === undefined) return [issueAt(key, `is missing: in English it is "${text}"`)];
    if (translated.trim() === '' && text.trim() !== '') return [issueAt(key, `is empty: in English it is "${text}"`)];
    return placeholderErrors(text, translated).map((reason) => issueAt(key, reason));
  });
  const unknown = [...other.values.keys()].filter((key) => !english.values.has(key));
  const missingKeys = [...english.values.keys()].filter((key) => !other.values.has(key));
  return [
    ...missing,
    ...unknown.map((key) => issueAt(key, `is not among the English texts${didYouMean(key, missingKeys)}`)),
  ];
}

function placeholderErrors(english: string, translated: string): string[] {
  const [wanted, written] = [placeholders(english), placeholders(translated)];
  const lacking = [...wanted].filter((name) => !written.has(name));
  const unknown = [...written].filter((name) => !wanted.has(name));
  return [
    ...lacking.map((name) => `lacks the placeholder ${name}`),
    ...unknown.map((name) => `has a placeholder ${name} that nothing fills in${didYouMean(name, lacking)}`),
  ];
}

function placeholders(text: string): Set<string> {
  return new Set(text.match(/\{\w+\}/g));
}
