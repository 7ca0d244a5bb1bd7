import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { decodeText } from '../../../platform/decode-text.js';
import { defaultLanguage, isLanguage, type Language, languageCodes } from '../../../routing/languages.js';
import type { ContentIssue } from '../../content-store.js';
import { readSources } from '../../files/read-sources.js';
import { parseSource } from '../../files/yaml/source-file.js';
import { fold } from '../../text/fold.js';
import { fieldOf } from '../../validation/blanks.js';
import { textsIn } from '../../validation/fields.js';
import type { SiteContent } from '../site-content.js';
import { sentencesOf } from './sentences.js';

/** In a word, `*` stands for any ending. */
const wordsShape = z.partialRecord(
  z.enum(languageCodes),
  z.array(z.strictObject({ not: z.array(z.string()), but: z.string() })),
);

interface Unwanted {
  word: string;
  language: Language;
  but: string;
}

interface Written {
  text: string;
  language: Language | undefined;
  place: Pick<ContentIssue, 'source' | 'field'>;
}

/** Words that the glossary does not use, in texts, alt texts, PDFs, interface texts, addresses and names of files. */
export function unwantedWords(content: SiteContent): ContentIssue[] {
  const files = content.sources.filter(({ name }) => name === 'lists/unwanted-words.yaml');
  if (files.length === 0) return [];
  const { checked = {}, issues } = readSources({ files }, () => wordsShape);
  const unwanted = Object.entries(checked).flatMap(([language, rows]) =>
    rows.flatMap(({ not, but }) => not.map((word) => ({ word, language: language as Language, but }))),
  );
  const sentences = sentencesOf([...content.sources, ...content.documents.sources]).map((sentence) => ({
    ...sentence,
    place: { ...sentence.place(), field: sentence.field },
  }));
  const spoken = unwanted.map((each) => ({ ...each, pattern: patternOf(each.word) }));
  // Words that differ by a hyphen or a diacritic from those to be used look the same in an address.
  const inAddresses = unwanted
    .filter(({ word, but }) => !asAddress(but).includes(asAddress(word)))
    .map((each) => ({ ...each, pattern: patternOf(fold(each.word)) }));
  return [
    ...issues,
    ...[...sentences, ...interfaceTexts(content.options.textsDir)].flatMap((text) => found(text, spoken)),
    ...addresses(content).flatMap((address) => found(address, inAddresses)),
  ];
}

/** A text, or an address, in the words that an address can hold. */
const asAddress = (text: string) => fold(text).replace(/[-/]/g, ' ');

function patternOf(word: string): RegExp {
  const words = word.replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+');
  return new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu');
}

function found({ text, language, place }: Written, unwanted: readonly (Unwanted & { pattern: RegExp })[]) {
  return unwanted
    .filter((each) => each.language === (language ?? defaultLanguage) && each.pattern.test(text))
    .map(({ word, but }): ContentIssue => ({ ...place, reason: `“${word}” is not used: write ${but}` }));
}

function interfaceTexts(folder: string | undefined): Written[] {
  const names = folder === undefined ? [] : globSync('*/*.json', { cwd: folder });
  return names.flatMap((name) => {
    const source = `${folder}/${name}`;
    const parsed = parseSource({ name: source, text: decodeText(readFileSync(source)) });
    const language = path.dirname(name);
    if (!('value' in parsed) || !isLanguage(language)) return [];
    return [...textsIn(parsed.value)].map(({ text, path: field }) => ({
      text,
      language,
      place: { source, field: field.map(String).join('.') },
    }));
  });
}

/** The paths of pages, and the names of pictures, videos and PDFs, which are English. */
function addresses({ pages, pictures, publicFiles }: SiteContent): Written[] {
  const paths = pages.map(({ language, result }) => ({
    text: String(fieldOf(result.raw, 'alias') ?? ''),
    language,
    place: result.issue(['alias'], ''),
  }));
  const files = [...pictures.addresses, ...publicFiles].map((text) => ({
    text,
    language: defaultLanguage,
    place: { source: text, field: '' },
  }));
  return [...paths, ...files].map((each) => ({ ...each, text: asAddress(each.text) }));
}
