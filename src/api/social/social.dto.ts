import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { SocialItem } from '../../content/model/shapes/shapes.js';

const networks = ['twitter', 'facebook', 'instagram'] as const;

export class SocialItemDto implements SocialItem {
  @ApiProperty({ example: 'tw-1991204417' })
  id!: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  position!: number;

  @ApiProperty({ enum: networks })
  social!: (typeof networks)[number];

  @ApiProperty()
  text!: string;

  @ApiPropertyOptional({ type: String, description: 'URL of a picture' })
  media_url?: string | undefined;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ description: 'URL of the post' })
  permalink!: string;
}
