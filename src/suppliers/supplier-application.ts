import type { Language } from '../routing/languages.js';

/** A validated application of a supplier. */
export interface SupplierApplication {
  supplier_name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  city: string;
  contact_name: string;
  contact_role: string;
  contact_email: string;
  contact_phone: string;
  commodity: string;
  description: string;
  notes?: string | undefined;
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

export interface StoredApplication extends SupplierApplication {
  id: string;
  /** ISO 8601, UTC. */
  received_at: string;
  status: 'received' | 'delivered' | 'refused';
  /** The remote's message, if it refused. */
  message?: string;
  has_file: boolean;
  /** Led to a business relationship. */
  kept: boolean;
}

/** What the supplier service has decided on an application. */
export type RemoteDecision = { status: 'delivered'; data: unknown } | { status: 'refused'; message: string };
