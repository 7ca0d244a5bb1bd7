import { countryCodes } from './countries.js';
import { isEmail } from './email.js';
import { isSingleLine } from './single-line.js';
import { commodityNames, type SupplierFieldRule, type SupplierMessage } from './supplier-form.js';

const lines = /^(?:\P{Cc}|[\t\n])*$/u;

/** Normalizes an entered text for validation and storage; undefined if it is blank. */
export function plainText(entered: string): string | undefined {
  // Browsers submit a line break as two characters, but count it as one.
  return entered.replace(/\r\n?/g, '\n').trim() || undefined;
}

/**
 * The error of the first rule that a value breaks. Server and browser use the same rules.
 * @param value the normalized text, or whether a checkbox is checked; undefined if it is empty
 */
export function supplierIssue(rule: SupplierFieldRule, value: unknown): SupplierMessage | undefined {
  const { kind, isRequired, message, maxLength, pattern } = rule;
  if (kind === 'checkbox') return value === true ? undefined : message;
  if (value === undefined) return isRequired ? message : undefined;
  if (typeof value !== 'string') return message;
  // `fileIssue` checks the file itself.
  if (kind === 'file') return undefined;
  if (kind === 'country') return countryCodes.includes(value) ? undefined : message;
  if (kind === 'commodity') return Object.values(commodityNames).includes(value) ? undefined : message;
  if (pattern !== undefined) return new RegExp(`^(?:${pattern})$`).test(value) ? undefined : message;
  if (maxLength !== undefined && [...value].length > maxLength) return 'error_too_long';
  if (!(kind === 'textarea' ? lines.test(value) : isSingleLine(value))) return 'error_characters';
  return kind === 'email' && !isEmail(value) ? message : undefined;
}
