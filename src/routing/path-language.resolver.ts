import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { I18nResolver } from 'nestjs-i18n';
import { splitUrl } from './address.middleware.js';
import { type Language, languageOfPath } from './languages.js';

/** Resolves the language of a request for nestjs-i18n: that of its page, or else of its path. */
@Injectable()
export class PathLanguageResolver implements I18nResolver {
  resolve(context: ExecutionContext): Language {
    const { page, originalUrl } = context.switchToHttp().getRequest<Request>();
    return page?.language ?? languageOfPath(splitUrl(originalUrl).pathname);
  }
}
