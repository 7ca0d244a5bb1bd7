import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { SocialItem } from '../../content/model/shapes.js';
import { SocialService } from '../../social/social.service.js';
import { ApiController } from '../api-controller.decorator.js';
import { Fails } from '../openapi/failures.decorator.js';

@ApiController('social')
export class SocialController {
  constructor(private readonly social: SocialService) {}

  @Get()
  @ApiOperation({ summary: 'The latest posts of the social channels' })
  @ApiOkResponse({ description: 'At most 6, by position' })
  @Fails(400)
  latest(): Promise<readonly SocialItem[]> {
    return this.social.latestOrThrow();
  }
}
