import { UnprocessableEntityException, ValidationPipe } from '@nestjs/common';

/** What is wrong with one field of a body. */
export interface FieldError {
  field: string;
  message: string;
}

/** A body that was understood, but not accepted: 422, with what is wrong with each field. */
export function refusedFields(errors: readonly FieldError[]): UnprocessableEntityException {
  const fields = [...new Set(errors.map(({ field }) => field))].join(', ');
  return new UnprocessableEntityException({ message: `Not accepted: ${fields}`, errors });
}

/** Checks a body by its class. */
export class FieldErrorsPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      exceptionFactory: (faults) =>
        refusedFields(
          faults.map(({ property, constraints }) => ({
            field: property,
            message: Object.values(constraints ?? {})[0] ?? '',
          })),
        ),
    });
  }
}
