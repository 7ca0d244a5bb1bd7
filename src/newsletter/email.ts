import { isEmail as isValid } from 'class-validator';

/**
 * The one definition of an email address, for class-validator's `@IsEmail(emailRule)` too. Between quotes the
 * library lets control characters pass, line ends among them, which mail programs take for the next header.
 */
export const emailRule = { blacklisted_chars: '\\x00-\\x1f\\x7f' };

export function isEmail(text: unknown): text is string {
  return isValid(text, emailRule);
}

/**
 * The form in which an address is kept and looked up. Case is ignored before the @ too: a mail server may tell
 * `Ada@` from `ada@`, but hardly any does, and people write their address both ways.
 */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
