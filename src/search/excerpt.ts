import { LRUCache } from 'lru-cache';
import { fold } from '../content/text/fold.js';

/** Characters of a page's text that a search result shows. */
const excerptLength = 255;

/** How much of what comes before the first hit is shown with it. */
const before = 60;

/**
 * The part of a text around the first of some words, at most 255 characters and ` [...]` where the text goes on.
 * @param words folded
 */
export function excerpt(text: string, words: readonly string[]): string {
  if (text.length <= excerptLength) return text;
  const start = startOf(text, words);
  const end = start + excerptLength;
  return text.slice(start, end) + (end < text.length ? ' [...]' : '');
}

/** Characters of texts that are kept folded, so that those which are found again and again are folded once. */
const keptCharacters = 4_000_000;
const foldedTexts = new LRUCache<string, string>({
  maxSize: keptCharacters,
  sizeCalculation: (folded) => folded.length + 1,
  memoMethod: (text) => fold(text),
});

function startOf(text: string, words: readonly string[]): number {
  // Folding may change the length (ß, æ): the place is then a few letters off, which an excerpt can bear.
  const folded = foldedTexts.memo(text);
  const hits = words.map((word) => folded.indexOf(word)).filter((place) => place !== -1);
  const first = Math.min(...hits, text.length);
  if (first === text.length || first < excerptLength - before) return 0;
  const start = Math.min(first - before, text.length - excerptLength);
  return text.indexOf(' ', start) + 1;
}
