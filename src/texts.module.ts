import path from 'node:path';
import { type DynamicModule, type ExecutionContext, Global, Injectable, Module } from '@nestjs/common';
import type { Request } from 'express';
import { I18nJsonLoader, I18nModule, type I18nResolver, type I18nTranslation } from 'nestjs-i18n';
import { shownTexts } from './content/files/data/interface-texts.js';
import { TextsService } from './content/text/texts.service.js';
import type { Configuration } from './platform/config/configuration.js';
import { decodeText, EncodingError } from './platform/decode-text.js';
import { splitUrl } from './routing/address.middleware.js';
import { defaultLanguage, type Language, languageOfPath } from './routing/languages.js';

/** Resolves the language of a request for nestjs-i18n: that of its page, or else of its path. */
@Injectable()
class PathLanguageResolver implements I18nResolver {
  resolve(context: ExecutionContext): Language {
    const { page, originalUrl } = context.switchToHttp().getRequest<Request>();
    return page?.language ?? languageOfPath(splitUrl(originalUrl).pathname);
  }
}

/** Loads the interface texts of all languages. */
export class TextsLoader extends I18nJsonLoader {
  /** @param text decoded leniently: each byte that is not UTF-8 has become a replacement character */
  override formatData(text: string): unknown {
    const line = text.split('\n').findIndex((each) => each.includes('\ufffd')) + 1;
    if (line > 0) throw new EncodingError(line);
    return super.formatData(decodeText(Buffer.from(text)));
  }

  protected override async parseTranslations(
    ...change: Parameters<I18nJsonLoader['parseTranslations']>
  ): Promise<I18nTranslation> {
    const languages = Object.entries(await super.parseTranslations(...change));
    const shown = languages.map(([code, texts]) => [code, shownTexts(texts as never, code as Language)]);
    return Object.fromEntries(shown);
  }
}

/** The interface texts, for pages, mails and the API. In development, saved texts take effect, and their type follows. */
@Global()
@Module({ providers: [TextsService], exports: [TextsService] })
export class TextsModule {
  static with({ development }: Configuration): DynamicModule {
    const texts = I18nModule.forRoot({
      fallbackLanguage: defaultLanguage,
      loader: TextsLoader,
      loaderOptions: { path: path.resolve('i18n'), watch: development },
      resolvers: [PathLanguageResolver],
      logging: false,
      ...(development && { typesOutputPath: path.resolve('i18n/generated.ts') }),
    });
    return { module: TextsModule, imports: [texts] };
  }
}
