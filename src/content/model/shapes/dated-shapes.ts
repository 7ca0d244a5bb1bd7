import { z } from 'zod';
import { endOfDay } from '../../../platform/config/company-time.js';
import { expected } from '../../validation/expected-fields.js';
import { countryCode, href, itemId, line, richText } from './field-shapes.js';

const day = z.iso.date({ error: 'a day of the calendar, as "2027-01-31", in quotation marks' }).meta({ shared: true });

/** A vacancy. It is public until its last day ends. */
export const positionShape = z
  .object({
    id: itemId,
    title: line,
    audience: expected(line).meta({ title: 'For whom', description: 'For whom it is, such as "Graduates".' }),
    text: expected(richText),
    reference: line.meta({ shared: true, description: 'What an applicant names, such as "RIV-2614".' }),
    employment_type: z.enum(['full_time', 'part_time', 'temporary', 'intern']),
    street: expected(line).meta({ shared: true }),
    postal_code: expected(line).meta({ shared: true }),
    town: line,
    country: countryCode,
    date_posted: day.meta({ title: 'Published on' }),
    valid_through: day.meta({
      title: 'Last day',
      description: 'The last day on which one can apply. The position disappears when it ends.',
    }),
    pay: expected(
      z
        .object({
          min: z.number().positive(),
          max: z.number().positive(),
          currency: z
            .string()
            .regex(/^[A-Z]{3}$/, 'a currency of three capital letters')
            .meta({ shared: true }),
          period: z.enum(['year', 'month']),
        })
        .refine(({ min, max }) => min <= max, { path: ['max'], error: 'must not be less than min' })
        .describe('Gross pay, from and to.'),
    ),
    apply: href.meta({ title: 'Where to apply', description: 'Where one applies, such as mailto:jobs@example.com.' }),
  })
  .refine(({ date_posted, valid_through }) => date_posted <= valid_through, {
    path: ['valid_through'],
    error: 'must not be before date_posted',
  });
export type Position = z.output<typeof positionShape>;

/** A date on which the company can be met. It is public until its last day ends. */
export const eventShape = z
  .object({
    id: itemId,
    date: day.describe('The first day.'),
    until: day.optional().describe('The last day, if it takes several.'),
    text: line,
    note: line.optional(),
  })
  .refine(({ date, until = date }) => date <= until, { path: ['until'], error: 'must not be before date' });

/** The moment, in milliseconds since 1970, from which an item of a block is no longer public. */
export function endOf(item: { valid_through: string } | { date: string; until?: string | undefined }): number {
  return endOfDay('valid_through' in item ? item.valid_through : (item.until ?? item.date));
}
