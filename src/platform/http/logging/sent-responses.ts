import type { IncomingMessage } from 'node:http';
import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Subject } from 'rxjs';

declare module 'express-serve-static-core' {
  interface Locals {
    /** The route under which the response is counted, if it is not the path of its controller. */
    route?: string;
    /** Whether the page cache had to make the response. */
    cache?: 'miss' | undefined;
    search?: CountedSearch | undefined;
  }
}

/** A search of which the first page of results was sent. */
export interface CountedSearch {
  language: string;
  /** As it is counted; undefined if it is not, because it may name a person. */
  query: string | undefined;
  isFound: boolean;
}

/** A response that was sent, or whose client has disconnected. */
export interface SentResponse {
  request: IncomingMessage;
  /** That of the request, as it was sent. */
  url: string;
  /** A template or the path of a controller: one of a few names, never a path with a visitor's text. */
  route: string;
  status: number | 'aborted';
  /** From the request to the end of the response; absent for a stored response. */
  seconds?: number;
  /** Absent for a response that the page cache never holds. */
  cache?: 'hit' | 'miss' | undefined;
  search?: CountedSearch | undefined;
}

/** Every response of the site, for those who count them. */
@Injectable()
export class SentResponses extends Subject<SentResponse> implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    const started = performance.now();
    response.once('close', () => {
      const { cache, search } = response.locals;
      this.next({
        request,
        url: request.originalUrl,
        route: routeOf(request, response),
        status: response.writableFinished ? response.statusCode : 'aborted',
        seconds: (performance.now() - started) / 1000,
        cache,
        search,
      });
    });
    next();
  }
}

/** The route under which a response is counted: that of a page, or of a controller. It is one of a few names, never a path. */
export function routeOf(request: Request, { locals }: Response): string {
  if (typeof locals?.route === 'string') return locals.route;
  const path: unknown = request.route?.path;
  if (typeof path === 'string') return path;
  return 'none';
}
