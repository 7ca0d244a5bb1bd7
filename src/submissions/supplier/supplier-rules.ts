import { isEmail, plainEmail } from '../forms/email.js';
import { isSingleLine, plainText } from '../forms/plain-text.js';
import { countryCodes } from './countries.js';
import { commodityNames, type SupplierFieldRule, type SupplierMessage } from './supplier-form.js';

const lines = /^(?:\P{Cc}|[\t\n])*$/u;

/** The value of a text field, normalized for validation; undefined if it is blank. */
export function plainValue({ kind }: SupplierFieldRule, entered: string): string | undefined {
  return kind === 'email' ? plainEmail(entered) || undefined : plainText(entered);
}

/**
 * The error of the first rule that a value breaks. Server and browser use the same rules.
 * @param value the normalized text, or whether a checkbox is checked; undefined if it is empty
 */
export function supplierIssue(rule: SupplierFieldRule, value: unknown): SupplierMessage | undefined {
  const { kind, isRequired, message, maxLength, maxLines, pattern } = rule;
  if (kind === 'checkbox') return value === true ? undefined : message;
  if (value === undefined) return isRequired ? message : undefined;
  if (typeof value !== 'string') return message;
  // `fileIssue` checks the file itself.
  if (kind === 'file') return undefined;
  if (kind === 'country') return countryCodes.includes(value) ? undefined : message;
  if (kind === 'commodity') return Object.values(commodityNames).includes(value) ? undefined : message;
  if (maxLength !== undefined && [...value].length > maxLength) return 'error_too_long';
  if (maxLines !== undefined && value.split('\n').length > maxLines) return 'error_too_many_lines';
  if (!(kind === 'textarea' ? lines.test(value) : isSingleLine(value))) return 'error_characters';
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(value)) return message;
  return kind === 'email' && !isEmail(value) ? message : undefined;
}
