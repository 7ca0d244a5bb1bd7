import type { Texts } from '../../i18n/texts.js';
import type { Language } from '../../src/routing/languages.js';

type Load = () => Promise<{ default: Texts['consent'] }>;

/** The tool's texts, one chunk per language. The browser loads only one of them. */
const chunks: Record<Language, Load> = {
  en: () => import('../../i18n/en/consent.json', { with: { type: 'json' } }),
  it: () => import('../../i18n/it/consent.json', { with: { type: 'json' } }),
  pl: () => import('../../i18n/pl/consent.json', { with: { type: 'json' } }),
  cz: () => import('../../i18n/cz/consent.json', { with: { type: 'json' } }),
};

export async function loadTexts(language: Language): Promise<Texts['consent']> {
  return (await chunks[language]()).default;
}
