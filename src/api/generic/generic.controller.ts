import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { GenericService } from '../../generic/generic.service.js';
import { ApiController } from '../api-controller.decorator.js';
import { ApiValidationPipe } from '../api-validation.pipe.js';
import { Fails } from '../openapi/failures.decorator.js';

export class ResourceQuery {
  @ApiProperty({ example: 'content:/en/our-company/who-we-are' })
  @IsString({ message: 'Resource not allowed' })
  resource!: string;
}

@ApiController('generic')
export class GenericController {
  constructor(private readonly generic: GenericService) {}

  @Get()
  @ApiOperation({ summary: 'A content resource of the gateway or the embedded store' })
  @ApiOkResponse({ description: "The resource's JSON, unchanged", schema: {} })
  @Fails(400)
  forward(@Query(ApiValidationPipe) { resource }: ResourceQuery): Promise<unknown> {
    return this.generic.fetchResource(resource);
  }
}
