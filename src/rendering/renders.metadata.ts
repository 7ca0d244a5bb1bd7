import type { FormName } from '../../views/forms/form-submission.js';

/**
 * Metadata key: the template that a handler's model belongs to, `entry` if the page needs its entry only, `table` if
 * the handler serves a table of the page as a file, or `form` if it takes a form that was sent to its page.
 */
export const RENDERS = 'renders';

/** Metadata key: the form that a handler takes. */
export const FORM = 'form';

export interface FormMetadata {
  name: FormName;
  /** The fields that are shown again with what was entered. Their errors are listed in this order. */
  fields: readonly string[];
}
