/** The sample form's rules. Its entries are checked and then forgotten. */
export const skiDayRules = {
  nameMaxLength: 200,
  birthDate: { min: '2018-01-01', max: '2018-12-31' },
  genders: ['donna', 'uomo', 'none'],
} as const;
