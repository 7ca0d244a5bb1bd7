/** The query parameter that filters a page's tables: only the rows with these words are shown. */
export const filterParameter = 'filter';

/** Longest filter, in characters. */
export const filterMaxLength = 100;

/** The filter in a query parameter; undefined if the value is invalid or empty, which shows all rows. */
export function tableFilter(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > filterMaxLength || /\p{Cc}/u.test(value)) return undefined;
  return value.trim() || undefined;
}
