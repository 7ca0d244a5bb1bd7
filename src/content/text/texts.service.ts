import { Injectable } from '@nestjs/common';
import { I18nJsonLoader, I18nService, type I18nTranslation } from 'nestjs-i18n';
import type { Texts } from '../../../i18n/texts.js';
import type { Language } from '../../routing/languages.js';
import { bindTexts } from './typography.js';

/** Loads the interface texts of all languages, without line breaks where a language allows none. */
export class TextsLoader extends I18nJsonLoader {
  protected override async parseTranslations(
    ...change: Parameters<I18nJsonLoader['parseTranslations']>
  ): Promise<I18nTranslation> {
    const languages = Object.entries(await super.parseTranslations(...change));
    return Object.fromEntries(languages.map(([language, texts]) => [language, bindTexts(texts, language as Language)]));
  }
}

/** The interface texts of each language, which nestjs-i18n loads. */
@Injectable()
export class TextsService {
  constructor(private readonly i18n: I18nService<Texts>) {}

  /** The texts are complete: `content:check` compares every language with the English files. */
  texts(language: Language): Texts {
    return this.i18n.getTranslations()[language] as Texts;
  }
}
