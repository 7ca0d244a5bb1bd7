import { foldInPlace } from './fold-in-place.js';

/** What MiniSearch takes for a word, which splits at the same characters; without symbols at its ends. */
const wordPattern = /[\p{L}\p{N}](?:[^\n\r\p{Z}\p{P}]*[\p{L}\p{N}])?/gu;

const separator = /[\n\r\p{Z}\p{P}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** A text with some words marked, whatever their case and diacritics. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const folded = foldInPlace(text);
  const parts = [];
  let end = 0;
  for (const { start, length } of placesOf(foldedSet(words), folded)) {
    parts.push(text.slice(end, start), <mark key={start}>{text.slice(start, start + length)}</mark>);
    end = start + length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)];
}

/** Where the words stand in a text, in its order. To look for each takes less time than to take the text apart. */
function placesOf(words: ReadonlySet<string>, text: string): { start: number; length: number }[] {
  const places = [];
  for (const word of words) {
    const { length } = word;
    for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + length)) {
      if (isEdge(text, start - 1, -1) && isEdge(text, start + length, 1)) places.push({ start, length });
    }
  }
  return places.sort((a, b) => a.start - b.start);
}

/** Whether a word ends before a character: symbols at its ends do not count. */
function isEdge(text: string, index: number, step: -1 | 1): boolean {
  for (let at = index; at >= 0 && at < text.length; at += step) {
    const character = text.charAt(at);
    if (separator.test(character)) return true;
    if (letterOrDigit.test(character)) return false;
  }
  return true;
}

/** Title and excerpt of a result are marked by the same words. */
let known: { words: readonly string[]; folded: ReadonlySet<string> } | undefined;

function foldedSet(words: readonly string[]): ReadonlySet<string> {
  if (known?.words !== words) {
    known = { words, folded: new Set(words.flatMap((each) => foldInPlace(each).match(wordPattern) ?? [])) };
  }
  return known.folded;
}
