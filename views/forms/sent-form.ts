/** What is wrong with a field, in the visitor's language. */
export interface FieldError {
  field: string;
  message: string;
}

export type FormName = 'newsletter' | 'supplier' | 'ski-day';

/**
 * What became of a form that a visitor sent to its page. The page shows it in place of the form, or with the
 * form where it is to be corrected; as JSON it is `{"status":"OK", …}` or `{"status":"KO","message":…}`.
 */
export type SentForm = { name: FormName } & (
  | { outcome: 'accepted' /** What the JSON says beyond its status. */; answer?: Record<string, unknown> }
  | { outcome: 'failed' /** For the JSON; the page has a text of its own. */; message: string }
  | {
      outcome: 'invalid';
      /** As they were entered, by field; a checkbox that was not ticked has none. */
      values: Record<string, string>;
      errors: readonly FieldError[];
    }
);

/**
 * The id of what the page says of a form that was sent, be it the message or the error summary: the address that
 * the form is sent to ends in it, so that the page opens there.
 */
export const resultId = (name: FormName): string => `${name}-result`;

/** A form to be corrected: of the fields that have a message, what it is; of all, what was entered. */
export function invalidForm<Field extends string>(
  name: FormName,
  fields: readonly Field[],
  entered: Readonly<Record<string, string | undefined>>,
  messages: Readonly<Partial<Record<Field, string | undefined>>>,
): SentForm {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const field of fields) {
    const [value, message] = [entered[field], messages[field]];
    if (value !== undefined) values[field] = value;
    if (message !== undefined) errors.push({ field, message });
  }
  return { name, outcome: 'invalid', values, errors };
}
