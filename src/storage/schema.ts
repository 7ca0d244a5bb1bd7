import type { Generated } from 'kysely';

/** The tables, as Kysely types them. Times are milliseconds since 1970 (UTC); flags are 0 or 1. */
export interface Schema {
  applications: ApplicationsTable;
  application_files: ApplicationFilesTable;
  outbox: OutboxTable;
  subscriptions: SubscriptionsTable;
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
  consented_at: number;
  /** Random, made by the database. */
  id: Generated<string>;
  /** Secret of the subscription's leave link; random, made by the database. */
  leave_token: Generated<string>;
}
