import { applyDecorators } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';
import { FormField, MatchesRule, type TrappedForm } from '../forms/form-field.decorator.js';
import type { UploadedFile } from '../uploads/upload.interceptor.js';
import { type ApplicationFile, fieldsOfApplication, type SupplierApplication } from './supplier-application.js';
import { fileIssue, isFileAwaited, plainFileName } from './supplier-file.js';
import {
  type Commodity,
  commodityNames,
  phoneDigits,
  type SupplierFieldName,
  type SupplierMessage,
  supplierField,
} from './supplier-form.js';
import { plainValue, supplierIssue } from './supplier-rules.js';

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
export class SupplierApplicationBody {
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

export class SupplierFormBody extends SupplierApplicationBody implements TrappedForm {
  @Expose()
  @MatchesRule(fileChoiceIssue, { context: { field: 'file' } })
  file_choice?: unknown;

  @Expose() idempotency_key?: unknown;

  @Expose() website?: unknown;
}

export function applicationOf(body: SupplierApplicationBody): SupplierApplication {
  return { ...fieldsOfApplication(body), contact_phone: phoneDigits(body.contact_phone) };
}

export function fileOf({ file }: SupplierApplicationBody): ApplicationFile | undefined {
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

function fileChoiceIssue(choice: unknown, { file, website }: SupplierFormBody): SupplierMessage | undefined {
  return !website && isFileAwaited(choice, file !== undefined) ? 'error_file_choice' : undefined;
}
