import { Body, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { ContentRefreshService } from '../../content/content-refresh.service.js';
import { apiBody } from '../../platform/http/body.interceptor.js';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { RefreshTokenAllowed } from '../bearer.guard.js';
import { Done, Fails } from '../openapi/responses.js';

const mostIds = 1000;
const longestId = 500;

export class RefreshedDto extends Done {
  @ApiProperty({ example: 'f2b80eaf14e8e25e' })
  version!: string;
}

export class RefreshBody {
  @ApiPropertyOptional({ type: [String], description: 'Page ids; all pages by default, and none with an empty list' })
  @IsOptional()
  @MaxLength(longestId, { each: true, message: `ids contains an id of more than ${longestId} characters` })
  @IsString({ each: true, message: 'ids is not a list of strings' })
  @ArrayMaxSize(mostIds, { message: `ids contains more than ${mostIds} ids` })
  @IsArray({ message: 'ids is not a list' })
  ids?: string[];
}

@ApiController('content')
export class ContentController {
  constructor(private readonly content: ContentRefreshService) {}

  @Post('refresh')
  @RefreshTokenAllowed(true)
  @HttpCode(200)
  @UseInterceptors(apiBody)
  @ApiOperation({ summary: 'Reloads the content in all instances, after a CMS has published' })
  @ApiBody({ type: RefreshBody, required: false })
  @ApiOkResponse({ type: RefreshedDto, description: 'The version of the content that is served now' })
  @Fails(400, 413, 415, 503)
  async refresh(@Body(parameters) { ids }: RefreshBody): Promise<RefreshedDto> {
    return { status: 'OK', version: await this.content.refresh(ids) };
  }
}
