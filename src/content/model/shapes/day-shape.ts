import { z } from 'zod';

/** A date as `DD-MM-YYYY`; the day must exist in the calendar. */
export const dayShape = z
  .string()
  .regex(/^\d\d-\d\d-\d{4}$/, { error: 'a date as DD-MM-YYYY', abort: true })
  .refine((day) => isoDay(day) !== undefined, 'no such day');

/** `DD-MM-YYYY` as ISO 8601 (`YYYY-MM-DD`); undefined if there is no such day. */
export function isoDay(day: string): string | undefined {
  const iso = day.split('-').reverse().join('-');
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
