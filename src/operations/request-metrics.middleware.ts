import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { logSample } from '../platform/http/logging/request-log.js';
import { routeOf } from '../platform/http/logging/request-route.js';
import { Metrics } from './metrics.js';

/** Counts every request that reaches the framework, when its response is sent or its connection is closed. */
@Injectable()
export class RequestMetricsMiddleware implements NestMiddleware {
  constructor(private readonly metrics: Metrics) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const started = performance.now();
    response.once('close', () => {
      const route = routeOf(request, response);
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      this.metrics.requests.inc({ method: request.method, route, status });
      logSample(request.method, route, status, 'made');
      this.metrics.durations.observe({ route }, (performance.now() - started) / 1000);
      // The visitor's browser, or a cache in between, has the response already.
      if (response.statusCode === 304) this.metrics.cacheHits.inc({ cache: 'client' });
    });
    next();
  }
}
