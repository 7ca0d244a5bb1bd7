import { Injectable, UnprocessableEntityException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { I18nService } from 'nestjs-i18n';
import type { FieldError } from '../forms/form-submission.js';
import { matchesRule } from '../platform/http/forms/matches-rule.decorator.js';

/** Validates a body by its class. Errors are a 422 that lists them by field. */
@Injectable()
export class FieldErrorsPipe extends ValidationPipe {
  constructor(i18n: I18nService) {
    super({
      transform: true,
      transformOptions: { excludeExtraneousValues: true },
      validateCustomDecorators: true,
      exceptionFactory: (issues) => refusedFields(issues.map((issue) => fieldError(issue, i18n))),
    });
  }
}

function refusedFields(errors: readonly FieldError[]): UnprocessableEntityException {
  const fields = [...new Set(errors.map(({ field }) => field))].join(', ');
  return new UnprocessableEntityException({ message: `Not accepted: ${fields}`, errors });
}

function fieldError({ property: field, constraints = {} }: ValidationError, i18n: I18nService): FieldError {
  const { [matchesRule]: issue, ...others } = constraints;
  const message = issue === undefined ? Object.values(others)[0] : i18n.translate(`forms.${issue}`, { lang: 'en' });
  return { field, message: message ?? '' };
}
