import { fold } from '../../content/text/fold.js';

/** Characters of a page's text that a search result shows. */
const excerptLength = 255;

/** Characters that a result shows at most before the first hit. */
const before = 120;

/**
 * The part of a text around the first occurrence of any of the words, from the beginning of its sentence if that is near,
 * to the end of a word: at most 255 characters, and ` [...]` if the text continues.
 * @param words folded
 */
export function excerpt(text: string, words: readonly string[]): string {
  if (text.length <= excerptLength) return text;
  const rest = text.slice(startOf(text, words));
  if (rest.length <= excerptLength) return rest;
  return `${rest.slice(0, rest.lastIndexOf(' ', excerptLength))} [...]`;
}

function startOf(text: string, words: readonly string[]): number {
  // Folding may change the length (ß, æ). The place is then a few characters off, which is acceptable for an excerpt.
  const folded = fold(text);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place !== -1));
  if (first === Number.POSITIVE_INFINITY || first < before) return 0;
  const [sentence] = [...text.slice(first - before, first).matchAll(/[.!?…] (?=\p{Lu})/gu)];
  return sentence ? first - before + sentence.index + 2 : text.indexOf(' ', first - before) + 1;
}
