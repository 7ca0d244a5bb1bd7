import { z } from 'zod';
import { languageCodes } from '../../../routing/languages.js';
import { line } from './field-shapes.js';

const pinnedShape = z.object({
  query: line.describe('The whole query, or a synonym of it. Case, diacritics and punctuation do not matter.'),
  pages: z.array(z.string().min(1)).min(1).describe('The ids of the pages that come first, in this order.'),
});

const settingsShape = z.object({
  synonyms: z
    .array(line.refine((text) => phrasesOf(text).length > 1, 'two or more words or phrases, comma-separated'))
    .default([])
    .describe('Each line is words or phrases, comma-separated, that find the same pages: MRO, overhaul.'),
  pinned: z.array(pinnedShape).default([]).describe('Results that come first for a query.'),
});

/** What editors set for the search of each language. */
export const searchSettingsShape = z.partialRecord(z.enum(languageCodes), settingsShape);
export type SearchSettings = z.output<typeof settingsShape>;

/** The words and phrases of a line of synonyms. */
export function phrasesOf(synonyms: string): string[] {
  return synonyms
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}
