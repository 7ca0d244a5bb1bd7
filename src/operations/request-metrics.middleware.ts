import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Metrics } from './metrics.js';

/** Counts every request, pages, files and API alike, when its answer is sent or its connection is gone. */
@Injectable()
export class RequestMetricsMiddleware implements NestMiddleware {
  constructor(private readonly metrics: Metrics) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const started = performance.now();
    response.once('close', () => {
      const route = routeOf(request, response);
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      this.metrics.requests.inc({ method: request.method, route, status });
      this.metrics.durations.observe({ route }, (performance.now() - started) / 1000);
      // The visitor's browser, or a cache on the way, has the answer already.
      if (response.statusCode === 304) this.metrics.cacheHits.inc({ cache: 'client' });
    });
    next();
  }
}

/** One of a few names, never a path: the template of a page, or the route as the controller declares it. */
function routeOf(request: Request, { locals, statusCode }: Response): string {
  if (typeof locals.template === 'string') return `page/${locals.template}`;
  const path: unknown = request.route?.path;
  if (typeof path === 'string') return path;
  return statusCode < 400 ? 'file' : 'none';
}
