/** The error message of a field, in the visitor's language; for the API, in English. */
export interface FieldError {
  field: string;
  message: string;
}

/** The id of what was sent, whose beginning is its number, and the link to its state. */
export interface Receipt {
  id: string;
  stateUrl: string;
}

/**
 * The outcome of a form that was posted to its page. The page shows it in place of the form, or with the form if it has
 * to be corrected. As JSON it is `{"status":"OK", …}` or `{"status":"KO","message":…}`.
 */
export type FormSubmission = { /** Of the form. */ name: string } & (
  | {
      outcome: 'accepted';
      /** What the sender gets of what is stored. */
      receipt?: Receipt;
      /** Further members of the JSON response. */
      response?: Record<string, unknown>;
    }
  | { outcome: 'failed' /** For the JSON response. The page shows its own text. */; message: string }
  /** The subject of the form does not exist, or was removed. */
  | { outcome: 'missing'; message: string }
  | {
      /** Temporarily unavailable: the same form can be sent again later. */
      outcome: 'unavailable';
      message: string;
      /** The entered values, by field. */
      values: Record<string, string>;
    }
  | {
      outcome: 'invalid';
      /** The entered values, by field. An unchecked checkbox has none. */
      values: Record<string, string>;
      errors: readonly FieldError[];
    }
);

/**
 * The id of the element that shows a form's outcome, be it the message or the error summary. The form's action ends in
 * it as URL fragment, so that the browser scrolls there.
 */
export const resultId = (name: string): string => `${name}-result`;

/** Honeypot field: people leave it empty, bots fill it in. */
export const honeypot = 'website';

/** The field with a form's idempotency key: the same form sent twice is one submission. */
export const keyField = 'idempotency_key';
