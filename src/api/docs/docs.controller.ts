import { Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiController } from '../api-controller.decorator.js';
import { OpenApiService } from '../openapi/openapi.service.js';
import { docsPage } from './docs-page.js';

@ApiController('docs')
export class DocsController {
  constructor(private readonly openApi: OpenApiService) {}

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @ApiOperation({ summary: 'This description as a page' })
  @ApiOkResponse({ description: 'HTML', content: { 'text/html': { schema: { type: 'string' } } } })
  page(): string {
    return docsPage(this.openApi.document);
  }
}
