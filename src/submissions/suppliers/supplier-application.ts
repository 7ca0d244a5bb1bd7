import { type SupplierFieldName, supplierFields } from '../../forms/supplier-form.js';
import type { Language } from '../../routing/languages.js';

/** The fields of the form without its file and its consent. */
type ApplicationField = Exclude<SupplierFieldName, 'file' | 'privacy'>;

/** A validated application of a supplier. The country is a code of ISO 3166-1 alpha-2. */
export type SupplierApplication = Record<Exclude<ApplicationField, 'notes'>, string> & { notes?: string | undefined };

/** The fields of an application among others, without those that have no value. */
export function fieldsOfApplication(all: SupplierApplication): SupplierApplication {
  const names = supplierFields.map(({ name }) => name).filter((name) => name !== 'file' && name !== 'privacy');
  const fields = names.map((name) => [name, all[name]] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as SupplierApplication;
}

/** The PDF of an application. */
export interface ApplicationFile {
  name: string;
  content: Buffer;
}

/** An application with its file, to be stored. */
export interface ReceivedApplication {
  application: SupplierApplication;
  file: ApplicationFile | undefined;
  /** Language of its mails. */
  language: Language;
}

/** The response to the sender of an application. */
export type Submission =
  /** `data` is the remote's response, or null if there is none yet. */
  | { status: 'OK'; id: string; data: unknown }
  /** The remote refused it. */
  | { status: 'KO'; id: string; message: string };

/** What the supplier service has decided on an application. */
export type RemoteDecision = { status: 'delivered'; data: unknown } | { status: 'refused'; message: string };
