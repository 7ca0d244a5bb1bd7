import { fold as foldText } from '../../src/content/text/fold.js';

/** Lower case without diacritics. The length stays the same, so indices in the folded text are indices in the text. */
export function foldInPlace(text: string): string {
  return text.replace(/[A-Z\u0080-\uffff]/g, (letter) => foldText(letter).charAt(0) || letter);
}
