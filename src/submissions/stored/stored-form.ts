import type { Configuration } from '../../platform/config/configuration.js';
import type { FormTexts } from '../forms/form-dto.js';
import type { FormField } from '../forms/form-fields.js';
import type { StoredTables, SubmissionStatus } from './submission.tables.js';

/** A form whose submissions are stored, mailed, forwarded and listed. */
export interface StoredForm<Fields extends readonly FormField[] = readonly FormField[]> {
  /** Of the form on its page, of its endpoint under /api, and of its calls of the gateway in the metrics. */
  name: string;
  fields: Fields;
  /** What is submitted, in the plural too. */
  noun: string;
  nouns: string;
  tables: StoredTables;
  /** The service behind the gateway that submissions are forwarded to. */
  remote: { name: string; path: string };
  /** The field with the sender's address, who gets the receipt. */
  email: string;
  /** The variable with the recipients of the notice. */
  mailTo: Extract<keyof Configuration, `${string}_MAIL_TO`>;
  /** Examples of the values, for the description of the API. */
  examples: Partial<FormTexts<Fields>>;
  /** The name of a submission in the description of the API. */
  schema: string;
}

export interface SubmittedFile {
  name: string;
  content: Buffer;
}

/** A submission as the API returns it, besides its texts. */
export interface SubmissionState {
  id: string;
  /** ISO 8601, UTC. */
  received_at: string;
  status: SubmissionStatus;
  /** The remote's, if it refused. */
  message?: string;
  has_file: boolean;
  kept: boolean;
}

export type StoredSubmission<Form extends StoredForm> = SubmissionState & FormTexts<Form['fields']>;

/** What the remote has decided. */
export type RemoteDecision = { status: 'delivered'; data: unknown } | { status: 'refused'; message: string };

/** The response to the sender. */
export type Submission =
  /** `data` is the remote's response, or null if there is none yet. */
  | { status: 'OK'; id: string; data: unknown }
  /** The remote refused it. */
  | { status: 'KO'; id: string; message: string };

/** @param decision undefined if success is reported before there is one */
export function submission(id: string, decision: RemoteDecision | undefined): Submission {
  return decision?.status === 'refused'
    ? { status: 'KO', id, message: decision.message }
    : { status: 'OK', id, data: decision?.data ?? null };
}
