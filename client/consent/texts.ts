import type { Texts } from '../../i18n/texts.js';
import type { Language } from '../../src/routing/languages.js';

type Load = () => Promise<{ default: Texts['consent'] }>;

/** The tool's texts, a chunk for each language, of which the browser loads one. The build fills them in. */
export const chunks = {} as Readonly<Record<Language, Load>>;
