import { foldLetter } from '../../../src/content/text/fold.js';

export interface FoldedText {
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
