import { fold } from '../../content/text/fold.js';

/** Characters of a page's text that a search result shows. */
const excerptLength = 255;

/** Characters shown before the first hit. */
const before = 60;

/**
 * The part of a text around the first occurrence of any of the words: at most 255 characters, and ` [...]` if the text
 * continues.
 * @param words folded
 */
export function excerpt(text: string, words: readonly string[]): string {
  if (text.length <= excerptLength) return text;
  const start = startOf(text, words);
  const end = start + excerptLength;
  return text.slice(start, end) + (end < text.length ? ' [...]' : '');
}

function startOf(text: string, words: readonly string[]): number {
  // Folding may change the length (ß, æ). The place is then a few characters off, which is acceptable for an excerpt.
  const folded = fold(text);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place !== -1));
  if (first === Number.POSITIVE_INFINITY || first < excerptLength - before) return 0;
  const start = Math.min(first - before, text.length - excerptLength);
  return text.indexOf(' ', start) + 1;
}
