import type { Generated } from 'kysely';
import type { FormTexts } from '../forms/form-body.js';
import type { OutboxTable, StoredTables, SubmissionFilesTable, SubmissionsTable } from '../stored/stored-form.js';
import type { supplierFields } from './supplier-form.js';

declare module '../../platform/storage/schema.js' {
  interface Schema {
    applications: ApplicationsTable;
    application_files: Keyed<SubmissionFilesTable>;
    outbox: Keyed<OutboxTable>;
  }
}

declare module '../mail/mail-queue.js' {
  interface MailsTable {
    application_id: Generated<string | null>;
  }
}

type Texts = FormTexts<typeof supplierFields>;

export type ApplicationsTable = SubmissionsTable & Omit<Texts, 'notes'> & { notes: string | null };

type Keyed<Table> = Omit<Table, 'submission_id'> & { application_id: string };

export const supplierTables: StoredTables = {
  submissions: 'applications',
  files: 'application_files',
  outbox: 'outbox',
  key: 'application_id',
};
