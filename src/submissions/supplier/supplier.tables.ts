import type { Generated } from 'kysely';

declare module '../../platform/storage/schema.js' {
  interface Schema {
    applications: ApplicationsTable;
    application_files: ApplicationFilesTable;
    outbox: OutboxTable;
  }
}

export interface ApplicationsTable {
  id: string;
  received_at: number;
  status: 'received' | 'delivered' | 'refused';
  /** The remote's message, if it refused. */
  message: string | null;
  /** JSON of the remote's response, if it accepted. */
  remote_data: string | null;
  idempotency_key: string;
  /** Success was reported before the remote had decided. The same application, sent again, gets the same response. */
  deferred: number;
  /** Led to a business relationship: never erased. */
  kept: number;
  has_file: number;
  /** Language of the form; `en` by default. */
  language: string;
  /** The mailbox of the contact person, by which receipts are counted. */
  mailbox: Generated<string | null>;
  /** Null if the site sends no mail. */
  receipt: Generated<'queued' | 'withheld' | null>;
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

/** Applications that the remote has not decided on yet. */
export interface OutboxTable {
  application_id: string;
  attempts: number;
  next_attempt_at: number;
  /** Until then, one instance delivers it, and no other may. */
  leased_until: number;
}
