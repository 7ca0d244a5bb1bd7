/**
 * The form in which an address is stored and looked up. Case is ignored before the @ too: a mail server may distinguish
 * `Ada@` and `ada@`, but hardly any does, and people write their address both ways.
 */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
