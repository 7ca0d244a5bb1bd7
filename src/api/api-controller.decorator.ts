import { applyDecorators, Controller, UseFilters, UseGuards, UseInterceptors, ValidationPipe } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { I18nValidationExceptionFilter, I18nValidationPipe } from 'nestjs-i18n';
import { NoStoreInterceptor } from '../platform/http/headers/no-store.interceptor.js';
import { defaultLanguage, type Language, languageCodes } from '../routing/languages.js';
import { fieldErrors } from '../submissions/forms/form-body.js';
import type { FieldError } from '../submissions/forms/form-submission.js';
import { BearerGuard } from './bearer.guard.js';
import { Fails } from './openapi/responses.js';

const formErrors = new I18nValidationExceptionFilter({
  errorHttpStatusCode: 422,
  errorFormatter: fieldErrors,
  responseBodyFormatter: (_host, _exception, formatted) => {
    const errors = formatted as FieldError[];
    return { status: 'KO', message: `Not accepted: ${errors.map(({ field }) => field).join(', ')}`, errors };
  },
});

/**
 * A controller of the API, at /api and the endpoint's name. It checks the bearer token and the rate limit, and sets
 * `Cache-Control: no-store`. Its own decorators apply after that.
 */
export function ApiController(endpoint: string, tag = endpoint) {
  return applyDecorators(
    Controller(endpoint === '' ? 'api' : `api/${endpoint}`),
    UseGuards(BearerGuard),
    UseInterceptors(NoStoreInterceptor),
    UseFilters(formErrors),
    ApiTags(tag),
    Fails(401, 405, 429, 500),
  );
}

/** Validates parameters by their class, and transforms them into an instance. An error is a 400 that names them. */
export const parameters = new ValidationPipe({ transform: true, whitelist: true, stopAtFirstError: true });

/** Validates a body by its class, which declares all fields that it may have. An error is a 422. */
export const declaredFields = new I18nValidationPipe({
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  stopAtFirstError: true,
});

export class LanguageQuery {
  @ApiPropertyOptional({ enum: languageCodes, default: defaultLanguage })
  @IsIn(languageCodes, { message: `lang is not one of ${languageCodes.join(', ')}` })
  @Expose()
  @Transform(({ value = defaultLanguage }) => value)
  lang!: Language;
}
