/** Converts a date from the format of content (`DD-MM-YYYY`) to ISO 8601 (`YYYY-MM-DD`). */
export function isoDayOf(date: string): string {
  return date.split('-').reverse().join('-');
}
