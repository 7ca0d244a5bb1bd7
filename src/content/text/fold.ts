/**
 * Letters that Unicode decomposition leaves as they are, with their replacements. The ordinal sign is dropped: 1º → 1. A
 * formula has its number: CO₂ → co2.
 */
const undecomposed: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', º: '', '₂': '2' };

/** Only characters before it are cached. They include the letters and the punctuation of the site's languages. */
const endOfCached = '\u2100';
const foldedLetters = new Map<string, string>();

/** Lower case without diacritics: `Bielsko-Biała` → `bielsko-biala`. */
export function fold(text: string): string {
  // Letter by letter: normalising a whole text takes quadratic time if it has a long run of combining marks.
  return text.toLowerCase().replace(/[\u0080-\u{10ffff}]/gu, foldLetter);
}

/** Folds one letter, which is in lower case already. The result may have another length: `ß` → `ss`. */
export function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize('NFD').replace(/\p{Mn}/gu, '');
  const folded = bare.replace(/[łđøßæœº₂]/g, (each) => undecomposed[each] ?? each);
  if (letter < endOfCached) foldedLetters.set(letter, folded);
  return folded;
}

/** A text as an anchor: `Where we are` → `where-we-are`. */
export function slugOf(text: string): string {
  return (
    fold(text)
      .replace(/&[a-z]+;/g, ' ')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  );
}
