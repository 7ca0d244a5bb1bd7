import { z } from 'zod';

/** `DD-MM-YYYY`, a day that there was. */
export const dayShape = z
  .string()
  .regex(/^\d\d-\d\d-\d{4}$/, { error: 'a date as DD-MM-YYYY', abort: true })
  .refine((day) => isoDay(day) !== undefined, 'no such day');

/** `DD-MM-YYYY` as ISO 8601 (`YYYY-MM-DD`); undefined where there is no such day. */
export function isoDay(day: string): string | undefined {
  const iso = day.split('-').reverse().join('-');
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
