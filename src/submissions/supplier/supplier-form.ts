import { type FormField, line, lines, phone } from '../forms/form-fields.js';

/** A commodity's name in submitted and stored applications, whatever the language of the form. */
export const commodityNames = {
  castings: 'Structural Casting & Airfoils',
  machining: 'General Machining',
  accessories: 'Accessories',
  materials: 'Materials',
} as const;
export const commodities = Object.keys(commodityNames) as (keyof typeof commodityNames)[];

/** The one definition of the supplier application: its fields in the order shown. Labels are keys of the `forms` texts. */
export const supplierFields = [
  { ...line, name: 'supplier_name', autocomplete: 'organization', group: 'supplier_company', isWide: true },
  { name: 'country', kind: 'country', isRequired: true, autocomplete: 'country', message: 'error_country' },
  { ...line, name: 'city', autocomplete: 'address-level2' },
  { ...line, name: 'contact_name', autocomplete: 'name', group: 'supplier_contact' },
  { ...line, name: 'contact_role', autocomplete: 'organization-title' },
  { ...line, name: 'contact_email', kind: 'email', autocomplete: 'email', message: 'error_email' },
  { ...phone, name: 'contact_phone' },
  {
    name: 'commodity',
    kind: 'choice',
    isRequired: true,
    choices: commodityNames,
    message: 'error_commodity',
    group: 'supplier_offer',
  },
  { ...lines, name: 'description', isRequired: true, message: 'error_required' },
  { ...lines, name: 'notes', isRequired: false, message: 'error_too_long' },
  { name: 'file', kind: 'file', isRequired: false, hint: 'file_hint', message: 'error_file_type' },
  { name: 'privacy', kind: 'checkbox', isRequired: true, message: 'error_privacy' },
] as const satisfies readonly FormField[];
