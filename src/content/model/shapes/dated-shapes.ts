import { z } from 'zod';
import { endOfDay } from '../../../platform/config/company-time.js';
import { expected } from '../../validation/expected-fields.js';
import { countryCode, email, itemId, line, phone, richText } from './field-shapes.js';

const day = z.iso.date({ error: 'a day of the calendar, as "2027-01-31", in quotation marks' }).meta({ shared: true });

/** What a position is about, and its contract. Both are choices of the list of open positions. */
const fields = [
  'production',
  'maintenance',
  'testing',
  'engineering',
  'quality',
  'supply_chain',
  'customer_support',
  'administration',
] as const;
const contracts = ['permanent', 'part_time', 'fixed_term', 'apprenticeship', 'internship'] as const;

/** A vacancy. It is public from the day on which it is published until the last day on which one can apply ends. */
export const positionFields = {
  reference: expected(line).meta({ shared: true, description: 'What an applicant names, such as "RIV-2614".' }),
  plant: z.object({
    id: itemId.meta({ title: 'Plant', shared: true, description: 'Its id on the page of all plants.' }),
    name: line,
    street: expected(line).meta({ shared: true }),
    postal_code: expected(line).meta({ shared: true }),
    town: line.optional().describe('The town of its address, if it is not named as the plant.'),
  }),
  country: countryCode,
  field: expected(z.enum(fields)),
  contract: expected(z.enum(contracts)),
  published: day.meta({ title: 'Published on' }),
  closes: day.meta({
    title: 'Last day',
    description: 'The last day on which one can apply. The position disappears when it ends.',
  }),
  text: richText.describe('What one does there.'),
  requirements: expected(richText).describe('What one brings.'),
  pay: z
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
    .optional()
    .describe('Gross pay, from and to.'),
  contact: expected(z.object({ name: line, email, phone: phone.optional() })).describe('Whom one may ask.'),
};

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

/** The moment, in milliseconds since 1970, from which a date is no longer public. */
export function endOfEvent({ date, until = date }: { date: string; until?: string | undefined }): number {
  return endOfDay(until);
}
