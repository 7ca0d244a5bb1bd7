import type { Texts } from '../../i18n/texts.js';
import type { Language } from '../../src/routing/languages.js';

/** The tool's texts: a chunk for each language, of which the browser loads one. */
export async function loadTexts(language: Language): Promise<Texts['consent']> {
  return (await import(`../../i18n/${language}/consent.json`, { with: { type: 'json' } })).default;
}
