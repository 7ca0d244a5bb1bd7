import { promisify } from 'node:util';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { json, type Request, type RequestHandler, type Response, urlencoded } from 'express';
import type { Observable } from 'rxjs';

/**
 * Has parsers of Express read a body, each for one media type. It runs after the guards, so no body is read for a client
 * without permission.
 */
export class BodyInterceptor implements NestInterceptor {
  readonly #parsers: readonly RequestHandler[];

  constructor(...parsers: RequestHandler[]) {
    this.#parsers = parsers;
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    for (const parse of this.#parsers) await promisify(parse)(request, http.getResponse<Response>());
    if (request.body === undefined && hasBody(request)) {
      throw new UnsupportedMediaTypeException('The Content-Type is none that is taken here');
    }
    if (Array.isArray(request.body)) throw new BadRequestException('The body is not a JSON object');
    return next.handle();
  }
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads a form without files, as browsers send it. Its texts may have 5000 characters, percent-encoded. */
export const formBody = new BodyInterceptor(urlencoded({ limit: '256kb', parameterLimit: 50 }));

/** Reads JSON or form fields of up to 100 KB. */
export const apiBody = new BodyInterceptor(json(), urlencoded());
