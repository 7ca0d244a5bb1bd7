import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { cacheControl } from '../../../platform/http/headers/cache-control.js';
import { RequestCounts } from '../../request-counts/request-counts.js';
import type { PageResponse } from '../page-response.js';

/** Sends what a handler has rendered, with its status and headers. */
@Injectable()
export class SendPageInterceptor implements NestInterceptor {
  constructor(private readonly counts: RequestCounts) {}

  intercept(context: ExecutionContext, next: CallHandler<PageResponse>): Observable<string> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map(({ status, headers, body, route, search }) => {
        response.status(status).set(headers);
        const isPage = headers['cache-control'] === cacheControl.page;
        if (isPage && request.get('sec-purpose') === 'prefetch') {
          response.set('cache-control', cacheControl.prefetchedPage).removeHeader('cdn-cache-control');
        }
        // The request is counted under it.
        response.locals.route = route;
        this.counts.count(request, request.originalUrl, { status, search });
        return body;
      }),
    );
  }
}
