import { type Language, languageCodes } from '../site.js';

/** The company's name as each language writes it, the fact `company`. */
export const companyNames = Object.fromEntries(
  await Promise.all(
    languageCodes.map(async (language) => [
      language,
      (await import(`../../../i18n/${language}/site.json`)).default.name,
    ]),
  ),
) as Readonly<Record<Language, string>>;
