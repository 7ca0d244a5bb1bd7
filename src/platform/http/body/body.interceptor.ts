import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  type NestInterceptor,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { Observable } from 'rxjs';
import { parseBody } from './body-limit.js';

/** Which bodies a handler accepts, and the errors for all others. */
export interface BodyOptions {
  /** Parsers of Express, each for one media type, with the same limit. */
  parsers: readonly RequestHandler[];
  /** In bytes. */
  limit: number;
  /** Whether the media type of a request is accepted. Every type is, if this is left out. */
  accepts?: (request: Request) => boolean;
  /** Error messages. The parsers' own are not used, as they may quote what was sent. */
  messages: {
    otherType: string;
    tooLarge: string;
    /** For malformed JSON; `unreadable` if it is left out. */
    syntax?: string;
    unreadable: string;
  };
  /** Status for a body that cannot be read; the parser's own if it is left out. */
  unreadableStatus?: number;
}

/** Reads a body. It runs after the guards, so no body is read for a client without permission. */
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly options: BodyOptions) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const { accepts, messages } = this.options;
    if (accepts?.(request) === false) throw new UnsupportedMediaTypeException(messages.otherType);
    // Another interceptor has already read an upload and its fields.
    if (request.body === undefined) await this.#read(request, context.switchToHttp().getResponse<Response>());
    if (request.body === undefined && hasBody(request)) throw new UnsupportedMediaTypeException(messages.otherType);
    if (Array.isArray(request.body)) throw new BadRequestException('The body is not a JSON object');
    return next.handle();
  }

  async #read(request: Request, response: Response): Promise<void> {
    for (const parser of this.options.parsers) {
      const failure = await parseBody(parser, request, response, this.options.limit);
      if (failure !== undefined) throw this.#toHttpException(failure);
    }
  }

  #toHttpException(failure: unknown): unknown {
    const { messages, unreadableStatus } = this.options;
    const { status, type } = failure as { status?: number; type?: string };
    if (status === undefined || status >= 500) return failure;
    if (status === 413) return new PayloadTooLargeException(messages.tooLarge);
    const message = type === 'entity.parse.failed' ? messages.syntax : undefined;
    return new HttpException(message ?? messages.unreadable, unreadableStatus ?? status);
  }
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
