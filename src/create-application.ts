import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { Logger } from 'nestjs-pino';
import { AddressMiddleware } from './addressing/address.middleware.js';
import { ApiModule } from './api/api.module.js';
import { OpenApiService } from './api/openapi/openapi.service.js';
import { AppModule } from './app.module.js';
import type { Configuration } from './config/configuration.js';
import { RequestMetricsMiddleware } from './operations/request-metrics.middleware.js';
import { securityHeaders } from './operations/security-headers.js';
import { requireSingleHost } from './operations/single-host.js';
import { servedPictures } from './pictures/picture-shelf.js';
import { clientDir } from './rendering/assets.js';

const publicDir = path.resolve('public');

/** Addresses with a hash of the content in them. */
const immutable = { immutable: true, maxAge: '1y', index: false, redirect: false } as const;
const ordinary = { maxAge: '1h', index: false, redirect: false } as const;

/** The application with all its middleware, not yet listening; the tests use the same. */
export async function createApplication(configuration: Configuration): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(configuration),
    new ExpressAdapter(caseSensitive()),
    {
      bodyParser: false,
      // The catch-all of the pages is declared by a module that comes before the API's.
      routeResolutionStrategy: 'specificity',
      // A start that fails is told by main, in one line and not in Nest's many.
      abortOnError: false,
      autoFlushLogs: false,
      bufferLogs: true,
    },
  );
  app.useLogger(app.get(Logger));
  app.flushLogs();
  app.disable('x-powered-by');
  if (configuration.TRUST_PROXY !== undefined) app.set('trust proxy', trustedProxies(configuration.TRUST_PROXY));
  const metrics = app.get(RequestMetricsMiddleware);
  app.use((request: Request, response: Response, next: NextFunction) => metrics.use(request, response, next));
  app.use(...securityHeaders(configuration));
  app.use(requireSingleHost);
  app.use(compression());
  app.useStaticAssets(path.join(clientDir, 'assets'), { ...immutable, prefix: '/assets' });
  app.useStaticAssets(path.join(publicDir, 'images'), { ...immutable, prefix: '/images' });
  app.useStaticAssets(servedPictures(configuration.DATA_DIR), { ...immutable, prefix: '/pictures' });
  app.useStaticAssets(publicDir, ordinary);
  // Not by a module's configure(): what a middleware there does to request.url is undone after it.
  const address = app.get(AddressMiddleware);
  app.use((request: Request, response: Response, next: NextFunction) => address.use(request, response, next));
  app.get(OpenApiService).describe(app, ApiModule);
  return app;
}

/** Nest's adapter makes the router as soon as it has an application, so the application is made before. */
function caseSensitive(): Express {
  return express().enable('case sensitive routing');
}

/** A number of hops, or a list of addresses and subnets. */
function trustedProxies(value: string): number | string {
  return /^\d+$/.test(value) ? Number(value) : value;
}
