import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { FeedPost } from '../../content/model/shapes.js';

export class ArticleDto implements FeedPost {
  @ApiProperty({ example: 'gear-listener' })
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiPropertyOptional({ type: String, description: 'Address of a square picture' })
  image_square?: string | undefined;

  @ApiProperty({ description: 'Of the picture' })
  alt!: string;

  @ApiProperty({ description: 'Of the article' })
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
