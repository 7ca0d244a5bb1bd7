import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { ApiModule } from './api/api.module.js';
import { deferApiErrors } from './api/deferred-error.js';
import { OpenApiService } from './api/openapi/openapi.service.js';
import { AppModule } from './app.module.js';
import { RequestMetricsMiddleware } from './operations/request-metrics.middleware.js';
import type { Clock } from './platform/config/clock.js';
import type { Configuration } from './platform/config/configuration.js';
import { cacheControl } from './platform/http/headers/cache-control.js';
import { readForwardedAddresses } from './platform/http/headers/client-address.js';
import { securityHeaders, setHeaders } from './platform/http/headers/security-headers.js';
import { requireSingleHost } from './platform/http/headers/single-host.js';
import { ApplicationLogger, loggingParams, requestLogger } from './platform/http/logging/logging.js';
import { limitConnections } from './platform/http/server/connection-limits.js';
import { ServerAdapter } from './platform/http/server/server-adapter.js';
import { handleServerErrors } from './platform/http/server/server-errors.js';
import { StaticFiles } from './platform/http/static-files/static-files.js';
import type { StaticFolder } from './platform/http/static-files/static-folder.js';
import { AddressMiddleware } from './routing/address.middleware.js';
import { PreviewMiddleware } from './routing/preview.middleware.js';
import { CachedPages } from './site/page-cache/cached-pages.js';
import { PageCache } from './site/page-cache/page-cache.js';
import { servedPictureName, servedPictures } from './site/remote-images/image-cache.js';
import { clientFolder } from './site/rendering/assets.js';

/**
 * Creates the application with all its middleware, without listening. The tests use it too.
 * @param clock the system's by default
 */
export async function createApplication(configuration: Configuration, clock?: Clock): Promise<NestExpressApplication> {
  const logging = await loggingParams(configuration);
  const adapter = new ServerAdapter(caseSensitive());
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(configuration, logging, clock), adapter, {
    bodyParser: false,
    // The module with the pages' catch-all route comes before the API's.
    routeResolutionStrategy: 'specificity',
    // main reports a failed start, in one line instead of Nest's many.
    abortOnError: false,
    logger: new ApplicationLogger(logging),
  });
  app.disable('x-powered-by');
  if (configuration.TRUST_PROXY !== undefined) {
    app.set('trust proxy', configuration.TRUST_PROXY);
    app.use(readForwardedAddresses);
  }
  const metrics = app.get(RequestMetricsMiddleware);
  app.use((request: Request, response: Response, next: NextFunction) => metrics.use(request, response, next));
  const headers = securityHeaders(configuration);
  limitConnections(app.getHttpServer());
  handleServerErrors(app.getHttpServer(), headers);
  app.use(setHeaders(headers));
  app.use(requireSingleHost);
  app.use(compression());
  // Not in a module's configure(), as Nest restores request.url after a middleware there.
  const address = app.get(AddressMiddleware);
  app.use((request: Request, response: Response, next: NextFunction) => address.use(request, response, next));
  const preview = app.get(PreviewMiddleware);
  app.use((request: Request, response: Response, next: NextFunction) => preview.use(request, response, next));
  // After the address middleware, as each line names the page.
  app.use(requestLogger(logging));
  app.use(deferApiErrors);
  app.get(OpenApiService).describe(app, ApiModule);
  const pageCache = app.get(PageCache);
  const staticFiles = new StaticFiles({
    folders: staticFolders(configuration),
    headers,
    counters: app.get(CachedPages).counters,
    development: configuration.development,
  });
  adapter.earlyHandlers.push(
    (request, response, next) => staticFiles.serve(request, response, next),
    (request, response, next) => pageCache.serve(request, response, next),
  );
  return app;
}

/** The folders of static files. The first one with a file for an address serves it. */
function staticFolders(configuration: Configuration): StaticFolder[] {
  const publicFolder = path.resolve('public');
  return [
    {
      prefix: '/assets/',
      path: path.join(clientFolder, 'assets'),
      cacheControl: cacheControl.hashedFile,
    },
    { prefix: '/images/', path: path.join(publicFolder, 'images'), cacheControl: cacheControl.hashedFile },
    // The originals, for print.
    { prefix: '/images/', path: path.join(configuration.CONTENT_DIR, 'images'), cacheControl: cacheControl.file },
    {
      prefix: '/pictures/',
      path: servedPictures(configuration.DATA_DIR),
      cacheControl: cacheControl.hashedFile,
      dynamicNames: servedPictureName,
    },
    { prefix: '/', path: publicFolder, cacheControl: cacheControl.file },
  ];
}

/** Created here, because Nest's adapter creates the router at once, and the setting would come too late. */
function caseSensitive(): Express {
  return express().enable('case sensitive routing');
}
