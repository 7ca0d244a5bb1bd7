import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { I18nResolver } from 'nestjs-i18n';
import { splitUrl } from './address.middleware.js';
import { type Language, languageOfPath } from './languages.js';

/** Tells nestjs-i18n the language: the one that the path selects. */
@Injectable()
export class PathLanguageResolver implements I18nResolver {
  resolve(context: ExecutionContext): Language {
    return languageOfPath(splitUrl(context.switchToHttp().getRequest<Request>().originalUrl).pathname);
  }
}
