import { Injectable, type ValidationError } from '@nestjs/common';
import { type I18nValidationException, I18nValidationPipe, i18nValidationErrorFactory } from 'nestjs-i18n';
import type { FieldError } from '../../../forms/form-submission.js';
import type { FormIssue } from './form-field.decorator.js';

/**
 * Validates a form by its class, and transforms it into an instance with the properties that the class exposes.
 * @throws I18nValidationException with messages in the language of the request
 */
@Injectable()
export class FormBodyPipe extends I18nValidationPipe {
  constructor() {
    super({
      transform: true,
      transformOptions: { excludeExtraneousValues: true },
      validateCustomDecorators: true,
      stopAtFirstError: true,
    });
  }
}

/** An error in a field that is not found by a rule of the form's class. */
export function invalidField(property: string, issue: FormIssue): I18nValidationException {
  return i18nValidationErrorFactory([{ property, constraints: { issue: `forms.${issue}` } }]);
}

/** The messages of a form's errors, each with the field at which it is shown. */
export function fieldErrors(errors: readonly ValidationError[]): FieldError[] {
  return errors.map(({ property, constraints, contexts }) => ({
    field: Object.values(contexts ?? {})[0]?.field ?? property,
    message: Object.values(constraints ?? {})[0] ?? '',
  }));
}
