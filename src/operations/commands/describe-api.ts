/**
 * `npm run -s api:describe` writes the OpenAPI description to stdout. It needs neither a running server nor a database.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ApiModule } from '../../api/api.module.js';
import { OpenApiService } from '../../api/openapi/openapi.service.js';
import { AppModule } from '../../app.module.js';
import { readConfiguration } from '../../platform/config/configuration.js';

const configuration = readConfiguration(process.env);
// In preview mode, Nest does not instantiate the providers.
const app = await NestFactory.create(AppModule.with(configuration, {}), { preview: true, logger: false });
const openApi = new OpenApiService(configuration);
openApi.describe(app, ApiModule);
process.stdout.write(JSON.stringify(openApi.document, null, 2));
process.exit(0);
