import { applyDecorators } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';
import type { Language } from '../../routing/languages.js';
import { FormField, MatchesRule, type TrappedForm } from '../forms/form-body.js';
import type { UploadedFile } from '../uploads/upload.interceptor.js';
import { fileIssue, isFileAwaited, plainFileName } from './supplier-file.js';
import {
  type Commodity,
  commodityNames,
  phoneDigits,
  plainValue,
  type SupplierFieldName,
  type SupplierMessage,
  supplierField,
  supplierFields,
  supplierIssue,
} from './supplier-form.js';

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

/** A field of the application with its rule. It may be sent in snake_case or camelCase. */
function SupplierField(name: SupplierFieldName): PropertyDecorator {
  return applyDecorators(
    Transform(({ obj }) => sentValue(obj, name)),
    FormField((value) => supplierIssue(supplierField(name), value)),
  );
}

/** The file of the application. It is taken from the upload, and never from a text field. */
function SupplierFile(): PropertyDecorator {
  return applyDecorators(
    Transform(({ obj }) => obj.file),
    FormField(
      (file?: UploadedFile) => file && fileIssue({ name: file.originalname, size: file.size, content: file.buffer }),
    ),
  );
}

/** The body of a supplier's application, sent as JSON, urlencoded or multipart. */
export class SupplierApplicationDto {
  @SupplierField('supplier_name') supplier_name!: string;
  @SupplierField('country') country!: string;
  @SupplierField('city') city!: string;
  @SupplierField('contact_name') contact_name!: string;
  @SupplierField('contact_role') contact_role!: string;
  @SupplierField('contact_email') contact_email!: string;
  @SupplierField('contact_phone') contact_phone!: string;
  @SupplierField('commodity') commodity!: string;
  @SupplierField('description') description!: string;
  @SupplierField('notes') notes?: string;
  @SupplierFile() file?: UploadedFile;
  @SupplierField('privacy') privacy!: true;
}

export class SupplierFormDto extends SupplierApplicationDto implements TrappedForm {
  @Expose()
  @MatchesRule(fileChoiceIssue, { context: { field: 'file' } })
  file_choice?: unknown;

  @Expose() idempotency_key?: unknown;

  @Expose() website?: unknown;
}

export function applicationOf(body: SupplierApplicationDto): SupplierApplication {
  return { ...fieldsOfApplication(body), contact_phone: phoneDigits(body.contact_phone) };
}

export function fileOf({ file }: SupplierApplicationDto): ApplicationFile | undefined {
  return file && { name: plainFileName(file.originalname), content: file.buffer };
}

/** Values of a ticked checkbox, in a form and in JSON. */
const ticked: readonly unknown[] = ['on', 'true', 'yes', '1', 1, true];

function sentValue(sent: Readonly<Record<string, unknown>>, name: SupplierFieldName): unknown {
  const camelCase = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const spelling = [name, camelCase].find((spelled) => Object.hasOwn(sent, spelled));
  const value = spelling === undefined ? undefined : sent[spelling];
  if (name === 'privacy') return ticked.includes(value);
  if (typeof value !== 'string') return value ?? undefined;
  const text = plainValue(supplierField(name), value);
  const isId = name === 'commodity' && text !== undefined && Object.hasOwn(commodityNames, text);
  return isId ? commodityNames[text as Commodity] : text;
}

function fileChoiceIssue(choice: unknown, { file, website }: SupplierFormDto): SupplierMessage | undefined {
  return !website && isFileAwaited(choice, file !== undefined) ? 'error_file_choice' : undefined;
}
