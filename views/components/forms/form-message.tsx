import { type FormName, resultId } from '../../forms/sent-form.js';

/** What stands in the place of a form that was sent. */
export function FormMessage({ form, text, isFailure = false }: { form: FormName; text: string; isFailure?: boolean }) {
  return (
    <p
      className={isFailure ? 'form-message form-message--failure' : 'form-message'}
      id={resultId(form)}
      role="status"
      tabIndex={-1}
    >
      {text}
    </p>
  );
}
