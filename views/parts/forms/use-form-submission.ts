import type { FormSubmission, Receipt } from '../../../src/submissions/forms/form-submission.js';
import { usePage } from '../../page-context.js';

interface State {
  /** Undefined if the form was not posted. */
  outcome: FormSubmission['outcome'] | undefined;
  /** Of a form that is stored, once it was accepted. */
  receipt: Receipt | undefined;
  /** The entered values, if they are to be corrected or sent again. */
  values: Readonly<Record<string, string>>;
  /** Error messages by field. */
  errors: Readonly<Record<string, string | undefined>>;
}

/** The submission of a form to its page. Other forms on the page ignore it. */
export function useFormSubmission(name: string): State {
  const { formSubmission } = usePage();
  const sent = formSubmission?.name === name ? formSubmission : undefined;
  const values = sent?.outcome === 'invalid' || sent?.outcome === 'unavailable' ? sent.values : {};
  const errors = sent?.outcome === 'invalid' ? sent.errors : [];
  return {
    outcome: sent?.outcome,
    receipt: sent?.outcome === 'accepted' ? sent.receipt : undefined,
    values,
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
}
