import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { I18nResolver } from 'nestjs-i18n';
import type { Language } from './languages.js';

/** Tells nestjs-i18n the language of a request, which the address middleware sets. */
@Injectable()
export class PathLanguageResolver implements I18nResolver {
  resolve(context: ExecutionContext): Language {
    return context.switchToHttp().getRequest<Request>().language;
  }
}
