import { countryCodes } from './countries.js';
import { isEmail } from './email.js';
import { isSingleLine } from './single-line.js';
import { commodityNames, type SupplierFieldRule, type SupplierMessage } from './supplier-form.js';

const lines = /^(?:\P{Cc}|[\t\n])*$/u;

/** What was entered, as it is checked and kept; undefined where it is blank. */
export function plainText(entered: string): string | undefined {
  // Browsers send a line's end as two characters, and count it as one.
  return entered.replace(/\r\n?/g, '\n').trim() || undefined;
}

/**
 * The first rule of its field that a value breaks, be it checked by the server or in the browser.
 * @param value a plain text, of a checkbox whether it is ticked; undefined where there is none
 */
export function supplierIssue(rule: SupplierFieldRule, value: unknown): SupplierMessage | undefined {
  const { kind, isRequired, message, maxLength, pattern } = rule;
  if (kind === 'checkbox') return value === true ? undefined : message;
  if (value === undefined) return isRequired ? message : undefined;
  if (typeof value !== 'string') return message;
  // What it holds is looked at by itself.
  if (kind === 'file') return undefined;
  if (kind === 'country') return countryCodes.includes(value) ? undefined : message;
  if (kind === 'commodity') return Object.values(commodityNames).includes(value) ? undefined : message;
  if (pattern !== undefined) return new RegExp(`^(?:${pattern})$`).test(value) ? undefined : message;
  if (maxLength !== undefined && [...value].length > maxLength) return 'error_too_long';
  if (!(kind === 'textarea' ? lines.test(value) : isSingleLine(value))) return 'error_characters';
  return kind === 'email' && !isEmail(value) ? message : undefined;
}
