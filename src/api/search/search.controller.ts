import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { JoinedSearchService } from '../../site/search/joined-search.service.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { Fails } from '../openapi/failures.decorator.js';
import { SearchDto } from './search.dto.js';
import { SearchQuery } from './search.query.js';

@ApiController('search')
export class SearchController {
  constructor(private readonly search: JoinedSearchService) {}

  @Get()
  @ApiOperation({ summary: 'Pages and media releases that match a query, best first' })
  @ApiOkResponse({ type: SearchDto, description: 'Results of the site, and of the gateway if there is one' })
  @Fails(400)
  async find(@Query(ApiValidationPipe) { lang, query }: SearchQuery): Promise<SearchDto> {
    const { content, media_releases } = await this.search.find(lang, query);
    return {
      content: content.map(({ id, title, section }) => ({ id, title, section })),
      media_releases: media_releases.map(({ id, title, text }) => ({ id, title, text })),
    };
  }
}
