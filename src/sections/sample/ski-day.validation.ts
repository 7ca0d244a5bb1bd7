import { type SkiDayField, skiDayRules } from '../../../views/forms/ski-day-form.js';
import type { FormFields } from '../../operations/form-body.interceptor.js';

/** Keys of the `forms` texts. */
type Message =
  | 'error_required'
  | 'error_too_long'
  | 'error_characters'
  | 'error_birth_date'
  | 'error_choice'
  | 'error_privacy';

/** What is wrong with each field; nothing where all is well. */
export function skiDayFaults(fields: FormFields): Partial<Record<SkiDayField, Message>> {
  const { first_name, surname, birth_date, gender, privacy } = fields;
  const faults = {
    first_name: nameFault(first_name),
    surname: nameFault(surname),
    birth_date: birthDateFault(birth_date),
    gender: genderFault(gender),
    privacy: privacy ? undefined : ('error_privacy' as const),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

function nameFault(name = ''): Message | undefined {
  if (name.trim() === '') return 'error_required';
  if (name.length > skiDayRules.nameMaxLength) return 'error_too_long';
  return /\p{Cc}/u.test(name) ? 'error_characters' : undefined;
}

function birthDateFault(text = ''): Message | undefined {
  if (text === '') return 'error_required';
  const { min, max } = skiDayRules.birthDate;
  return isDate(text) && text >= min && text <= max ? undefined : 'error_birth_date';
}

/** Of a year with four digits, and in the calendar: no 30 February. */
function isDate(text: string): boolean {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function genderFault(gender = ''): Message | undefined {
  const isKnown = gender === '' || skiDayRules.genders.some(({ value }) => value === gender);
  return isKnown ? undefined : 'error_choice';
}
