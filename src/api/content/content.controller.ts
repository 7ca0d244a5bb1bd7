import { Body, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ContentStore } from '../../content/content-store.js';
import { apiBody } from '../api-body.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { Fails } from '../openapi/failures.decorator.js';
import { RefreshBody, RefreshedDto } from './refresh.body.js';

@ApiController('content')
export class ContentController {
  constructor(private readonly content: ContentStore) {}

  @Post('refresh')
  @HttpCode(200)
  @UseInterceptors(apiBody())
  @ApiOperation({ summary: 'Reads the content again: for a CMS that has published' })
  @ApiBody({ type: RefreshBody, required: false })
  @ApiOkResponse({ type: RefreshedDto, description: 'The version of the content that is now served' })
  @Fails(400, 413, 415)
  async refresh(@Body(ApiValidationPipe) { ids }: RefreshBody): Promise<RefreshedDto> {
    await this.content.refresh(ids);
    return { status: 'OK', version: this.content.version };
  }
}
