import path from 'node:path';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { I18nModule } from 'nestjs-i18n';
import { TextsLoader, TextsService } from './content/text/texts.service.js';
import type { Configuration } from './platform/config/configuration.js';
import { defaultLanguage } from './routing/languages.js';
import { PathLanguageResolver } from './routing/path-language.resolver.js';

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
