import { fold } from '../../../src/content/text/fold.js';

/**
 * A predicate for the rows that contain all words of a query, regardless of case and diacritics.
 * @returns undefined for an empty query, which matches all rows
 */
export function rowFilter(query: string): ((foldedText: string) => boolean) | undefined {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.length === 0 ? undefined : (foldedText) => words.every((word) => foldedText.includes(word));
}

/** The folded text in which a row is searched: its cells and the name of its group. */
export function foldedRow(group: string, cells: readonly string[]): string {
  return fold([group, ...cells].join(' '));
}
