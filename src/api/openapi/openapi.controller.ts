import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, type OpenAPIObject } from '@nestjs/swagger';
import { ApiController } from '../api-controller.decorator.js';
import { OpenApiService } from './openapi.service.js';

@ApiController('openapi.json', 'openapi')
export class OpenApiController {
  constructor(private readonly openApi: OpenApiService) {}

  @Get()
  @ApiOperation({ summary: 'The description of the API' })
  @ApiOkResponse({ description: 'OpenAPI 3', schema: { type: 'object', additionalProperties: true } })
  document(): OpenAPIObject {
    return this.openApi.document;
  }
}
