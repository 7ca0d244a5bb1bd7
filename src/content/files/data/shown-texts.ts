import type { Texts } from '../../../../i18n/texts.js';
import type { Language } from '../../../routing/languages.js';
import { bindTexts } from '../../text/typography.js';
import { factTexts, fillFacts } from './facts.js';

/** The interface texts of a language as they are shown: filled in, and without line breaks where it allows none. */
export function shownTexts(texts: Texts, language: Language): Texts {
  return bindTexts(fillFacts(texts, factTexts({}, texts.site.name, language)).value as Texts, language);
}
