import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type Type,
  type ValidationError,
} from '@nestjs/common';
import { Expose } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationArguments, type ValidationOptions } from 'class-validator';
import type { Request } from 'express';
import { type I18nValidationException, I18nValidationPipe, i18nValidationErrorFactory } from 'nestjs-i18n';
import type { Texts } from '../../../i18n/texts.js';
import { type FieldError, honeypot } from './form-submission.js';

/** What is wrong with a form, as a key of the `forms` texts. */
type FormIssue = keyof Texts['forms'];

/** The field of a form that people leave empty and bots fill in. */
export interface TrappedForm {
  [honeypot]?: unknown;
}

/**
 * A validation rule of src/submissions, which the browser applies too. Its message is the key of the text, which the pipe
 * translates. `i18nValidationMessage` would append the value, which may be a file.
 * @param issueOf returns undefined if the value is valid
 */
export function MatchesRule<Value, Form extends object>(
  issueOf: (value: Value, form: Form) => FormIssue | undefined,
  options?: ValidationOptions,
): PropertyDecorator {
  const issue = ({ value, object }: ValidationArguments) => issueOf(value as Value, object as Form);
  return ValidateBy(
    {
      name: 'matchesRule',
      validator: {
        validate: (_, field) => field !== undefined && issue(field) === undefined,
        defaultMessage: (field) => `forms.${field && issue(field)}`,
      },
    },
    options,
  );
}

/**
 * A value of a form, with its rule. A form with the honeypot filled in is not validated, so that the bot learns nothing
 * from errors. The handler responds to it.
 */
export function FormValue<Value>(issueOf: (value: Value) => FormIssue | undefined): PropertyDecorator {
  return applyDecorators(
    Expose(),
    ValidateIf((form: TrappedForm) => !form[honeypot]),
    MatchesRule(issueOf),
  );
}

/**
 * Validates a form by its class, and transforms it into an instance with the properties that the class exposes.
 * @throws I18nValidationException with messages in the language of the request
 */
@Injectable()
export class FormBodyPipe extends I18nValidationPipe {
  /** @param form the class; by default, the type of the handler's parameter */
  constructor(form?: Type) {
    super({
      transform: true,
      expectedType: form as Type,
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

/** A form with its file, whatever the media type of the body, validated and transformed by its class. */
export const SubmittedForm = (form?: Type) => FormFields(new FormBodyPipe(form));

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
