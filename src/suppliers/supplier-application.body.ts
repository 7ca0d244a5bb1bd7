import { ValidateBy, type ValidationArguments } from 'class-validator';
import { type SupplierFieldName, supplierField } from '../../views/forms/supplier-form.js';
import { supplierFault } from '../../views/forms/supplier-rules.js';

/** The rules of a field. The message is the key, in the `forms` texts, of the first that is broken. */
function Follows(name: SupplierFieldName): PropertyDecorator {
  const fault = (value: unknown) => supplierFault(supplierField(name), value);
  return ValidateBy({
    name: 'follows',
    validator: {
      validate: (value) => fault(value) === undefined,
      defaultMessage: (field?: ValidationArguments) => fault(field?.value) ?? '',
    },
  });
}

/** The fields of an application but its file, as they are checked: trimmed, and the checkbox a boolean. */
export class SupplierApplicationBody {
  @Follows('supplier_name') supplier_name!: string;
  @Follows('country') country!: string;
  @Follows('city') city!: string;
  @Follows('contact_name') contact_name!: string;
  @Follows('contact_role') contact_role!: string;
  @Follows('contact_email') contact_email!: string;
  @Follows('contact_phone') contact_phone!: string;
  @Follows('commodity') commodity!: string;
  @Follows('description') description!: string;
  @Follows('notes') notes?: string;
  @Follows('privacy') privacy!: true;
}
