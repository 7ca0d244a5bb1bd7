import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type Type,
  type ValidationError,
} from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationArguments, type ValidationOptions } from 'class-validator';
import type { Request } from 'express';
import { type I18nValidationException, I18nValidationPipe, i18nValidationErrorFactory } from 'nestjs-i18n';
import type { Texts } from '../../../i18n/texts.js';
import { type FieldIssue, type FormField, issueOf, phoneDigits, plainValue } from './form-fields.js';
import { filesIssue, isFileAwaited } from './form-file.js';
import { type FieldError, honeypot } from './form-submission.js';

/** What is wrong with a form, as a key of the `forms` texts. */
type FormIssue = keyof Texts['forms'];

/**
 * A validation rule of src/submissions, which the browser applies too. Its message is the key of the text, which the pipe
 * translates. `i18nValidationMessage` would append the value, which may be a file.
 * @param issueOf returns undefined if the value is valid
 */
export function MatchesRule<Value, Form extends object>(
  issueOf: (value: Value, form: Form) => FormIssue | undefined,
  options?: ValidationOptions,
): PropertyDecorator {
  const issue = ({ value, object }: ValidationArguments) => issueOf(value as Value, object as Form);
  return ValidateBy(
    {
      name: 'matchesRule',
      validator: {
        validate: (_, field) => field !== undefined && issue(field) === undefined,
        defaultMessage: (field) => `forms.${field && issue(field)}`,
      },
    },
    options,
  );
}

/**
 * A value of a form, with its rule. A form with the honeypot filled in is not validated, so that the bot learns nothing
 * from errors. The handler responds to it.
 */
export function FormValue<Value>(issueOf: (value: Value) => FormIssue | undefined): PropertyDecorator {
  return applyDecorators(
    Expose(),
    ValidateIf((form: { [honeypot]?: unknown }) => !form[honeypot]),
    MatchesRule(issueOf),
  );
}

/**
 * Validates a form by its class, and transforms it into an instance with the properties that the class exposes.
 * @throws I18nValidationException with messages in the language of the request
 */
@Injectable()
export class FormBodyPipe extends I18nValidationPipe {
  /** @param form the class; by default, the type of the handler's parameter */
  constructor(form?: Type) {
    super({
      transform: true,
      expectedType: form as Type,
      transformOptions: { excludeExtraneousValues: true },
      validateCustomDecorators: true,
      stopAtFirstError: true,
    });
  }
}

const FormFields = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { body, files = [] } = context.switchToHttp().getRequest<Request>();
  return submittedForm(body, files);
});

/** A form with its files, whatever the media type of the body, validated and transformed by its class. */
export const SubmittedForm = (form?: Type) => FormFields(new FormBodyPipe(form));

/** Fields and files. A field that is an array or an object becomes an empty object, which no rule accepts. */
export function submittedForm(body: object | undefined, files: unknown): Record<string, unknown> {
  const fields = Object.entries<unknown>({ ...body });
  const plain = fields.map(([name, value]) => [name, typeof value === 'object' && value ? {} : value] as const);
  return { ...Object.fromEntries(plain), file: files };
}

/** An error in a field that is not found by a rule of the form's class. */
export function invalidField(property: string, issue: FormIssue): I18nValidationException {
  return i18nValidationErrorFactory([{ property, constraints: { issue: `forms.${issue}` } }]);
}

/** The messages of a form's errors, each with the field at which it is shown. */
export function fieldErrors(errors: readonly ValidationError[]): FieldError[] {
  return errors.map(({ property, constraints, contexts }) => ({
    field: Object.values(contexts ?? {})[0]?.field ?? property,
    message: Object.values(constraints ?? {})[0] ?? '',
  }));
}

export type UploadedFile = Pick<Express.Multer.File, 'originalname' | 'buffer' | 'size'>;

type TextField<Fields extends readonly FormField[]> = Exclude<Fields[number], { kind: 'file' | 'checkbox' }>;

/** The texts of a form, without its files and its consent. */
export type FormTexts<Fields extends readonly FormField[]> = {
  [Field in TextField<Fields> as Field['isRequired'] extends true ? Field['name'] : never]: string;
} & { [Field in TextField<Fields> as Field['isRequired'] extends true ? never : Field['name']]?: string | undefined };

/** The body of a form that was sent to its page. */
export interface PageForm {
  [honeypot]?: unknown;
  file?: readonly UploadedFile[];
  idempotency_key?: unknown;
}

/**
 * The class of a form's body, sent as JSON, urlencoded or multipart: its values are normalized and validated. A field may
 * be sent in snake_case or camelCase. Files are taken from the upload, and never from a text field.
 */
export function FormDto(fields: readonly FormField[]): Type<Pick<PageForm, 'file'>> {
  class Dto {}
  for (const field of fields) {
    const [value, issue] =
      field.kind === 'file'
        ? [(sent: Sent) => sent.file, (files: unknown) => issueOfUploads(field, files as readonly UploadedFile[])]
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
  if (kind === 'checkbox') return value === undefined ? undefined : ticked.includes(value);
  if (typeof value !== 'string') return value ?? undefined;
  const text = plainValue(field, value);
  return text !== undefined && Object.hasOwn(choices, text) ? choices[text] : text;
}

function issueOfUploads(field: FormField, files: readonly UploadedFile[] = []): FieldIssue | undefined {
  return filesIssue(
    field,
    files.map(({ size, buffer }) => ({ size, content: buffer })),
  );
}

function fileChoiceIssue(choice: unknown, { file, website }: PageForm): FieldIssue | undefined {
  return !website && isFileAwaited(choice, file?.length !== 0) ? 'error_file_choice' : undefined;
}
