import { foldLetter } from '../../src/content/text/fold.js';

/** Lower case without diacritics. The length stays the same, so indices in the folded text are indices in the text. */
export function foldInPlace(text: string): string {
  const lower = text.toLowerCase();
  // Some capitals have a longer lower case (İ). They are folded one by one.
  const base = lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return base.replace(/[\u0080-\uffff]/g, (letter) => foldLetter(letter.toLowerCase()).charAt(0) || letter);
}
