import { isEmail, plainEmail } from '../forms/entered-text.js';

/** The names of the newsletter form's fields, as they are submitted. */
export const newsletterFields = ['EMAIL', 'privacy'] as const;

export type NewsletterField = (typeof newsletterFields)[number];

/** In characters. */
export const emailMaxLength = 200;

export type NewsletterMessage = 'error_email' | 'error_privacy';

/** The errors of the entered values, by field. Valid fields have none. */
export function newsletterIssues(
  entered: Readonly<Partial<Record<NewsletterField, string | undefined>>>,
): Partial<Record<NewsletterField, NewsletterMessage>> {
  const email = plainEmail(entered.EMAIL ?? '');
  return {
    ...(!(isEmail(email) && email.length <= emailMaxLength) && { EMAIL: 'error_email' }),
    ...(!entered.privacy && { privacy: 'error_privacy' }),
  };
}
