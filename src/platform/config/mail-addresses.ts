import { z } from 'zod';

export interface MailAddress {
  /** Shown instead of the address; may be empty. */
  name: string;
  address: string;
}

const address = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

export interface Recipient {
  /** The choices of a form that it is for, or `*`; undefined if it is for what no other is for. */
  choices: readonly string[] | undefined;
  address: string;
}

/** `ops@example.com`, or `aog/europe=ops@example.com`. */
export function recipientOf(text: string): Recipient {
  const [, choices, address = ''] = /^(?:([\w*-]+(?:\/[\w*-]+)*)=)?(.*)$/.exec(text) ?? [];
  return { choices: choices?.split('/'), address };
}

/** `press@example.com`, or `Example company <press@example.com>`. */
export const mailAddress = z.string().transform((value, { addIssue }): MailAddress => {
  const text = value.trim();
  const start = text.endsWith('>') ? text.lastIndexOf('<') : -1;
  const plain = start === -1 ? text : text.slice(start + 1, -1);
  const name = start === -1 ? '' : text.slice(0, start).trim().replace(/^"|"$/g, '');
  if (!address.test(plain) || !isName(name))
    addIssue('must be an address, or a name and an address: Name <name@example.com>');
  return { name, address: plain };
});

function isName(text: string): boolean {
  return [...text].every((letter) => letter >= ' ' && !'<>"'.includes(letter));
}

/**
 * One or several addresses, comma-separated. Before each, there may be what it is for: `aog/europe=ops@example.com`, whose
 * meaning the form knows.
 */
export const mailAddresses = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(
    z.array(
      z.string().refine((each) => address.test(recipientOf(each).address), 'must be mail addresses, comma-separated'),
    ),
  );
