import { domainToASCII } from 'node:url';
import { plainEmail } from '../forms/entered-text.js';

/**
 * The form in which addresses are compared: its domain in ASCII. Case is ignored before the @ too: a mail server may
 * distinguish `Ada@` and `ada@`, but hardly any does, and people write their address both ways.
 */
export function comparableEmail(email: string): string {
  const [local, domain] = partsOf(plainEmail(email).normalize('NFC').toLowerCase());
  return domain === undefined ? local : `${local}@${domainToASCII(domain) || domain}`;
}

/**
 * The mailbox of an address, as far as it can be known, by which mails are counted. Most providers deliver `ada+news@`
 * to `ada@`, and some ignore dots. Where that is not so, two readers share a limit.
 */
export function mailboxOf(email: string): string {
  const [local, domain] = partsOf(comparableEmail(email));
  const name = local.split('+', 1)[0]?.replaceAll('.', '') || local;
  return domain === undefined ? name : `${name}@${domain}`;
}

function partsOf(email: string): [local: string, domain?: string] {
  const at = email.lastIndexOf('@');
  return at === -1 ? [email] : [email.slice(0, at), email.slice(at + 1)];
}
