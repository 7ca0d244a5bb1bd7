/** The parameter of a page's address that leaves only the rows with these words in its tables. */
export const filterParameter = 'filter';

/** In characters, of what is filtered by. */
export const filterMaxLength = 100;

/** The filter that an address asks for; undefined for what is none, which leaves all rows. */
export function tableFilter(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > filterMaxLength || /\p{Cc}/u.test(value)) return undefined;
  return value.trim() || undefined;
}
