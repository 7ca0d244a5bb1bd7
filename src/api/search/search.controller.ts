import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { JoinedSearchService } from '../../site/search/joined-search.service.js';
import { ApiController, LanguageQuery, parameters } from '../api-controller.decorator.js';
import { Fails } from '../openapi/responses.js';

export class SearchQuery extends LanguageQuery {
  @ApiProperty({ example: 'gearbox' })
  @Matches(/\S/, { message: 'query is empty' })
  query!: string;
}

export class FoundPageDto {
  @ApiProperty({ example: 'our-company/our-heritage' })
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty()
  section!: string;
}

export class FoundReleaseDto {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty({ description: 'An excerpt' })
  text!: string;
}

export class SearchDto {
  @ApiProperty({ type: [FoundPageDto], description: 'Best first' })
  content!: FoundPageDto[];

  @ApiProperty({ type: [FoundReleaseDto], description: 'Best first' })
  media_releases!: FoundReleaseDto[];
}

@ApiController('search')
export class SearchController {
  constructor(private readonly search: JoinedSearchService) {}

  @Get()
  @ApiOperation({ summary: 'Pages and media releases that match a query, best first' })
  @ApiOkResponse({ type: SearchDto, description: 'Results of the site, and of the gateway if there is one' })
  @Fails(400)
  async find(@Query(parameters) { lang, query }: SearchQuery): Promise<SearchDto> {
    const { content, media_releases } = await this.search.find(lang, query);
    return {
      content: content.map(({ id, title, section }) => ({ id, title, section })),
      media_releases: media_releases.map(({ id, title, text }) => ({ id, title, text })),
    };
  }
}
