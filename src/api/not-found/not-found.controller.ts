import { Get, Query } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { UnknownAddressDto, UnknownAddresses } from '../../operations/unknown-addresses.js';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { type List, PageOf, PageQuery, ReturnsList } from '../lists.js';

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

export class UnknownAddressPageDto extends PageOf(UnknownAddressDto) {}

@ApiController('not-found')
export class NotFoundController {
  constructor(private readonly unknown: UnknownAddresses) {}

  @Get()
  @ApiOperation({ summary: 'Addresses that were requested and lead nowhere, the most requested first' })
  @ReturnsList(UnknownAddressPageDto, 'not-found')
  list(@Query(parameters) query: NotFoundQuery): List<UnknownAddressDto> {
    return { query, read: (page) => this.unknown.list(query.list, page) };
  }
}
