import type { Generated } from 'kysely';

export const submissionStatuses = ['received', 'delivered', 'refused'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** The names of the tables of a stored form. */
export interface StoredTables {
  submissions: string;
  files: string;
  outbox: string;
  /** The column by which files, outbox and mails refer to their submission. */
  key: string;
}

/** The tables as they are typed here, whatever their names. A submission also has a column for each text. */
export type StoredSchema = {
  submissions: SubmissionsTable;
  submission_files: SubmissionFilesTable;
  submission_outbox: OutboxTable;
};

export interface SubmissionsTable {
  id: string;
  received_at: number;
  status: SubmissionStatus;
  /** The remote's message, if it refused. */
  message: string | null;
  /** JSON of the remote's response, if it accepted. */
  remote_data: string | null;
  idempotency_key: string;
  /** Success was reported before the remote had decided. The same submission, sent again, gets the same response. */
  deferred: number;
  /** Led to a business relationship: never erased. */
  kept: number;
  has_file: number;
  /** Language of the form; `en` by default. */
  language: string;
  /** The mailbox of the sender, by which receipts are counted. */
  mailbox: Generated<string | null>;
  /** Null if the site sends no mail. */
  receipt: Generated<'queued' | 'withheld' | null>;
}

export interface SubmissionFilesTable {
  submission_id: string;
  name: string;
  content: Uint8Array;
}

/** Submissions that the remote has not decided on yet. */
export interface OutboxTable {
  submission_id: string;
  attempts: number;
  next_attempt_at: number;
  /** Until then, one instance delivers it, and no other may. */
  leased_until: number;
}
