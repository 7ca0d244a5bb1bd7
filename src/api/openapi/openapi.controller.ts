import { createRequire } from 'node:module';
import path from 'node:path';
import { Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, type OpenAPIObject } from '@nestjs/swagger';
import { ApiController } from '../api-controller.decorator.js';
import { OpenApiService } from './openapi.service.js';

/** Where the page finds its files. They are public: they say nothing of this API. */
export const docsPrefix = '/api-docs/';

/** The folder of the files of Swagger UI. */
export const swaggerUiFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * The API description as a page of Swagger UI. The description is in the page, as a browser that is configured to send the
 * token for the page would not send it for a script that fetches the rest.
 */
function docsPage(document: OpenAPIObject): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${document.info.title}</title><link rel="stylesheet" href="${docsPrefix}swagger-ui.css">`,
    '<main id="swagger-ui"></main>',
    `<script type="application/json" id="description">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>`,
    `<script src="${docsPrefix}swagger-ui-bundle.js"></script><script src="${docsPrefix}start.js"></script>`,
    '</html>',
  ].join('\n');
}

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
