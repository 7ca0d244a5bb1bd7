import { z } from 'zod';

export interface MailAddress {
  /** Shown in the place of the address; may be empty. */
  name: string;
  address: string;
}

const address = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/** `press@example.com`, or `Example company <press@example.com>`. */
export const mailAddress = z.string().transform((value, { addIssue }): MailAddress => {
  const [, name = '', named] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(value.trim()) ?? [];
  const plain = named ?? value.trim();
  const isPlain = ![...name].some((letter) => letter < ' ');
  if (!address.test(plain) || !isPlain)
    addIssue('must be an address, or a name and an address: Name <name@example.com>');
  return { name, address: plain };
});

/** One or several addresses, comma-separated. */
export const mailAddresses = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(z.array(z.string().regex(address, 'must be mail addresses, comma-separated')));
