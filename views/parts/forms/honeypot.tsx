import { honeypot } from '../../../src/submissions/forms/form-submission.js';
import { usePage } from '../../page-context.js';

/** Without them password managers fill in whatever is named like a field of an identity, and the form would be lost. */
const ignoredByPasswordManagers = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' };

/** A honeypot field, hidden from people and assistive technology. */
export function Honeypot({ idPrefix }: { idPrefix: string }) {
  const id = `${idPrefix}-${honeypot}`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{usePage().texts.forms.bot_trap}</label>
      <input id={id} name={honeypot} type="text" tabIndex={-1} autoComplete="off" {...ignoredByPasswordManagers} />
    </div>
  );
}
