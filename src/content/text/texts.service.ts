import { Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type { Texts } from '../../../i18n/texts.js';
import type { Language } from '../../routing/languages.js';

/** The interface texts of each language, which nestjs-i18n loads. */
@Injectable()
export class TextsService {
  constructor(private readonly i18n: I18nService<Texts>) {}

  /** The texts are complete: `content:check` compares every language with the English files. */
  texts(language: Language): Texts {
    return this.i18n.getTranslations()[language] as Texts;
  }
}
