import type { Generated } from 'kysely';

declare module '../../platform/storage/schema.js' {
  interface Schema {
    mails: MailsTable;
  }
}

/**
 * Mails that the SMTP server has not accepted yet. Each refers to the row that it is about, and is deleted with it: each
 * part of the site that sends mails declares its column.
 */
export interface MailsTable {
  /** Part of the Message-ID. */
  id: string;
  /** Selects the template. Notices, whose kinds end with `-notice`, are for the company. */
  kind: string;
  queued_at: number;
  /** When delivery was given up; null while it is attempted. */
  given_up_at: number | null;
  /** Whether the last attempt failed because of the recipient's address. */
  refused_recipient: Generated<number>;
  attempts: number;
  next_attempt_at: number;
  leased_until: number;
}
