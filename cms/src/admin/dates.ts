/** How the interface writes dates, as date-fns has it. */
export const dateFormat = 'd MMM yyyy, HH:mm';

export const dayAndTime = { pickerAppearance: 'dayAndTime', displayFormat: dateFormat } as const;
