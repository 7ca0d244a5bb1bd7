import { z } from 'zod';
import { expected } from '../../validation/expected-fields.js';
import { itemId, line, phone, richText, webAddress } from './field-shapes.js';

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
  title: line,
  /** Id of a request type. */
  tag: itemId,
  location: expected(line),
  /** ISO 3166-1 alpha-2. */
  country: expected(z.string().regex(/^[A-Z]{2}$/, 'a country code of two capital letters')),
  phone: expected(phone),
  website: webAddress.optional(),
  email: z.email().optional(),
});
export type ContactCard = z.output<typeof contactCardShape>;

/** A list that may be omitted, which is the same as empty. */
const listOf = <T extends z.ZodType>(item: T) => z.optional(z.array(item)).transform((list) => list ?? []);

export const regionShape = z.object({
  id: itemId,
  name: line,
  contacts: listOf(
    z.object({ id: itemId, tag: expected(line), name: line, phone: expected(phone), email: expected(z.email()) }),
  ),
  cards: listOf(contactCardShape),
});
export type Region = z.output<typeof regionShape>;

export const requestTypeShape = z.object({ id: itemId, title: line });
