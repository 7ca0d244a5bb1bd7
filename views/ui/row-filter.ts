import { foldInPlace } from './fold-in-place.js';

/**
 * Which rows of a table fit a query: those that have all its words, in whatever case and with or without diacritics.
 * @returns undefined where nothing is asked for, and all rows fit
 */
export function rowFilter(query: string): ((foldedText: string) => boolean) | undefined {
  const words = foldInPlace(query.normalize('NFC')).split(/\s+/).filter(Boolean);
  return words.length === 0 ? undefined : (foldedText) => words.every((word) => foldedText.includes(word));
}

/** What a row is found by: its own texts and the name of its group. */
export function foldedRow(group: string, cells: readonly string[]): string {
  return foldInPlace([group, ...cells].join(' '));
}
