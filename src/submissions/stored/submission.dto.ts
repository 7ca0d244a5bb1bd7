import type { Type } from '@nestjs/common';
import { type ApiBodyOptions, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDate, IsIn, IsOptional } from 'class-validator';
import { z } from 'zod';
import { PageQuery } from '../../api/lists.js';
import { limits } from '../../limits.js';
import { defaultLanguage, type Language, languageCodes } from '../../routing/languages.js';
import { countryCodes, type FormField } from '../forms/form-fields.js';
import { mostFiles, typesOf } from '../forms/form-file.js';
import { type SubmissionState, submissionStates } from '../forms/submission-states.js';
import { type StoredForm, type StoredSubmission, type SubmissionStatus, submissionStatuses } from './stored-form.js';

const exampleId = '7f1d7c1e-6a0f-4c1e-9a58-0d6f2f6d3c11';

/** A day of the calendar, or a time with an offset: without one, the server's time zone would apply. */
const isoTime = z.union([
  z.iso.date(),
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
]);

/** Accepts other spellings of ISO 8601, and a `+` that was not percent-encoded, and is a blank thus. */
function toDate(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const time = value
    .toUpperCase()
    .replace(/(?<=\d)([ +-])(\d\d):?(\d\d)$/, (_, sign: string, hours: string, minutes: string) => {
      return `${sign.replace(' ', '+')}${hours}:${minutes}`;
    });
  return isoTime.safeParse(time).success ? new Date(time) : value;
}

const IsState = () => IsIn(submissionStates, { message: `state is not one of ${submissionStates.join(', ')}` });

export class SubmissionsQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'string', format: 'date-time', description: 'Received at that time or later' })
  @IsOptional()
  @Transform(({ value }) => toDate(value))
  @IsDate({ message: 'since is not an ISO 8601 time' })
  since?: Date;

  @ApiPropertyOptional({ enum: submissionStatuses, description: 'All by default' })
  @IsOptional()
  @IsIn(submissionStatuses, { message: `status is not one of ${submissionStatuses.join(', ')}` })
  status?: SubmissionStatus;

  @ApiPropertyOptional({ enum: submissionStates, description: 'All by default' })
  @IsOptional()
  @IsState()
  state?: SubmissionState;
}

/** The state that a submission is moved to. */
export class StateBody {
  @ApiProperty({ enum: submissionStates })
  @IsState()
  state!: SubmissionState;
}

/** The response to an accepted submission: the fields of the remote's response stand beside ours. */
export const acceptedSchema = {
  type: 'object',
  required: ['status', 'id', 'data', 'state_url'],
  properties: {
    status: { type: 'string', enum: ['OK'] },
    id: { type: 'string', example: exampleId },
    data: {
      type: 'object',
      additionalProperties: true,
      nullable: true,
      description:
        "The remote service's response, whose fields also stand beside this one; null until it has responded",
      example: null,
    },
    state_url: {
      type: 'string',
      format: 'uri',
      description: 'The link with which the sender sees the state. A secret',
    },
  },
  additionalProperties: true,
};

class ReceiptDto {
  @ApiProperty({ example: exampleId })
  id!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-20T09:30:00.000Z' })
  received_at!: string;

  @ApiProperty({ enum: submissionStatuses, example: 'delivered' })
  status!: SubmissionStatus;

  @ApiPropertyOptional({ description: "The remote service's message, if it refused" })
  message?: string;
}

/** The class of a stored submission, with a property for each text of its form. */
export function SubmissionDto<Form extends StoredForm>({
  fields,
  examples,
  schema,
}: Form): Type<StoredSubmission<Form>> {
  const texts = fields.filter(({ kind }) => kind !== 'file' && kind !== 'checkbox');

  class Texts extends ReceiptDto {
    constructor() {
      super();
      for (const { name } of texts) Object.assign(this, { [name]: undefined });
    }
  }
  for (const { name, kind, isRequired } of texts) {
    const example = (examples as Record<string, string>)[name];
    const description = kind === 'country' ? 'ISO 3166-1 alpha-2' : undefined;
    const options = {
      type: String,
      required: isRequired,
      ...(example && { example }),
      ...(description && { description }),
    };
    ApiProperty(options)(Texts.prototype, name);
  }

  const hasSeveral = mostFiles(fields) > 1;

  class Stored extends Texts {
    constructor() {
      super();
      if (hasSeveral) Object.assign(this, { files: undefined });
    }

    @ApiProperty()
    has_file!: boolean;

    @ApiProperty({
      description: `Whether it led to a business relationship, and is not erased after ${limits.application_months} months`,
    })
    kept!: boolean;

    @ApiProperty({ enum: submissionStates, description: 'What its sender sees', example: 'in_review' })
    state!: SubmissionState;

    @ApiProperty({
      enum: languageCodes,
      description: 'Of the form, and thus of the mails to its sender',
      example: defaultLanguage,
    })
    language!: Language;
  }
  if (hasSeveral) ApiProperty({ type: 'integer', description: 'How many files it has' })(Stored.prototype, 'files');
  Object.defineProperty(Stored, 'name', { value: `${schema}Dto` });
  return Stored as Type<StoredSubmission<Form>>;
}

/** A submission in the OpenAPI description, from the definition of the form. */
export function submissionBody(fields: readonly FormField[]): ApiBodyOptions {
  const most = mostFiles(fields);
  const name = { type: 'string', description: 'The name of the base64 file' };
  return {
    schema: {
      type: 'object',
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      properties: {
        ...Object.fromEntries(
          fields.map((field) => [field.name, field.kind === 'file' ? fileSchema(field) : schemaOf(field)]),
        ),
        ...(most > 0 && { file_name: most === 1 ? name : { type: 'array', maxItems: most, items: name } }),
      },
    },
  };
}

function fileSchema(field: FormField) {
  const types = typesOf(field).map((type) => type.split('/')[1]?.toUpperCase());
  const description = `${types.join(', ')}, less than ${limits.file_megabytes} MB in all: base64, or in a multipart body`;
  const file = { type: 'string', format: 'byte' };
  const most = field.most ?? 1;
  return most === 1 ? { ...file, description } : { type: 'array', maxItems: most, items: file, description };
}

function schemaOf({ kind, choices, maxLength, pattern }: FormField) {
  if (kind === 'checkbox')
    return { type: 'boolean', enum: [true], description: 'The caller answers for the consent if this is left out' };
  if (kind === 'country') return { type: 'string', enum: [...countryCodes] };
  if (kind === 'choice') return { type: 'string', enum: Object.entries(choices ?? {}).flat() };
  return {
    type: 'string',
    ...(kind === 'email' && { format: 'email' }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern: `^${pattern}$` }),
  };
}
