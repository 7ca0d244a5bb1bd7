import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { inBytes, PageCache } from '../../page-cache/page-cache.js';
import { PageResponse } from '../../page-cache/page-response.js';

/**
 * Joins the requests that wait for the same page, and stores what is public. A handler, a guard or another interceptor
 * that sets `Cache-Control: private` keeps its page from being stored.
 */
@Injectable()
export class StoredPagesInterceptor implements NestInterceptor {
  constructor(private readonly cache: PageCache) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const complete = (made: unknown) => (made instanceof PageResponse ? made.withHeadersOf(response) : made);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return next.handle().pipe(map((made) => inBytes(complete(made))));
    }
    const make = async () => complete(await lastValueFrom(next.handle()));
    const key = this.cache.keyOf(request, request.originalUrl);
    if (key === undefined) return from(make().then(inBytes));
    response.locals.cache = 'miss';
    return from(this.cache.fill(key, make));
  }
}
