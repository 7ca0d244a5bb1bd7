import { Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { type List, PageOf, PageQuery, ReturnsList } from '../lists.js';
import { UnknownAddressDto, UnknownAddresses } from './unknown-addresses.js';

export class UnknownAddressPageDto extends PageOf(UnknownAddressDto) {}

@ApiController('not-found')
export class NotFoundController {
  constructor(private readonly unknown: UnknownAddresses) {}

  @Get()
  @ApiOperation({ summary: 'Addresses that were requested and lead nowhere, the most requested first' })
  @ReturnsList(UnknownAddressPageDto, 'not-found')
  list(@Query(parameters) query: PageQuery): List<UnknownAddressDto> {
    return { query, read: (page) => this.unknown.list(page) };
  }
}
