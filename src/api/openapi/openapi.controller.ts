import { Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, type OpenAPIObject } from '@nestjs/swagger';
import { ApiController } from '../api-controller.decorator.js';
import { docsPage } from './docs-page.js';
import { OpenApiService } from './openapi.service.js';

@ApiController('', 'openapi')
export class OpenApiController {
  constructor(private readonly openApi: OpenApiService) {}

  @Get('openapi.json')
  @ApiOperation({ summary: 'The description of the API' })
  @ApiOkResponse({ description: 'OpenAPI 3', schema: { type: 'object', additionalProperties: true } })
  document(): OpenAPIObject {
    return this.openApi.document;
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @ApiOperation({ summary: 'This description as a page' })
  @ApiOkResponse({ description: 'HTML', content: { 'text/html': { schema: { type: 'string' } } } })
  page(): string {
    return docsPage(this.openApi.document);
  }
}
