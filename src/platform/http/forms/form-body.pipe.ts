import { Injectable, UnprocessableEntityException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { matchesRule } from './matches-rule.decorator.js';

/** An error in a field of a form. */
export interface FieldIssue {
  /** The property of the form's class whose rule is broken. */
  property: string;
  /** The field at which the error is shown. */
  field: string;
  /** A key of the `forms` texts. */
  issue: string;
}

/** A form that was parsed, but has errors that the visitor must correct. */
export class InvalidFormException extends UnprocessableEntityException {
  constructor(readonly issues: readonly FieldIssue[]) {
    super();
  }
}

/**
 * Validates a visitor's form by its class, and transforms it into an instance with the properties that the class
 * exposes.
 * @throws InvalidFormException
 */
@Injectable()
export class FormBodyPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      transformOptions: { excludeExtraneousValues: true },
      validateCustomDecorators: true,
      exceptionFactory: (errors) => new InvalidFormException(errors.map(fieldIssue)),
    });
  }
}

function fieldIssue({ property, constraints, contexts }: ValidationError): FieldIssue {
  const { field = property } = (contexts?.[matchesRule] ?? {}) as { field?: string };
  return { property, field, issue: constraints?.[matchesRule] ?? '' };
}
