import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type SupplierFieldName, supplierFields } from '../../forms/supplier-form.js';
import { limits } from '../../limits.js';
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

export const applicationStatuses = ['received', 'delivered', 'refused'] as const;

export class ApplicationDto implements SupplierApplication {
  @ApiProperty({ example: '7f1d7c1e-6a0f-4c1e-9a58-0d6f2f6d3c11' })
  id!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-20T09:30:00.000Z' })
  received_at!: string;

  @ApiProperty({ enum: applicationStatuses, example: 'delivered' })
  status!: (typeof applicationStatuses)[number];

  @ApiPropertyOptional({ description: "The supplier service's message, if it refused the application" })
  message?: string;

  @ApiProperty({ example: 'Example Castings' })
  supplier_name!: string;

  @ApiProperty({ description: 'ISO 3166-1 alpha-2', example: 'IT' })
  country!: string;

  @ApiProperty({ example: 'Torino' })
  city!: string;

  @ApiProperty({ example: 'Ada Example' })
  contact_name!: string;

  @ApiProperty({ example: 'Sales' })
  contact_role!: string;

  @ApiProperty({ example: 'ada@example.com' })
  contact_email!: string;

  @ApiProperty({ example: '0115550100' })
  contact_phone!: string;

  @ApiProperty({ example: 'Structural Casting & Airfoils' })
  commodity!: string;

  @ApiProperty({ example: 'Investment casting of nickel alloys' })
  description!: string;

  @ApiPropertyOptional()
  notes?: string;

  @ApiProperty()
  has_file!: boolean;

  @ApiProperty({
    description: `Whether it led to a business relationship, and is not erased after ${limits.application_months} months`,
  })
  kept!: boolean;
}

export interface ApplicationFile {
  name: string;
  content: Buffer;
}

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

/** @param decision undefined if success is reported before there is one */
export function submission(id: string, decision: RemoteDecision | undefined): Submission {
  return decision?.status === 'refused'
    ? { status: 'KO', id, message: decision.message }
    : { status: 'OK', id, data: decision?.data ?? null };
}
