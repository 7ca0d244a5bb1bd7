import { Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { csv } from '../../platform/http/csv.js';
import type { Language } from '../../routing/languages.js';
import { RequestCounts } from '../../site/request-counts/request-counts.js';
import { type RequestCount, RequestCountsStore } from '../../site/request-counts/request-counts.store.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { allPages } from '../lists/all-pages.js';
import { type ListFormat, WantedFormat } from '../lists/list-format.decorator.js';
import { PageQuery } from '../lists/page.query.js';
import { Fails } from '../openapi/failures.decorator.js';
import { ReturnsList } from '../openapi/returns-list.decorator.js';
import { type SearchedDto, SearchedPageDto, searchedColumns } from './searches.dto.js';

@ApiController('searches')
export class SearchesController {
  constructor(
    private readonly counts: RequestCounts,
    private readonly store: RequestCountsStore,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What visitors have searched for at least three times in a month, the most wanted first' })
  @ReturnsList(SearchedPageDto, searchedColumns)
  @Fails(400, 503)
  async list(
    @Query(ApiValidationPipe) { cursor, limit }: PageQuery,
    @WantedFormat() format: ListFormat,
  ): Promise<SearchedPageDto | StreamableFile> {
    await this.counts.write();
    const options = { ...(cursor !== undefined && { cursor }), ...(limit !== undefined && { limit }) };
    if (format === 'json') return this.#page(options);
    const pages = allPages((page) => this.#page(page), options);
    return csv(pages, { name: 'searches.csv', columns: searchedColumns });
  }

  async #page(options: { cursor?: string; limit?: number }): Promise<SearchedPageDto> {
    const { items, next_cursor } = await this.store.list('search', options);
    return { items: items.map(searched), next_cursor };
  }
}

function searched({ text, language, month, times, without_result, first_day, last_day }: RequestCount): SearchedDto {
  const [lang, inMonth] = [language as Language, month ?? ''];
  return { query: text, lang, month: inMonth, times, without_result, first_day, last_day };
}
