import type { FormName, SentForm } from '../../forms/sent-form.js';
import { usePage } from '../../page-context.js';

interface State {
  /** Absent where the form was not sent. */
  outcome: SentForm['outcome'] | undefined;
  /** What was entered, where it is to be corrected. */
  values: Readonly<Record<string, string>>;
  /** What is wrong with it, by field. */
  errors: Readonly<Record<string, string | undefined>>;
}

/** What a form shows of what was sent to its page; another form on the same page shows nothing of it. */
export function useSentForm(name: FormName): State {
  const { sentForm } = usePage();
  const sent = sentForm?.name === name ? sentForm : undefined;
  const { values, errors } = sent?.outcome === 'invalid' ? sent : { values: {}, errors: [] };
  return {
    outcome: sent?.outcome,
    values,
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
}
