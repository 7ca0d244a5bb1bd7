import { applyDecorators } from '@nestjs/common';
import { Expose } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { botTrap } from '../../../views/forms/newsletter-form.js';
import { MatchesRule } from './matches-rule.decorator.js';

/** Of a form on a page: the field that people leave empty. */
export interface TrappedForm {
  [botTrap]?: unknown;
}

/**
 * A field of a form, with its rule. Whoever fills the trap in is a program, which is to learn nothing: its form is not
 * checked, and the handler answers it.
 */
export function FormField<Value>(issueOf: (value: Value) => string | undefined): PropertyDecorator {
  return applyDecorators(
    Expose(),
    ValidateIf((form: TrappedForm) => !form[botTrap]),
    MatchesRule(issueOf),
  );
}
