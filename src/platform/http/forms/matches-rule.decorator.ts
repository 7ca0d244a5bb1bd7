import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';

/** The key of {@link MatchesRule} among the constraints of a validation error. */
export const matchesRule = 'matchesRule';

/**
 * A validation rule of src/forms, which the browser applies too.
 * @param issueOf returns what is wrong with a value as a key of the `forms` texts, which becomes the message of the
 * validation error; undefined if the value is valid
 */
export function MatchesRule<Value, Form extends object>(
  issueOf: (value: Value, form: Form) => string | undefined,
  options?: ValidationOptions,
): PropertyDecorator {
  const issue = ({ value, object }: ValidationArguments) => issueOf(value as Value, object as Form);
  return ValidateBy(
    {
      name: matchesRule,
      validator: {
        validate: (_, field) => field !== undefined && issue(field) === undefined,
        defaultMessage: (field) => (field && issue(field)) ?? '',
      },
    },
    options,
  );
}
