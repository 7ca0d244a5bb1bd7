/** Lower case without diacritics, letter for letter: places in the folded text are places in the text. */
export function fold(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, foldedLetter).toLowerCase();
}

function foldedLetter(letter: string): string {
  const base = letter.normalize('NFD').charAt(0).toLowerCase();
  return base === 'ł' ? 'l' : base.charAt(0) || letter;
}
