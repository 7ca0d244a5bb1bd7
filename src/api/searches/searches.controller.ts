import { Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Language } from '../../routing/languages.js';
import { RequestCounts } from '../../site/request-counts/request-counts.js';
import { type RequestCount, RequestCountsStore } from '../../site/request-counts/request-counts.store.js';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { type ListFormat, listed, PageQuery, ReturnsList, WantedFormat } from '../lists.js';
import { Fails } from '../openapi/responses.js';
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
    @Query(parameters) query: PageQuery,
    @WantedFormat() format: ListFormat,
  ): Promise<SearchedPageDto | StreamableFile> {
    await this.counts.write();
    return listed(format, query, (page) => this.#page(page), { name: 'searches.csv', columns: searchedColumns });
  }

  async #page(query: PageQuery): Promise<SearchedPageDto> {
    const { items, next_cursor } = await this.store.list('search', query);
    return { items: items.map(searched), next_cursor };
  }
}

function searched({ text, language, month, times, without_result, first_day, last_day }: RequestCount): SearchedDto {
  const [lang, inMonth] = [language as Language, month ?? ''];
  return { query: text, lang, month: inMonth, times, without_result, first_day, last_day };
}
