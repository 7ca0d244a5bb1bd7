/** `ł` survives Unicode decomposition; so do these. */
const undecomposed: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Lower case without diacritics: `Bielsko-Biała` → `bielsko-biala`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[łđøßæœ]/g, (letter) => undecomposed[letter] ?? letter);
}

/** A text as an anchor: `Where we are` → `where-we-are`. */
export function slugOf(text: string): string {
  return (
    fold(text)
      .replace(/&[a-z]+;/g, ' ')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'section'
  );
}
