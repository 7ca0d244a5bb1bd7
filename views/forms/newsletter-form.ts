import { isEmail } from './email.js';

/** The newsletter form's fields, by the names under which they are sent, and their rules. */
export const newsletterFields = ['EMAIL', 'privacy'] as const;

export type NewsletterField = (typeof newsletterFields)[number];

/** The field that people leave empty: whatever fills it in is a program. */
export const botTrap = 'website';

/** In characters. */
export const emailMaxLength = 200;

/** Keys of the `forms` texts. */
export type NewsletterMessage = 'error_email' | 'error_privacy';

/** What is wrong with each field as it was entered; nothing where all is well. */
export function newsletterIssues(
  entered: Readonly<Partial<Record<NewsletterField, string | undefined>>>,
): Partial<Record<NewsletterField, NewsletterMessage>> {
  const email = entered.EMAIL?.trim() ?? '';
  return {
    ...(!(isEmail(email) && email.length <= emailMaxLength) && { EMAIL: 'error_email' }),
    ...(!entered.privacy && { privacy: 'error_privacy' }),
  };
}
