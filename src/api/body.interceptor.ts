import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  type NestInterceptor,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Observable } from 'rxjs';

interface Options {
  /** Bytes; for a body that is larger. */
  limit: number;
  tooLarge: string;
}

const ordinary: Options = { limit: 100 * 1024, tooLarge: 'The body is too large' };

/** Reads a body of JSON or form fields. It runs after the guards: nothing is read for who may not call. */
export class BodyInterceptor implements NestInterceptor {
  private readonly parsers: readonly RequestHandler[];

  constructor(private readonly options: Options = ordinary) {
    const { limit } = options;
    this.parsers = [express.json({ limit }), express.urlencoded({ limit, extended: false })];
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    for (const parser of this.parsers) await this.run(parser, request, response);
    if (request.body === undefined && hasBody(request)) {
      throw new UnsupportedMediaTypeException('The Content-Type is none that is taken here');
    }
    if (Array.isArray(request.body)) throw new BadRequestException('The body is not a JSON object');
    return next.handle();
  }

  private async run(parser: RequestHandler, request: Request, response: Response): Promise<void> {
    const failure = await new Promise<unknown>((resolve) => parser(request, response, resolve));
    if (failure !== undefined) throw this.toldAs(failure);
  }

  private toldAs(failure: unknown): unknown {
    const { status, type } = failure as { status?: number; type?: string };
    if (type === 'entity.parse.failed') return new BadRequestException('The body is not valid JSON');
    if (status === 413) return new PayloadTooLargeException(this.options.tooLarge);
    return status === undefined ? failure : new HttpException('The body cannot be read', status);
  }
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
