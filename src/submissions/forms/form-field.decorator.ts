import { applyDecorators } from '@nestjs/common';
import { Expose } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationArguments, type ValidationOptions } from 'class-validator';
import type { Texts } from '../../../i18n/texts.js';
import { honeypot } from '../newsletter/newsletter-form.js';

/** What is wrong with a value, as a key of the `forms` texts. */
export type FormIssue = keyof Texts['forms'];

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
 * A field of a form, with its rule. A form with the honeypot filled in is not validated, so that the bot learns nothing
 * from errors. The handler responds to it.
 */
export function FormField<Value>(issueOf: (value: Value) => FormIssue | undefined): PropertyDecorator {
  return applyDecorators(
    Expose(),
    ValidateIf((form: TrappedForm) => !form[honeypot]),
    MatchesRule(issueOf),
  );
}
