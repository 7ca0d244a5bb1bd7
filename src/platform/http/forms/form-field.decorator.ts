import { applyDecorators } from '@nestjs/common';
import { Expose } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { honeypot } from '../../../forms/newsletter-form.js';
import { MatchesRule } from './matches-rule.decorator.js';

/** The field of a form that people leave empty and bots fill in. */
export interface TrappedForm {
  [honeypot]?: unknown;
}

/**
 * A field of a form, with its rule. A form with the honeypot filled in is not validated, so that the bot learns nothing
 * from errors. The handler responds to it.
 */
export function FormField<Value>(issueOf: (value: Value) => string | undefined): PropertyDecorator {
  return applyDecorators(
    Expose(),
    ValidateIf((form: TrappedForm) => !form[honeypot]),
    MatchesRule(issueOf),
  );
}
