import type { Generated } from 'kysely';
import type { Texts } from '../../../i18n/texts.js';
import type { Configuration } from '../../platform/config/configuration.js';
import type { Language } from '../../routing/languages.js';
import type { FormTexts } from '../forms/form-body.js';
import type { FormField } from '../forms/form-fields.js';
import type { SubmissionState } from '../forms/submission-states.js';

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

/** The tables of a form that has no older ones. Migrations name them too. */
export function tablesOf(noun: string, submissions: string): StoredTables {
  return { submissions, files: `${noun}_files`, outbox: `${noun}_outbox`, key: `${noun}_id` };
}

/** What is submitted, as part of a name. */
export const slugOf = ({ noun }: Pick<StoredForm, 'noun'>) => noun.replaceAll(' ', '-');

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
  /** The number of its files. */
  has_file: number;
  state: Generated<SubmissionState>;
  /** The states that its sender was told by mail, comma-separated. */
  told_states: Generated<string>;
  /** Language of the form; `en` by default. */
  language: string;
  /** The mailbox of the sender, by which receipts are counted. */
  mailbox: Generated<string | null>;
  /** Null if the site sends no mail. */
  receipt: Generated<'queued' | 'withheld' | null>;
}

export interface SubmissionFilesTable {
  submission_id: string;
  /** From 1. */
  number: Generated<number>;
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
  urgent: Generated<number>;
}

/** What the mails of a form say, in a file of interface texts of its own: `i18n/<language>/<form>.json`. */
interface FormMailTexts {
  /** What is sent, such as an application. */
  kind: string;
  receipt_subject: string;
  receipt_text: string;
  receipt_number: string;
  receipt_retention: string;
  /** May name fields of the notice: `{supplier_name}`. */
  notice_subject: string;
  notice_heading: string;
  notice_text: string;
  /** `{count}` */
  summary_subject: string;
  summary_text: string;
  /** For the privacy policy: which mails there are, and what they hold. */
  privacy: string;
}

/** The files of interface texts that have the texts of a form's mails. */
export type FormMailTextsName = {
  [File in keyof Texts]: Texts[File] extends FormMailTexts ? File : never;
}[keyof Texts];

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
  email: Fields[number]['name'];
  mails: {
    texts: FormMailTextsName;
    /** The variable with the recipients of the notice. */
    to: Extract<keyof Configuration, `${string}_MAIL_TO`>;
    /** The choices by which that variable may name recipients, such as `kind/region=name@example.com`. */
    by?: readonly Fields[number]['name'][];
    /** Fields that the receipt shows: choices, as nobody has confirmed the address of its recipient. */
    receipt: readonly Fields[number]['name'][];
    /** Fields that the notice shows: no personal data. */
    notice: readonly Fields[number]['name'][];
  };
  /** Whether a submission is forwarded and mailed before all others. None is by default. */
  isUrgent?(texts: FormTexts<Fields>): boolean;
  /** Examples of the values, for the description of the API. */
  examples: Partial<FormTexts<Fields>>;
  /** The name of a submission in the description of the API. */
  schema: string;
}

export interface SubmittedFile {
  name: string;
  content: Buffer;
}

/** A submission as the API returns it. */
export type StoredSubmission<Form extends StoredForm> = FormTexts<Form['fields']> & {
  id: string;
  /** ISO 8601, UTC. */
  received_at: string;
  status: SubmissionStatus;
  state: SubmissionState;
  /** The remote's, if it refused. */
  message?: string;
  has_file: boolean;
  /** Of a form that may have several: how many there are. */
  files?: number;
  kept: boolean;
  /** Of the form, and thus of its mails. */
  language: Language;
};

/** What the remote has decided. */
export type RemoteDecision = { status: 'delivered'; data: unknown } | { status: 'refused'; message: string };

/** The response to the sender. */
export type Submission =
  /** `data` is the remote's response, or null if there is none yet. */
  | { status: 'OK'; id: string; data: unknown }
  /** The remote refused it. */
  | { status: 'KO'; id: string; message: string };

/** The response to an accepted submission as JSON: the fields of the remote's response beside ours. */
export function acceptedBody({ id, data }: { id: string; data: unknown }, state_url: string) {
  return { ...(data as object | null), status: 'OK' as const, id, data, state_url };
}
export type AcceptedBody = ReturnType<typeof acceptedBody>;

/** @param decision undefined if success is reported before there is one */
export function submission(id: string, decision: RemoteDecision | undefined): Submission {
  return decision?.status === 'refused'
    ? { status: 'KO', id, message: decision.message }
    : { status: 'OK', id, data: decision?.data ?? null };
}
