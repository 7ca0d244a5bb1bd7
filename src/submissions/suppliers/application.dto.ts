import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { SupplierApplication } from './supplier-application.js';

export const applicationStatuses = ['received', 'delivered', 'refused'] as const;

/** An application, without its file. */
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

  @ApiProperty({ description: 'Whether it led to a business relationship, and is not erased after twelve months' })
  kept!: boolean;
}
