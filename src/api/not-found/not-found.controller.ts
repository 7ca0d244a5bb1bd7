import { Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { UnknownAddresses } from '../../operations/unknown-addresses.js';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { type ListFormat, listed, ReturnsList, WantedFormat } from '../lists.js';
import { Fails } from '../openapi/responses.js';
import { NotFoundQuery, UnknownAddressPageDto, unknownAddressColumns } from './not-found.dto.js';

@ApiController('not-found')
export class NotFoundController {
  constructor(private readonly unknown: UnknownAddresses) {}

  @Get()
  @ApiOperation({ summary: 'Addresses that were requested and lead nowhere, the most requested first' })
  @ReturnsList(UnknownAddressPageDto, unknownAddressColumns)
  @Fails(400, 503)
  async list(
    @Query(parameters) query: NotFoundQuery,
    @WantedFormat() format: ListFormat,
  ): Promise<UnknownAddressPageDto | StreamableFile> {
    return listed(format, query, (page) => this.unknown.list(query.list, page), {
      name: 'not-found.csv',
      columns: unknownAddressColumns,
    });
  }
}
