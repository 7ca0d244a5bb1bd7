/** The sample form's fields in the order shown, and their rules. Submitted values are validated and not stored. */
export const skiDayFields = ['first_name', 'surname', 'birth_date', 'gender', 'privacy'] as const;

export type SkiDayField = (typeof skiDayFields)[number];

export const skiDayRules = {
  /** In characters. */
  nameMaxLength: 200,
  birthDate: { min: '2018-01-01', max: '2018-12-31' },
  /** `Donna` and `Uomo` are the submitted values in every language. */
  genders: [
    { value: 'Donna', label: 'gender_donna' },
    { value: 'Uomo', label: 'gender_uomo' },
    { value: 'none', label: 'gender_none' },
  ],
} as const;
