import { Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty } from '@nestjs/swagger';
import { type Language, languageCodes } from '../../routing/languages.js';
import { RequestCounts } from '../../site/request-counts/request-counts.js';
import { type RequestCount, RequestCountsStore } from '../../site/request-counts/request-counts.store.js';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { type List, PageOf, PageQuery, ReturnsList } from '../lists.js';

/** A query, as it was searched for in a month. */
export class SearchedDto {
  @ApiProperty({ description: 'In lower case', example: 'gearbox' })
  query!: string;

  @ApiProperty({ enum: languageCodes })
  lang!: Language;

  @ApiProperty({ description: 'In UTC', example: '2026-11' })
  month!: string;

  @ApiProperty({ type: 'integer', minimum: 3, description: 'How often it was searched for' })
  times!: number;

  @ApiProperty({ type: 'integer', description: 'How many of these searches had no result' })
  without_result!: number;

  @ApiProperty({ format: 'date', description: 'In UTC', example: '2026-11-02' })
  first_day!: string;

  @ApiProperty({ format: 'date', description: 'In UTC', example: '2026-11-25' })
  last_day!: string;
}

export class SearchedPageDto extends PageOf(SearchedDto) {}

@ApiController('searches')
export class SearchesController {
  constructor(
    private readonly counts: RequestCounts,
    private readonly store: RequestCountsStore,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What visitors have searched for at least three times in a month, the most wanted first' })
  @ReturnsList(SearchedPageDto, 'searches')
  async list(@Query(parameters) query: PageQuery): Promise<List<SearchedDto>> {
    await this.counts.run();
    return { query, read: (page) => this.#page(page) };
  }

  async #page(query: PageQuery): Promise<SearchedPageDto> {
    const { items, next_cursor } = await this.store.list('search', query);
    return { items: items.map(searched), next_cursor };
  }
}

function searched({ text, language, month, times, without_result, first_day, last_day }: RequestCount): SearchedDto {
  return { query: text, lang: language as Language, month: month ?? '', times, without_result, first_day, last_day };
}
