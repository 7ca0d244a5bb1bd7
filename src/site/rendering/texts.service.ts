import { Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type { Texts } from '../../../i18n/texts.js';
import { bindTexts } from '../../content/text/typography.js';
import type { Language } from '../../routing/languages.js';

/** The interface texts of each language, which nestjs-i18n loads. */
@Injectable()
export class TextsService {
  /** Bound texts by the object that nestjs-i18n has loaded, and which it replaces when the files change. */
  readonly #bound = new WeakMap<object, Texts>();

  constructor(private readonly i18n: I18nService) {}

  /** The texts are complete: `content:check` compares every language with the English files. */
  texts(language: Language): Texts {
    const loaded = this.i18n.getTranslations()[language] as Texts;
    const known = this.#bound.get(loaded) ?? bindTexts(loaded, language);
    this.#bound.set(loaded, known);
    return known;
  }
}
