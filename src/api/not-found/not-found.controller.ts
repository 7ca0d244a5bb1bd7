import { Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { UnknownAddresses } from '../../operations/unknown-addresses.js';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { type Listed, type ListFormat, listed, PageOf, PageQuery, ReturnsList, WantedFormat } from '../lists.js';

const lists = ['address', 'scanner'] as const;

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

@ApiController('not-found')
export class NotFoundController {
  constructor(private readonly unknown: UnknownAddresses) {}

  @Get()
  @ApiOperation({ summary: 'Addresses that were requested and lead nowhere, the most requested first' })
  @ReturnsList(UnknownAddressPageDto)
  async list(
    @Query(parameters) query: NotFoundQuery,
    @WantedFormat() format: ListFormat,
  ): Promise<Listed<UnknownAddressPageDto>> {
    return listed(format, query, (page) => this.unknown.list(query.list, page), {
      name: 'not-found',
      page: UnknownAddressPageDto,
    });
  }
}
