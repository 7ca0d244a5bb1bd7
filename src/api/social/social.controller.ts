import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SocialService } from '../../site/social/social.service.js';
import { ApiController } from '../api-controller.decorator.js';
import { Fails } from '../openapi/failures.decorator.js';
import { SocialItemDto } from './social.dto.js';

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
