/**
 * The languages of the site. `code` is the path segment. `tag` is the BCP 47 tag for HTML, hreflang and Intl (given
 * `cz`, Intl silently falls back to another language). `locale` is the form that Open Graph uses.
 */
export const languages = {
  en: { code: 'en', tag: 'en', locale: 'en_GB', name: 'English' },
  it: { code: 'it', tag: 'it', locale: 'it_IT', name: 'Italiano' },
  pl: { code: 'pl', tag: 'pl', locale: 'pl_PL', name: 'Polski' },
  cz: { code: 'cz', tag: 'cs', locale: 'cs_CZ', name: 'Čeština' },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];
export const defaultLanguage: Language = 'en';

export function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<Language, T>;
}

export function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && Object.hasOwn(languages, value);
}

/** The language that the first segment of a path selects. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/', 2)[1];
  return isLanguage(first) ? first : defaultLanguage;
}
