import type { Generated } from 'kysely';

/** The tables, as Kysely types them. Times are milliseconds since 1970 (UTC); flags are 0 or 1. */
export interface Schema {
  applications: ApplicationsTable;
  application_files: ApplicationFilesTable;
  outbox: OutboxTable;
  subscriptions: SubscriptionsTable;
  mails: MailsTable;
}

export interface ApplicationsTable {
  id: string;
  received_at: number;
  status: 'received' | 'delivered' | 'refused';
  /** Of the remote, where it refused. */
  message: string | null;
  /** JSON of the remote's answer, where it gave one. */
  remote_data: string | null;
  idempotency_key: string;
  /** Success was reported before the remote had answered; sending the same application again gets the same answer. */
  deferred: number;
  /** Led to a business relationship: never erased. */
  kept: number;
  has_file: number;
  /** Of the form; `en` where nothing was said. */
  language: string;
  supplier_name: string;
  country: string;
  city: string;
  contact_name: string;
  contact_role: string;
  contact_email: string;
  contact_phone: string;
  commodity: string;
  description: string;
  notes: string | null;
}

export interface ApplicationFilesTable {
  application_id: string;
  name: string;
  content: Uint8Array;
}

/** Applications that the remote has not answered yet. */
export interface OutboxTable {
  application_id: string;
  attempts: number;
  next_attempt_at: number;
  /** Until then one instance delivers it and no other touches it. */
  leased_until: number;
}

export interface SubscriptionsTable {
  email: string;
  language: string;
  /** Of one that waits for its confirmation: when it was first asked for. */
  consented_at: number;
  /** When the confirmation was last asked for; null once it is there, or where none is needed. */
  requested_at: Generated<number | null>;
  /** Random, made by the database. */
  id: Generated<string>;
  /** Secret of the subscription's leave link; random, made by the database. */
  leave_token: Generated<string>;
}

/** Mails that the SMTP server has not taken yet. Each is made of the row that it names, and erased with it. */
export interface MailsTable {
  /** Part of the Message-ID. */
  id: string;
  kind: 'application-receipt' | 'application-notice' | 'newsletter-confirmation';
  application_id: string | null;
  subscription_id: string | null;
  queued_at: number;
  /** Nobody sends it any more. */
  given_up_at: number | null;
  attempts: number;
  next_attempt_at: number;
  leased_until: number;
}
