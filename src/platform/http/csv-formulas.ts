/** The signs with which a formula begins, full-width ones too. */
const sign = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]';
const signs = new RegExp(sign, 'g');
const guardedSigns = new RegExp(`'(?=${sign})`, 'g');

/** A text for a cell of a CSV file: no cell that a spreadsheet program finds in it is a formula. */
export function guardFormulas(text: string): string {
  return text.replace(signs, (found, place: number) => (beginsCell(text, place) ? `'${found}` : found));
}

/** The reverse. */
export function withoutGuards(text: string): string {
  return text.replace(guardedSigns, (found, place: number) => (beginsCell(text, place) ? '' : found));
}

/**
 * Whether a place is the beginning of a cell, apart from blanks and quotation marks. Excel in Italian, Polish or Czech
 * separates cells by semicolons: it finds more cells within ours, and takes each of their lines for a row.
 */
function beginsCell(text: string, place: number): boolean {
  for (let before = place - 1; before >= 0; before -= 1) {
    const character = text.charAt(before);
    if (/[;\t\r\n]/.test(character)) return true;
    if (!/["'\s]/.test(character)) return false;
  }
  return true;
}
