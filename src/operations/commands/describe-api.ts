/**
 * `npm run api:describe [folder]` writes the description of the API as files: `openapi.json` for tools and `api.html`
 * for browsers, which send no token by themselves. It needs neither a running server nor a database.
 */
import 'reflect-metadata';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { ApiModule } from '../../api/api.module.js';
import { docsPage } from '../../api/docs/docs-page.js';
import { OpenApiService } from '../../api/openapi/openapi.service.js';
import { AppModule } from '../../app.module.js';
import { readConfiguration } from '../../platform/config/configuration.js';

const folder = process.argv[2] ?? '.';
const configuration = readConfiguration(process.env);
// In preview mode, Nest does not instantiate the providers.
const app = await NestFactory.create(AppModule.with(configuration, {}), { preview: true, logger: false });
const openApi = new OpenApiService(configuration);
openApi.describe(app, ApiModule);
const styles = await readFile('public/api-docs.css', 'utf8');
const link = '<link rel="stylesheet" href="/api-docs.css"/>';
const page = docsPage(openApi.document).replace(link, () => `<style>${styles}</style>`);
if (!page.includes(styles)) throw new Error('the page has no stylesheet link to replace');
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, 'openapi.json'), `${JSON.stringify(openApi.document, null, 2)}\n`);
await writeFile(path.join(folder, 'api.html'), page);
process.stdout.write(`${path.join(folder, 'openapi.json')}\n${path.join(folder, 'api.html')}\n`);
process.exit(0);
