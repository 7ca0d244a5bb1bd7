import { limits } from '../limits.js';

/**
 * The one definition of the supplier application: its fields in the order shown, and the rules that the
 * server, the page and the browser apply. Labels and messages are keys of the `forms` texts.
 */
export interface SupplierFieldRule {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'country' | 'commodity' | 'textarea' | 'file' | 'checkbox';
  isRequired: boolean;
  /** In characters. */
  maxLength?: number;
  maxLines?: number;
  /** Must match the whole value, as in HTML. */
  pattern?: string;
  autocomplete?: string;
  hint?: 'contact_phone_hint' | 'file_hint';
  /** Shown if the value is invalid. */
  message: SupplierMessage;
}

export type SupplierMessage =
  | 'error_required'
  | 'error_too_long'
  | 'error_too_many_lines'
  | 'error_characters'
  | 'error_email'
  | 'error_phone'
  | 'error_country'
  | 'error_commodity'
  | 'error_file_size'
  | 'error_file_type'
  | 'error_file_choice'
  | 'error_privacy';

/** What may stand between the digits of a phone number, as browsers fill it in. */
const between = '[\\s.\\-\\/\\(\\)]*';

/** A phone number as it may be entered: 5 to 15 digits, and a `+` before them. For HTML, which matches the whole value. */
const phonePattern = `(?:${between}\\+)?${between}(?:[0-9]${between}){5,15}`;

const line = { kind: 'text', isRequired: true, maxLength: 200, message: 'error_required' } as const;
const lines = { kind: 'textarea', maxLength: 5000, maxLines: 500 } as const;

export const supplierFields = [
  { ...line, name: 'supplier_name', autocomplete: 'organization' },
  { name: 'country', kind: 'country', isRequired: true, autocomplete: 'country', message: 'error_country' },
  { ...line, name: 'city', autocomplete: 'address-level2' },
  { ...line, name: 'contact_name', autocomplete: 'name' },
  { ...line, name: 'contact_role', autocomplete: 'organization-title' },
  { ...line, name: 'contact_email', kind: 'email', autocomplete: 'email', message: 'error_email' },
  {
    ...line,
    name: 'contact_phone',
    kind: 'tel',
    pattern: phonePattern,
    autocomplete: 'tel',
    hint: 'contact_phone_hint',
    message: 'error_phone',
  },
  { name: 'commodity', kind: 'commodity', isRequired: true, message: 'error_commodity' },
  { ...lines, name: 'description', isRequired: true, message: 'error_required' },
  { ...lines, name: 'notes', isRequired: false, message: 'error_too_long' },
  { name: 'file', kind: 'file', isRequired: false, hint: 'file_hint', message: 'error_file_size' },
  { name: 'privacy', kind: 'checkbox', isRequired: true, message: 'error_privacy' },
] as const satisfies readonly SupplierFieldRule[];

export type SupplierFieldName = (typeof supplierFields)[number]['name'];

export const commodities = ['castings', 'machining', 'accessories', 'materials'] as const;
export type Commodity = (typeof commodities)[number];

/** A commodity's name in submitted and stored applications, whatever the language of the form. */
export const commodityNames: Readonly<Record<Commodity, string>> = {
  castings: 'Structural Casting & Airfoils',
  machining: 'General Machining',
  accessories: 'Accessories',
  materials: 'Materials',
};

/** The field with the form's idempotency key: the same form sent twice is one application. */
export const keyField = 'idempotency_key';

/** A file of this many bytes, or more, is refused. */
export const fileSizeLimit = limits.file_megabytes * 1024 ** 2;
export const fileType = 'application/pdf';

export function supplierField(name: SupplierFieldName): SupplierFieldRule & { name: SupplierFieldName } {
  return supplierFields.find((field) => field.name === name) as SupplierFieldRule & { name: SupplierFieldName };
}

/** The digits of an entered phone number, as they are stored and forwarded; a leading `+` is `00`. */
export function phoneDigits(entered: string): string {
  return entered.replace('+', '00').replace(/[^0-9]/g, '');
}
