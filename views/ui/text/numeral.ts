/** The two-digit number of an item in a list, from `01`. */
export function numeral(index: number): string {
  return String(index + 1).padStart(2, '0');
}
