import type { Texts } from '../../../i18n/texts.js';
import type { SupplierMessage } from '../../../src/submissions/supplier/supplier-form.js';

const ofFields = [
  ...['required', 'optional', 'supplier_company', 'supplier_contact', 'supplier_offer'],
  ...['supplier_name', 'country', 'city', 'contact_name', 'contact_role', 'contact_email', 'contact_phone'],
  ...['contact_phone_hint', 'commodity', 'description', 'notes', 'file', 'file_hint'],
  ...['file_choice', 'file_choice_another', 'file_choice_none'],
] as const;

const ofIssues = [
  ...['error_required', 'error_too_long', 'error_too_many_lines', 'error_characters', 'error_email'],
  ...['error_phone', 'error_country', 'error_commodity', 'error_file_size', 'error_file_type'],
  ...['error_file_choice', 'error_privacy'],
] as const satisfies SupplierMessage[];

const ofSending = [
  ...['supplier_submit', 'supplier_not_ready', 'supplier_sending', 'supplier_success', 'supplier_back'],
  ...['error_summary', 'failure', 'no_response'],
] as const;

/** The keys of the `forms` texts that the supplier form needs in the browser. */
export const supplierTexts = [...ofFields, ...ofIssues, ...ofSending] as const satisfies (keyof Texts['forms'])[];

export type SupplierTexts = Pick<Texts['forms'], (typeof supplierTexts)[number]>;
