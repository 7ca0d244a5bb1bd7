import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { FeedPost } from '../../content/model/shapes/shapes.js';
import { MagazineService } from '../../site/magazine/magazine.service.js';
import { ApiController, LanguageQuery, parameters } from '../api-controller.decorator.js';
import { Fails } from '../openapi/responses.js';

export class ArticleDto implements FeedPost {
  @ApiProperty({ example: 'gear-listener' })
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiPropertyOptional({ type: String, description: 'URL of a square picture' })
  image_square?: string | undefined;

  @ApiProperty({ description: 'Alternative text of the picture' })
  alt!: string;

  @ApiProperty({ description: 'URL of the article' })
  url!: string;
}

export class ArticleListDto {
  @ApiProperty({ type: [ArticleDto], description: 'Newest first' })
  related_objects!: readonly ArticleDto[];
}

export class AboutDto {
  @ApiProperty({ type: ArticleListDto })
  about_articles!: ArticleListDto;
}

@ApiController('about')
export class AboutController {
  constructor(private readonly magazine: MagazineService) {}

  @Get()
  @ApiOperation({ summary: 'The latest articles of the magazine' })
  @ApiOkResponse({ type: AboutDto, description: 'Newest first' })
  @Fails(400)
  async latest(@Query(parameters) { lang }: LanguageQuery): Promise<AboutDto> {
    return { about_articles: { related_objects: await this.magazine.fetchLatest(lang) } };
  }
}
