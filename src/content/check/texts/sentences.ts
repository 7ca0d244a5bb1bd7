import path from 'node:path';
import { isLanguage, type Language } from '../../../routing/languages.js';
import { parseSource, type SourceFile } from '../../files/yaml/source-file.js';
import { type Location, locate } from '../../files/yaml/source-location.js';
import { blocksText } from '../../text/plain-text.js';
import { fieldOf } from '../../validation/blanks.js';
import { isFields, textsIn } from '../../validation/fields.js';

/** A sentence as it is written, with its facts by name. */
export interface Sentence {
  text: string;
  /** The sentence with what stands beside its field, such as the label of a row. */
  context: string;
  /** Undefined in a file that all languages share. */
  language: Language | undefined;
  /** The day on which the text says it, as `YYYY-MM-DD`. */
  day: string | undefined;
  /** The id of the item of a list that the text belongs to. */
  item: string | undefined;
  /** The name of the file. */
  source: string;
  field: string;
  place(): Location;
}

const withSentences = /^(pages|documents|feeds)\//;
/** Fields that no visitor reads, and a place, which is not what the title beside it speaks of. */
const unread = /^(?:id|alias|original|place|translated_from|template)$/;

/** Every sentence of pages, feeds and sources of PDFs. */
export function sentencesOf(sources: readonly SourceFile[]): Sentence[] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  return sources
    .filter(({ name }) => withSentences.test(name))
    .flatMap((source) => {
      const folder = path.posix.dirname(source.name);
      return sentencesIn(source, byName.get(`${folder}/page.yaml`) ?? byName.get(`${folder}/document.yaml`));
    });
}

function sentencesIn(source: SourceFile, page: SourceFile | undefined): Sentence[] {
  const value = parsedValue(source);
  const shared = page && parsedValue(page);
  const stem = path.posix.basename(source.name, '.yaml');
  return [...textsIn(value)].flatMap(({ text, path: field }) => {
    const name = String(field.at(-1));
    if (unread.test(name)) return [];
    const parents = field.map((_, depth) => field.slice(0, depth).reduce(fieldOf, value)).filter(isFields);
    const item = parents.map(({ id }) => id).findLast((id) => typeof id === 'string');
    const labels = text.length < 200 ? labelsBeside(name, field.slice(0, -1).reduce(fieldOf, value)) : [];
    return sentences(text).map((sentence) => ({
      text: sentence,
      context: [...labels, sentence].join(' '),
      language: isLanguage(stem) ? stem : undefined,
      day: dayOf(item, shared),
      item,
      source: source.name,
      field: field.map(String).join('.'),
      place: () => locate([source], value, field),
    }));
  });
}

/** Undefined for a file that cannot be read, which has issues of its own. */
function parsedValue(source: SourceFile): unknown {
  const parsed = parseSource(source);
  return 'value' in parsed ? parsed.value : undefined;
}

/** The addresses of links to write or call count as sentences of their own. */
function sentences(text: string): string[] {
  const links = [...text.matchAll(/"(?:mailto|tel):([^"<>]*)"/g)].map(([, address = '']) => address);
  const plain = text.includes('<') ? blocksText([text]) : text;
  return [...plain.replace(/\s+/g, ' ').split(/(?<=[.!?”»“]) (?=[^\p{Ll}])/u), ...links].filter(Boolean);
}

/** The short texts of the same row or item. */
function labelsBeside(name: string, rowOrItem: unknown): string[] {
  return Object.entries(rowOrItem as object).flatMap(([key, text]) =>
    typeof text === 'string' && text.length < 60 && key !== name && !unread.test(key) ? [text] : [],
  );
}

/** An entry of the heritage speaks of its year, a release or document on its date, a page since its last change. */
function dayOf(item: string | undefined, shared: unknown): string | undefined {
  const [, year] = /^y(\d{4})$/.exec(item ?? '') ?? [];
  if (year) return `${year}-12-31`;
  const page = isFields(shared) ? shared : {};
  const date = (isFields(page.body) && page.body.date) || page.date || page.updated_at;
  const text = typeof date === 'string' ? date : '';
  return text.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$2-$1').slice(0, 10) || undefined;
}
