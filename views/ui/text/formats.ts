/** Caches. Creating a formatter takes longer than rendering the rest of a small component. */
const dates = new Map<string, Intl.DateTimeFormat>();
const names = new Map<string, string | undefined>();

/**
 * Formats a day with the month as a word.
 * @param locale BCP 47, with its region
 * @param date ISO 8601
 */
export function longDate(locale: string, date: string): string {
  const known = dates.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dates.set(locale, known);
  const text = known.format(new Date(date));
  // Italian uses an ordinal for the first of a month only, which `Intl` does not write.
  return locale.startsWith('it') ? text.replace(/^1 /, '1º ') : withYear(locale, text);
}

/** Polish ends a date with the abbreviation of „roku”, which `Intl` does not write. */
const withYear = (locale: string, text: string): string => (locale.startsWith('pl') ? `${text}\u00a0r.` : text);

/**
 * Formats some days in a row, as in "14 – 20 June 2027".
 * @param locale BCP 47, with its region
 * @param from ISO 8601
 * @param until ISO 8601
 */
export function longDates(locale: string, from: string, until: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return withYear(locale, format.formatRange(new Date(from), new Date(until)));
}

const numbers = new Map<string, Intl.NumberFormat>();

/**
 * A number with its thousands apart, also where the language does so from five digits on only.
 * @param locale BCP 47
 */
export function groupedNumber(locale: string, number: number): string {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: 'always' });
  numbers.set(locale, known);
  return known.format(number);
}

/**
 * The size of a file, as in "2.4 MB" or "310 kB".
 * @param locale BCP 47
 */
export function fileSize(locale: string, bytes: number): string {
  const [unit, size, maximumFractionDigits] =
    bytes < 1024 ** 2 ? (['kilobyte', bytes / 1024, 0] as const) : (['megabyte', bytes / 1024 ** 2, 1] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(size);
}

/** Names as the site's texts write them, of which `Intl` knows a shorter form alone. */
const longNames: Readonly<Record<string, string>> = {
  'region en CZ': 'Czech Republic',
  'region it CZ': 'Repubblica Ceca',
};

/**
 * The name of a language or country.
 * @param tag of the language of the name, BCP 47
 * @param code of the language or country
 */
export function displayName(tag: string, type: 'language' | 'region', code: string): string | undefined {
  const key = `${type} ${tag} ${code}`;
  const known = longNames[key] ?? names.get(key) ?? new Intl.DisplayNames(tag, { type }).of(code);
  names.set(key, known);
  return known;
}
