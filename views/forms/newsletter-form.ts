/** The newsletter form's fields, by the names under which they are sent, and their rules. */
export const newsletterFields = ['EMAIL', 'privacy'] as const;

export type NewsletterField = (typeof newsletterFields)[number];

/** The field that people leave empty: whatever fills it in is a program. */
export const botTrap = 'website';

/** In characters. */
export const emailMaxLength = 200;
