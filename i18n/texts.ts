import type { I18nTranslations } from './generated.js';

/**
 * The interface texts of one language, by file and key. nestjs-i18n generates the type from the files, in development
 * whenever one is saved. `content:check` compares the languages, placeholders included.
 */
export type Texts = I18nTranslations;
