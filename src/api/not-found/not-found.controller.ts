import { Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { UnknownAddresses } from '../../operations/unknown-addresses.js';
import { csv } from '../../platform/http/csv.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { allPages } from '../lists/all-pages.js';
import { type ListFormat, WantedFormat } from '../lists/list-format.decorator.js';
import { Fails } from '../openapi/failures.decorator.js';
import { ReturnsList } from '../openapi/returns-list.decorator.js';
import { UnknownAddressPageDto, unknownAddressColumns } from './not-found.dto.js';
import { NotFoundQuery } from './not-found.query.js';

@ApiController('not-found')
export class NotFoundController {
  constructor(private readonly unknown: UnknownAddresses) {}

  @Get()
  @ApiOperation({ summary: 'Addresses that were requested and lead nowhere, the most requested first' })
  @ReturnsList(UnknownAddressPageDto, unknownAddressColumns)
  @Fails(400, 503)
  async list(
    @Query(ApiValidationPipe) { list, cursor, limit }: NotFoundQuery,
    @WantedFormat() format: ListFormat,
  ): Promise<UnknownAddressPageDto | StreamableFile> {
    const options = { ...(cursor !== undefined && { cursor }), ...(limit !== undefined && { limit }) };
    if (format === 'json') return this.unknown.list(list, options);
    const pages = allPages((page) => this.unknown.list(list, page), options);
    return csv(pages, { name: 'not-found.csv', columns: unknownAddressColumns });
  }
}
