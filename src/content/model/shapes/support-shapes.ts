import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import { countryCode, email, itemId, line, phone, richText, sharedLine, webAddress } from './field-shapes.js';

export const helpShape = z.object({
  title: line,
  text: richText.optional(),
  lines: z
    .array(z.object({ id: itemId, label: line, phone, note: line.optional() }))
    .min(1)
    .max(2),
});

const contactCardShape = z.object({
  id: itemId,
  title: sharedLine,
  /** Id of a request type. */
  tag: itemId,
  location: expected(line),
  country: expected(countryCode),
  phone: expected(phone),
  website: webAddress.optional(),
  email: email.optional(),
});
export type ContactCard = z.output<typeof contactCardShape>;

/** A list that may be omitted, which is the same as empty. */
const listOf = <T extends z.ZodType>(item: T) => z.optional(z.array(item)).transform((list) => list ?? []);

export const regionShape = z.object({
  id: itemId,
  name: line,
  contacts: listOf(
    z.object({ id: itemId, tag: expected(line), name: sharedLine, phone: expected(phone), email: expected(email) }),
  ),
  cards: listOf(contactCardShape),
});
export type Region = z.output<typeof regionShape>;

export const requestTypeShape = z.object({ id: itemId, title: line });
