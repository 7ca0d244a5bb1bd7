/** Lower case without diacritics, letter for letter: places in the folded text are places in the text. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index);
    const base = letter.normalize('NFD').charAt(0).toLowerCase();
    return base === 'ł' ? 'l' : base.charAt(0) || letter;
  }).join('');
}
