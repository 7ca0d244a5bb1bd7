import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { FeedPost } from '../../content/model/shapes/shapes.js';

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
