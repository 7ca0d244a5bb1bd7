import { ApiProperty } from '@nestjs/swagger';

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

export class UnknownAddressPageDto {
  @ApiProperty({ type: [UnknownAddressDto] })
  items!: UnknownAddressDto[];

  @ApiProperty({ type: String, nullable: true, description: 'Cursor of the next page; null on the last page' })
  next_cursor!: string | null;
}

export const unknownAddressColumns = [
  'address',
  'times',
  'first_day',
  'last_day',
  'linked_from',
  'suggestion',
] as const;
