/** To make a formatter takes longer than to render all else of a small component. */
const dates = new Map<string, Intl.DateTimeFormat>();
const names = new Map<string, string | undefined>();

/**
 * A day, written out.
 * @param locale BCP 47, with its region
 * @param date ISO 8601
 */
export function longDate(locale: string, date: string): string {
  const known = dates.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dates.set(locale, known);
  const text = known.format(new Date(date));
  // Italian has an ordinal for the first of a month alone, which Intl does not write.
  return locale.startsWith('it') ? text.replace(/^1 /, '1º ') : text;
}

/**
 * What a language or country is called in a language.
 * @param tag of the language to write in, BCP 47
 * @param code of what is named
 */
export function displayName(tag: string, type: 'language' | 'region', code: string): string | undefined {
  const key = `${type} ${tag} ${code}`;
  const known = names.get(key) ?? new Intl.DisplayNames(tag, { type }).of(code);
  names.set(key, known);
  return known;
}
