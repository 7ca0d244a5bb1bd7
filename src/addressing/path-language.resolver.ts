import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { I18nResolver } from 'nestjs-i18n';
import { type Language, languageOfPath } from './languages.js';

/** Tells nestjs-i18n the language: the one that the path selects. */
@Injectable()
export class PathLanguageResolver implements I18nResolver {
  resolve(context: ExecutionContext): Language {
    return languageOfPath(context.switchToHttp().getRequest<Request>().originalUrl);
  }
}
