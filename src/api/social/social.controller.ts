import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type SocialItem } from '../../content/model/shapes/shapes.js';
import { SocialService } from '../../site/social/social.service.js';
import { ApiController } from '../api-controller.decorator.js';
import { Fails } from '../openapi/responses.js';

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

@ApiController('social')
export class SocialController {
  constructor(private readonly social: SocialService) {}

  @Get()
  @ApiOperation({ summary: 'The latest posts of the social channels' })
  @ApiOkResponse({ type: [SocialItemDto], description: 'At most 6, by position' })
  @Fails(400)
  latest(): Promise<readonly SocialItemDto[]> {
    return this.social.latestOrThrow();
  }
}
