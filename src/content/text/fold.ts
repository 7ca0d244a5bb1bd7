/** `ł` survives Unicode decomposition; so do these. An ordinal (1º) is its number. */
const undecomposed: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', º: '' };

/** Letters of the alphabets that the site is written in come before it. */
const endOfKept = '\u2000';
const foldedLetters = new Map<string, string>();

/** Lower case without diacritics: `Bielsko-Biała` → `bielsko-biala`. */
export function fold(text: string): string {
  // Letter by letter: to order a long row of marks, as for a whole text, takes quadratic time.
  return text.toLowerCase().replace(/[\u0080-\u{10ffff}]/gu, foldedLetter);
}

function foldedLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize('NFD').replace(/\p{Mn}/gu, '');
  const folded = bare.replace(/[łđøßæœº]/g, (each) => undecomposed[each] ?? each);
  if (letter < endOfKept) foldedLetters.set(letter, folded);
  return folded;
}
