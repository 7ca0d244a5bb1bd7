/** A date as content has it (`DD-MM-YYYY`) in ISO 8601 (`YYYY-MM-DD`). */
export function isoDayOf(date: string): string {
  return date.split('-').reverse().join('-');
}
