import type { Texts } from '../../../i18n/texts.js';
import { type SupplierFieldName, supplierFields } from '../../../src/submissions/supplier/supplier-form.js';
import type { SummaryItem } from '../../ui/form-controls/error-summary.js';
import type { FieldErrors } from '../form-sending/use-field-errors.js';

/** The id of a field's control. */
export const idOf = (idPrefix: string, name: SupplierFieldName) => `${idPrefix}-${name}`;

type Labels = Pick<Texts['forms'], Exclude<SupplierFieldName, 'privacy'>>;

/** The errors of the supplier form, by field. Consent has no label of its own. */
export function summaryOf(idPrefix: string, labels: Labels, errors: FieldErrors): SummaryItem[] {
  return supplierFields.flatMap(({ name }) => {
    const message = errors[name];
    if (message === undefined) return [];
    return [{ id: idOf(idPrefix, name), message: name === 'privacy' ? message : `${labels[name]}: ${message}` }];
  });
}
