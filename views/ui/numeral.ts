/** The numeral of an item in a list, counted from one: 01, 02, … */
export function numeral(index: number): string {
  return String(index + 1).padStart(2, '0');
}
