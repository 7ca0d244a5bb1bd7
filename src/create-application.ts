import path from 'node:path';
import type { NestMiddleware } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { ApiModule } from './api/api.module.js';
import { docsPrefix, swaggerUiFolder } from './api/openapi/openapi.controller.js';
import { OpenApiService } from './api/openapi/openapi.service.js';
import { deferApiErrors } from './api/unknown/unknown.controller.js';
import { AppModule } from './app.module.js';
import type { Clock, Configuration } from './platform/config/configuration.js';
import { cacheControl } from './platform/http/headers/cache-control.js';
import { readForwardedAddresses, requireSingleHost } from './platform/http/headers/request-headers.js';
import { securityHeaders, setHeaders } from './platform/http/headers/security-headers.js';
import { ApplicationLogger, loggingParams, requestLogger } from './platform/http/logging/logging.js';
import { SentResponses } from './platform/http/logging/sent-responses.js';
import { handleServerErrors } from './platform/http/server.js';
import { type StaticFolder, staticFiles } from './platform/http/static-files.js';
import { AddressMiddleware } from './routing/address.middleware.js';
import { PreviewMiddleware } from './routing/preview.middleware.js';
import { PageAdapter } from './site/page-cache/page-adapter.js';
import { PageCache } from './site/page-cache/page-cache.js';
import { servedPictures } from './site/remote-images/image-cache.js';
import { clientFolder } from './site/rendering/assets.js';
import { RequestQueue } from './site/rendering/http/request-queue.js';

/**
 * Creates the application with all its middleware, without listening. The tests use it too.
 * @param clock the system's by default
 */
export async function createApplication(configuration: Configuration, clock?: Clock): Promise<NestExpressApplication> {
  const logging = await loggingParams(configuration);
  const adapter = new PageAdapter(caseSensitive());
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(configuration, logging, clock), adapter, {
    bodyParser: false,
    // The module with the pages' catch-all route comes before the API's.
    routeResolutionStrategy: 'specificity',
    // main reports a failed start, in one line instead of Nest's many.
    abortOnError: false,
    logger: new ApplicationLogger(logging),
  });
  app.disable('x-powered-by');
  if (configuration.TRUST_PROXY !== undefined) app.set('trust proxy', configuration.TRUST_PROXY);
  const headers = securityHeaders(configuration);
  handleServerErrors(app.getHttpServer(), headers);
  // Not in a module's configure(), as Nest restores request.url after a middleware there.
  app.use(
    readForwardedAddresses,
    handlerOf(app.get(SentResponses)),
    setHeaders(headers),
    requireSingleHost,
    staticFiles(staticFolders(configuration)),
    compression(),
    handlerOf(app.get(AddressMiddleware)),
    handlerOf(app.get(PreviewMiddleware)),
    // After the address middleware, as each line names the page.
    requestLogger(logging),
    deferApiErrors,
  );
  app.get(OpenApiService).describe(app, ApiModule);
  const pageCache = app.get(PageCache);
  adapter.inFront = (request, response) => pageCache.serve(request, response);
  const queue = app.get(RequestQueue);
  adapter.queued = (request, response, handle) => void queue.add(request, response, handle, headers);
  return app;
}

function handlerOf(middleware: NestMiddleware<Request, Response>): RequestHandler {
  return (request, response, next) => middleware.use(request, response, next);
}

/** The folders of static files. The first one with a file for an address serves it. */
function staticFolders(configuration: Configuration): StaticFolder[] {
  const publicFolder = path.resolve('public');
  return [
    {
      prefix: '/assets/',
      path: path.join(clientFolder, 'assets'),
      cacheControl: cacheControl.hashedFile,
      isCompressed: true,
    },
    { prefix: '/images/', path: path.join(publicFolder, 'images'), cacheControl: cacheControl.hashedFile },
    // The originals, for print.
    { prefix: '/images/', path: path.join(configuration.CONTENT_DIR, 'images'), cacheControl: cacheControl.file },
    {
      prefix: '/pictures/',
      path: servedPictures(configuration.DATA_DIR),
      cacheControl: cacheControl.hashedFile,
    },
    { prefix: docsPrefix, path: swaggerUiFolder, cacheControl: cacheControl.file },
    { prefix: '/', path: publicFolder, cacheControl: cacheControl.file },
  ];
}

/** Created here, because Nest's adapter creates the router at once, and the setting would come too late. */
function caseSensitive(): Express {
  return express().enable('case sensitive routing');
}
