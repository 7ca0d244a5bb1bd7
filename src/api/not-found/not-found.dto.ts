import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageOf, PageQuery } from '../lists.js';

const lists = ['address', 'scanner'] as const;

/** The query that selects the listed addresses. */
export class NotFoundQuery extends PageQuery {
  @ApiPropertyOptional({
    enum: lists,
    default: 'address',
    description: '`scanner`: what programs that try weak spots ask for, and browsers and robots by themselves',
  })
  @IsOptional()
  @IsIn(lists, { message: `list is not one of ${lists.join(', ')}` })
  list: (typeof lists)[number] = 'address';
}

/** An address that was requested and leads nowhere. */
export class UnknownAddressDto {
  @ApiProperty({ description: 'Path without query, percent-encoded', example: '/Who/Profil' })
  address!: string;

  @ApiProperty({ type: 'integer', description: 'How often it was requested' })
  times!: number;

  @ApiProperty({ format: 'date', description: 'In UTC', example: '2026-11-02' })
  first_day!: string;

  @ApiProperty({ format: 'date', description: 'In UTC', example: '2026-11-25' })
  last_day!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Path of a page of this site that links there' })
  linked_from!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Path of the page that was most likely meant',
    example: '/our-company/who-we-are',
  })
  suggestion!: string | null;
}

export class UnknownAddressPageDto extends PageOf(UnknownAddressDto) {}

export const unknownAddressColumns = [
  'address',
  'times',
  'first_day',
  'last_day',
  'linked_from',
  'suggestion',
] as const;
