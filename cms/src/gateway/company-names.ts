import cz from '../../../i18n/cz/site.json' with { type: 'json' };
import en from '../../../i18n/en/site.json' with { type: 'json' };
import it from '../../../i18n/it/site.json' with { type: 'json' };
import pl from '../../../i18n/pl/site.json' with { type: 'json' };
import type { Language } from '../site.js';

/** The company's name as each language writes it, the fact `company`. */
export const companyNames: Readonly<Record<Language, string>> = {
  en: en.name,
  it: it.name,
  pl: pl.name,
  cz: cz.name,
};
