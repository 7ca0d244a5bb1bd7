import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { I18nResolver } from 'nestjs-i18n';
import type { Language } from './languages.js';

/** Resolves the language of a request for nestjs-i18n. The address middleware has set it. */
@Injectable()
export class PathLanguageResolver implements I18nResolver {
  resolve(context: ExecutionContext): Language {
    return context.switchToHttp().getRequest<Request>().language;
  }
}
