import { createParamDecorator, type ExecutionContext, Injectable, type ValidationError } from '@nestjs/common';
import type { Request } from 'express';
import { type I18nValidationException, I18nValidationPipe, i18nValidationErrorFactory } from 'nestjs-i18n';
import type { FormIssue } from './form-field.decorator.js';
import type { FieldError } from './form-submission.js';

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

const FormFields = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { body, file } = context.switchToHttp().getRequest<Request>();
  return submittedForm(body, file);
});

/** A form with its file, whatever the media type of the body, validated and transformed. */
export const SubmittedForm = () => FormFields(FormBodyPipe);

/** Fields and file. A field that is an array or an object becomes an empty object, which no rule accepts. */
export function submittedForm(body: object | undefined, file: unknown): Record<string, unknown> {
  const fields = Object.entries<unknown>({ ...body });
  const plain = fields.map(([name, value]) => [name, typeof value === 'object' && value ? {} : value] as const);
  return { ...Object.fromEntries(plain), file };
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
