import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { ContentResourcesService } from '../../content/resources/content-resources.service.js';
import { ApiController, parameters } from '../api-controller.decorator.js';
import { Fails } from '../openapi/responses.js';

export class ResourceQuery {
  @ApiProperty({ example: 'content:/en/our-company/who-we-are' })
  @IsString({ message: 'Resource not allowed' })
  resource!: string;
}

@ApiController('generic')
export class GenericController {
  constructor(private readonly resources: ContentResourcesService) {}

  @Get()
  @ApiOperation({ summary: 'A content resource of the gateway or the embedded store' })
  @ApiOkResponse({ description: "The resource's JSON, unchanged", schema: {} })
  @Fails(400)
  forward(@Query(parameters) { resource }: ResourceQuery): Promise<unknown> {
    return this.resources.fetchResource(resource);
  }
}
