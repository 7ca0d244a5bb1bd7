import { fold as foldText } from '../../src/content/text/fold.js';

/** Lower case without diacritics, letter for letter: places in the folded text are places in the text. */
export function foldInPlace(text: string): string {
  return text.replace(/[A-Z\u0080-\uffff]/g, (letter) => foldText(letter).charAt(0) || letter);
}
