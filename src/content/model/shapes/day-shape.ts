import { z } from 'zod';
import { isoDay } from '../../text/iso-day.js';

/** A date as `DD-MM-YYYY`; the day must exist in the calendar. */
export const dayShape = z
  .string()
  .regex(/^\d\d-\d\d-\d{4}$/, { error: 'a date as DD-MM-YYYY', abort: true })
  .refine((day) => isoDay(day) !== undefined, 'no such day')
  .meta({ format: 'day', shared: true });
