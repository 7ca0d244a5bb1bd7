import { type ApiBodyOptions, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsDate, IsIn, IsOptional, isISO8601 } from 'class-validator';
import { PageOf, PageQuery } from '../../api/lists.js';
import { Done } from '../../api/openapi/responses.js';
import { limits } from '../../limits.js';
import type { SupplierApplication } from './supplier-application.dto.js';
import { commodityNames, countryCodes, supplierFields } from './supplier-form.js';

export const applicationStatuses = ['received', 'delivered', 'refused'] as const;

/** A day, or a time with an offset. Without an offset, the server's time zone would apply. */
const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** `Date` itself takes 30 February for 2 March. */
function toDate(value: unknown): unknown {
  return typeof value === 'string' && isoTime.test(value) && isISO8601(value, { strict: true })
    ? new Date(value)
    : value;
}

export class ApplicationsQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'string', format: 'date-time', description: 'Received at that time or later' })
  @IsOptional()
  @Transform(({ value }) => toDate(value))
  @IsDate({ message: 'since is not an ISO 8601 time' })
  since?: Date;

  @ApiPropertyOptional({ enum: applicationStatuses, description: 'All by default' })
  @IsOptional()
  @IsIn(applicationStatuses, { message: `status is not one of ${applicationStatuses.join(', ')}` })
  status?: (typeof applicationStatuses)[number];
}

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

export class ReceivedDto extends Done {
  @ApiProperty({ example: '7f1d7c1e-6a0f-4c1e-9a58-0d6f2f6d3c11' })
  id!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: "The supplier service's response, unchanged; null until it has responded",
    example: null,
  })
  data!: unknown;
}

export class ApplicationPageDto extends PageOf(ApplicationDto) {}

/** The application in the OpenAPI description, generated from the definition of the form. */
export const applicationBody: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: supplierFields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(supplierFields.map((field) => [field.name, schemaOf(field)])),
      file: {
        type: 'string',
        format: 'byte',
        description: `A PDF of less than ${limits.file_megabytes} MB: base64, or a file in a multipart body`,
      },
      file_name: { type: 'string', description: 'The name of the base64 file' },
    },
  },
};

function schemaOf(field: (typeof supplierFields)[number]) {
  if (field.kind === 'checkbox') return { type: 'boolean', enum: [true] };
  if (field.kind === 'country') return { type: 'string', enum: [...countryCodes] };
  if (field.kind === 'commodity') return { type: 'string', enum: Object.entries(commodityNames).flat() };
  const { maxLength, pattern } = field as { maxLength?: number; pattern?: string };
  return {
    type: 'string',
    ...(field.kind === 'email' && { format: 'email' }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern: `^${pattern}$` }),
  };
}
