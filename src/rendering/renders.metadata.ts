import type { FormName } from '../../views/forms/form-submission.js';

/**
 * Metadata key: the template that a handler's model belongs to, `entry` where the entry says all, `table` where
 * a table of the page is given as a file, or `form` where the handler takes a form that was sent to its page.
 */
export const RENDERS = 'renders';

/** Metadata key: the form that a handler takes. */
export const FORM = 'form';

export interface TakenForm {
  name: FormName;
  /** The fields in which what was entered is shown again; what is wrong with them is told in this order. */
  fields: readonly string[];
}
