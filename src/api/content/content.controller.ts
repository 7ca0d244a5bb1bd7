import { Body, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ContentRefreshService } from '../../content/content-refresh.service.js';
import { apiBody } from '../api-body.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { Fails } from '../openapi/failures.decorator.js';
import { RefreshBody, RefreshedDto } from './refresh.body.js';

@ApiController('content')
export class ContentController {
  constructor(private readonly content: ContentRefreshService) {}

  @Post('refresh')
  @HttpCode(200)
  @UseInterceptors(apiBody())
  @ApiOperation({ summary: 'Reloads the content in all instances, after a CMS has published' })
  @ApiBody({ type: RefreshBody, required: false })
  @ApiOkResponse({ type: RefreshedDto, description: 'The version of the content that is served now' })
  @Fails(400, 413, 415, 503)
  async refresh(@Body(ApiValidationPipe) { ids }: RefreshBody): Promise<RefreshedDto> {
    return { status: 'OK', version: await this.content.refresh(ids) };
  }
}
