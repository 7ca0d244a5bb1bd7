import type { FormName, FormSubmission } from '../forms/form-submission.js';
import { usePage } from '../page-context.js';

interface State {
  /** Absent where the form was not sent. */
  outcome: FormSubmission['outcome'] | undefined;
  /** What was entered, where it is to be corrected or sent again. */
  values: Readonly<Record<string, string>>;
  /** What is wrong with it, by field. */
  errors: Readonly<Record<string, string | undefined>>;
}

/** What a form shows of what was sent to its page; another form on the same page shows nothing of it. */
export function useFormSubmission(name: FormName): State {
  const { formSubmission } = usePage();
  const sent = formSubmission?.name === name ? formSubmission : undefined;
  const values = sent?.outcome === 'invalid' || sent?.outcome === 'unavailable' ? sent.values : {};
  const errors = sent?.outcome === 'invalid' ? sent.errors : [];
  return {
    outcome: sent?.outcome,
    values,
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
}
