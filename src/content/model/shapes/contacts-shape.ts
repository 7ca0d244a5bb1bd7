import { z } from 'zod';
import { line, phone } from './field-shapes.js';
import { type Facts, localizedLine } from './shapes.js';

/** People and desks by their ids, each written once. */
export const contactsShape = z.record(
  z.string().regex(/^[a-z][a-z0-9_]*$/, 'lower-case letters, digits and underscores, a letter first'),
  z.object({
    name: line.describe('Of a person, the same in all languages.').optional(),
    role: localizedLine.describe('What the person does, or may be asked about.').optional(),
    phone: phone.optional(),
    email: z.email().optional(),
  }),
);
export type Contacts = z.output<typeof contactsShape>;

/** The fields of contacts as texts use them: of `press`, `press_phone` and `press_email`. */
export function contactFacts(contacts: Contacts): Facts {
  const named = Object.entries(contacts).flatMap(([id, contact]) =>
    Object.entries(contact).map(([field, value]) => [`${id}_${field}`, value] as const),
  );
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as Facts;
}
