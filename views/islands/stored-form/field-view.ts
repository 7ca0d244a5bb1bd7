import type { FieldRules } from '../../../src/submissions/forms/form-fields.js';
import type { SummaryItem } from '../../ui/form-controls/error-summary.js';
import type { FieldErrors } from '../form-sending/use-field-errors.js';

/** A field as the form shows it: its rules, with its texts in the language of the page. */
export interface FieldView extends FieldRules {
  label: string;
  hint?: string | undefined;
  /** The legend of the group that it begins. */
  group?: string | undefined;
  /** The slot with its control, if only the server renders that. */
  control?: number | undefined;
  /** The slot with what stands beside it. */
  aside?: number | undefined;
}

/** The id of a field's control. */
export const idOf = (idPrefix: string, name: string) => `${idPrefix}-${name}`;

/** The errors of a form, in the order of its fields. The checkbox is a sentence of its own. */
export function summaryOf(idPrefix: string, fields: readonly FieldView[], errors: FieldErrors): SummaryItem[] {
  return fields.flatMap(({ name, kind, label }) => {
    const message = errors[name];
    if (message === undefined) return [];
    return [{ id: idOf(idPrefix, name), message: kind === 'checkbox' ? message : `${label}: ${message}` }];
  });
}
