import { fold, foldLetter } from '../../../src/content/text/fold.js';

/** A word as MiniSearch splits texts, without symbols at its ends. */
const wordPattern = /[\p{L}\p{N}](?:[^\n\r\p{Z}\p{P}]*[\p{L}\p{N}])?/gu;

const separator = /[\n\r\p{Z}\p{P}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** A text with some words marked, regardless of case and diacritics. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const { folded, placeOf } = foldText(text);
  const parts = [];
  let end = 0;
  for (const { start, length } of placesOf(foldedSet(words), folded)) {
    const place = placeOf(start);
    const after = placeOf(start + length);
    parts.push(text.slice(end, place), <mark key={place}>{text.slice(place, after)}</mark>);
    end = after;
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)];
}

/** The positions of the words in a text, in order. Searching for each is faster than splitting the text into words. */
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

/** Whether a word ends at a position: symbols at its ends do not count. */
function isEdge(text: string, index: number, step: -1 | 1): boolean {
  for (let at = index; at >= 0 && at < text.length; at += step) {
    const character = text.charAt(at);
    if (separator.test(character)) return true;
    if (letterOrDigit.test(character)) return false;
  }
  return true;
}

/** Cache of the last words: title and excerpt of a result have the same. */
let cached: { words: readonly string[]; folded: ReadonlySet<string> } | undefined;

function foldedSet(words: readonly string[]): ReadonlySet<string> {
  if (cached?.words !== words) {
    cached = { words, folded: new Set(words.flatMap(foldedWords)) };
  }
  return cached.folded;
}

function foldedWords(word: string): readonly string[] {
  // Most words are folded already, and have no symbols.
  return /^[a-z0-9]+$/.test(word) ? [word] : (fold(word).match(wordPattern) ?? []);
}

interface FoldedText {
  /** In lower case without diacritics. */
  folded: string;
  /** The place in the text of the letter to which a character of `folded` belongs. */
  placeOf: (index: number) => number;
}

/** Folds a text as the search does. `ß` becomes two characters, a combining mark none. */
export function foldText(text: string): FoldedText {
  const lower = text.toLowerCase();
  let keepsLength = lower.length === text.length;
  const folded = lower.replace(/[\u0080-\uffff]/g, (letter) => {
    const bare = foldLetter(letter);
    if (bare.length !== 1) keepsLength = false;
    return bare;
  });
  return keepsLength ? { folded, placeOf: (index) => index } : foldByLetter(text);
}

function foldByLetter(text: string): FoldedText {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const bare = foldLetter(letter.toLowerCase());
    for (let index = 0; index < bare.length; index += 1) places.push(place);
    folded += bare;
    place += letter.length;
  }
  return { folded, placeOf: (index) => places[index] ?? text.length };
}
