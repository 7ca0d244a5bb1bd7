import { Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type { Texts } from '../../i18n/texts.js';
import type { Language } from '../routing/languages.js';

/** The interface texts of each language, as nestjs-i18n has loaded them. */
@Injectable()
export class TextsService {
  constructor(private readonly i18n: I18nService) {}

  texts(language: Language): Texts {
    // Complete by `content:check`, which compares every language with the English files.
    return this.i18n.getTranslations()[language] as Texts;
  }
}
