/** What is wrong with a field, in the visitor's language; for the API, in English. */
export interface FieldError {
  field: string;
  message: string;
}

export type FormName = 'newsletter' | 'newsletter-confirm' | 'newsletter-leave' | 'supplier' | 'ski-day';

/**
 * What became of a form that a visitor sent to its page. The page shows it in place of the form, or with the
 * form where it is to be corrected; as JSON it is `{"status":"OK", …}` or `{"status":"KO","message":…}`.
 */
export type FormSubmission = { name: FormName } & (
  | { outcome: 'accepted' /** What the JSON says beyond its status. */; answer?: Record<string, unknown> }
  | { outcome: 'failed' /** For the JSON; the page has a text of its own. */; message: string }
  /** What the form is about does not exist, or no longer. */
  | { outcome: 'missing'; message: string }
  | {
      /** It cannot be taken at present, and may be sent again as it is. */
      outcome: 'unavailable';
      message: string;
      /** As they were entered, by field. */
      values: Record<string, string>;
    }
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
