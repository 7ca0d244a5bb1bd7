import { type FormField, line } from '../forms/form-fields.js';

/** The submitted values of the genders, in every language. */
export const genders = { donna: 'Donna', uomo: 'Uomo', none: 'none' } as const;

export const birthDate = { min: '2018-01-01', max: '2018-12-31' } as const;

/** The sample form's fields in the order shown. Submitted values are validated and not stored. */
export const skiDayFields = [
  { ...line, name: 'first_name', autocomplete: 'given-name' },
  { ...line, name: 'surname', autocomplete: 'family-name' },
  { ...birthDate, name: 'birth_date', kind: 'date', isRequired: true, message: 'error_birth_date' },
  { name: 'gender', kind: 'choice', isRequired: false, choices: genders, message: 'error_choice' },
  { name: 'privacy', kind: 'checkbox', isRequired: true, message: 'error_privacy' },
] as const satisfies readonly FormField[];

export type SkiDayField = (typeof skiDayFields)[number]['name'];
