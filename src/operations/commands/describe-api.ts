/**
 * `npm run api:describe [folder]` writes the description of the API as files: `openapi.json` for tools, and `api.html` with
 * its scripts for browsers, which send no token by themselves. It needs neither a running server nor a database.
 */
import 'reflect-metadata';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { ApiModule } from '../../api/api.module.js';
import { docsFiles, docsPage, swaggerUiFolder } from '../../api/openapi/docs-page.js';
import { OpenApiService } from '../../api/openapi/openapi.service.js';
import { AppModule } from '../../app.module.js';
import { readConfiguration } from '../../platform/config/configuration.js';

const folder = process.argv[2] ?? '.';
const configuration = readConfiguration(process.env);
// In preview mode, Nest does not instantiate the providers.
const app = await NestFactory.create(AppModule.with(configuration, {}), { preview: true, logger: false });
const openApi = new OpenApiService(configuration);
openApi.describe(app, ApiModule);
const [bundle, start] = docsFiles.scripts;
await mkdir(folder, { recursive: true });
for (const name of [docsFiles.stylesheet, bundle])
  await copyFile(path.join(swaggerUiFolder, name), path.join(folder, name));
await copyFile(path.join('public/api-docs', start), path.join(folder, start));
await writeFile(path.join(folder, 'openapi.json'), `${JSON.stringify(openApi.document, null, 2)}\n`);
await writeFile(path.join(folder, 'api.html'), docsPage(openApi.document, ''));
process.stdout.write(`${path.join(folder, 'openapi.json')}\n${path.join(folder, 'api.html')}\n`);
process.exit(0);
