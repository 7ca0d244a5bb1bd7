import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { applicationStatuses } from './applications.query.js';

/** The response to an application that was received. */
export class ReceivedDto {
  @ApiProperty({ enum: ['OK'] })
  status!: 'OK';

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

/** An application, without its file. */
export class ApplicationDto {
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

  @ApiProperty({ description: 'Whether it led to a business relationship, and is not erased after twelve months' })
  kept!: boolean;
}

export class ApplicationPageDto {
  @ApiProperty({ type: [ApplicationDto] })
  items!: ApplicationDto[];

  @ApiProperty({ type: String, nullable: true, description: 'Cursor of the next page; null on the last page' })
  next_cursor!: string | null;
}

export const applicationColumns = [
  ...(['id', 'received_at', 'status', 'message', 'supplier_name', 'country', 'city'] as const),
  ...(['contact_name', 'contact_role', 'contact_email', 'contact_phone'] as const),
  ...(['commodity', 'description', 'notes', 'has_file', 'kept'] as const),
] satisfies (keyof ApplicationDto)[];
