import { Injectable, UnprocessableEntityException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { matchesRule } from './matches-rule.decorator.js';

/** What is wrong with a field of a form. */
export interface FieldIssue {
  /** The property of the form's class whose rule is broken. */
  property: string;
  /** The field at which the error is shown. */
  field: string;
  /** A key of the `forms` texts. */
  issue: string;
}

/** A form that was understood, and is to be corrected. */
export class InvalidFormException extends UnprocessableEntityException {
  constructor(readonly issues: readonly FieldIssue[]) {
    super();
  }
}

/**
 * Checks a form of a visitor by its class, and makes one of it: of what was sent, the properties that it exposes.
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
