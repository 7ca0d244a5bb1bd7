import { createRequire } from 'node:module';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

/** Where the page finds its files. They are public: they say nothing of this API. */
export const docsPrefix = '/api-docs/';

/** The folder of the files of Swagger UI. */
export const swaggerUiFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * The API description as a page of Swagger UI. The description is in the page, as a browser that is configured to send the
 * token for the page would not send it for a script that fetches the rest.
 */
export function docsPage(document: OpenAPIObject): string {
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
