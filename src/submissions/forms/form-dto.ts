import { applyDecorators, type Type } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';
import type { UploadedFile } from '../uploads/upload.interceptor.js';
import { FormValue, MatchesRule, type TrappedForm } from './form-body.js';
import { type FieldIssue, type FormField, issueOf, phoneDigits, plainValue } from './form-fields.js';
import { fileIssue, isFileAwaited } from './form-file.js';

type TextField<Fields extends readonly FormField[]> = Exclude<Fields[number], { kind: 'file' | 'checkbox' }>;

/** The texts of a form, without its file and its consent. */
export type FormTexts<Fields extends readonly FormField[]> = {
  [Field in TextField<Fields> as Field['isRequired'] extends true ? Field['name'] : never]: string;
} & { [Field in TextField<Fields> as Field['isRequired'] extends true ? never : Field['name']]?: string | undefined };

/** The body of a form that was sent to its page. */
export interface PageForm extends TrappedForm {
  file?: UploadedFile;
  idempotency_key?: unknown;
}

/**
 * The class of a form's body, sent as JSON, urlencoded or multipart: its values are normalized and validated. A field may
 * be sent in snake_case or camelCase. The file is taken from the upload, and never from a text field.
 */
export function FormDto(fields: readonly FormField[]): Type<{ file?: UploadedFile }> {
  class Dto {}
  for (const field of fields) {
    const [value, issue] =
      field.kind === 'file'
        ? [(sent: Sent) => sent.file, (file: unknown) => issueOfUpload(file as UploadedFile | undefined)]
        : [(sent: Sent) => sentValue(sent, field), (text: unknown) => issueOf(field, text)];
    applyDecorators(
      Transform(({ obj }) => value(obj)),
      FormValue(issue),
    )(Dto.prototype, field.name);
  }
  return Dto;
}

/** The class of the body of a form that was sent to its page. */
export function PageFormDto(fields: readonly FormField[]): Type<PageForm> {
  class PageFormBody extends FormDto(fields) {
    @Expose()
    @MatchesRule(fileChoiceIssue, { context: { field: 'file' } })
    file_choice?: unknown;

    @Expose() idempotency_key?: unknown;

    @Expose() website?: unknown;
  }
  return PageFormBody;
}

/** The texts of a form among other values, without those that are blank. Phone numbers are their digits. */
export function formTexts<const Fields extends readonly FormField[]>(
  fields: Fields,
  values: object,
): FormTexts<Fields> {
  const texts = fields
    .filter(({ kind }) => kind !== 'file' && kind !== 'checkbox')
    .map(({ name, kind }) => [name, kind, (values as Record<string, string | null | undefined>)[name]] as const)
    .flatMap(([name, kind, text]) =>
      text == null ? [] : [[name, kind === 'tel' ? phoneDigits(text) : text] as const],
    );
  return Object.fromEntries(texts) as FormTexts<Fields>;
}

type Sent = Readonly<Record<string, unknown>>;

/** Values of a ticked checkbox, in a form and in JSON. */
const ticked: readonly unknown[] = ['on', 'true', 'yes', '1', 1, true];

function sentValue(sent: Sent, field: FormField): unknown {
  const { name, kind, choices = {} } = field;
  const camelCase = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const spelling = [name, camelCase].find((spelled) => Object.hasOwn(sent, spelled));
  const value = spelling === undefined ? undefined : sent[spelling];
  if (kind === 'checkbox') return ticked.includes(value);
  if (typeof value !== 'string') return value ?? undefined;
  const text = plainValue(field, value);
  return text !== undefined && Object.hasOwn(choices, text) ? choices[text] : text;
}

function issueOfUpload(file: UploadedFile | undefined): FieldIssue | undefined {
  return file && fileIssue({ name: file.originalname, size: file.size, content: file.buffer });
}

function fileChoiceIssue(choice: unknown, { file, website }: PageForm & { website?: unknown }): FieldIssue | undefined {
  return !website && isFileAwaited(choice, file !== undefined) ? 'error_file_choice' : undefined;
}
