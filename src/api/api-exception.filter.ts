import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { UpstreamError } from '../upstream/upstream-error.js';
import { invalidToken } from './bearer.guard.js';
import { BearerTokens } from './bearer-tokens.js';

/** What an integrator is told of a failure, besides the status `KO`. */
interface Failure {
  code: number;
  message: string;
  /** Of single fields, where the faults are those of fields. */
  errors?: unknown;
}

/** What may be said to who has no token. */
const forAnyone = [401, 429];

/** Answers whatever went wrong under /api with `{"status":"KO","message":…}`, and tells nothing about the inside. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('API');

  constructor(private readonly tokens: BearerTokens) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const failure = failureOf(exception);
    if (failure.code === 500 && !(exception instanceof HttpException)) this.logger.error(stackOf(exception));
    const { code, ...told } = this.toldTo(request, failure);
    if (code === 401) response.set('WWW-Authenticate', 'Bearer');
    response
      .status(code)
      .set('Cache-Control', 'no-store')
      .type('json')
      .send({ status: 'KO', ...told });
  }

  /** A request may fail before the guard has seen it: an address that cannot be decoded, two Host headers. */
  private toldTo({ headers }: Request, failure: Failure): Failure {
    const isKnown = forAnyone.includes(failure.code) || this.tokens.accept(headers.authorization);
    return isKnown ? failure : { code: 401, message: invalidToken };
  }
}

function failureOf(exception: unknown): Failure {
  const { status, cause } = (exception ?? {}) as { status?: unknown; cause?: unknown };
  // What a page says of a failure of the gateway (503) is not what the API says of it.
  const upstream = [exception, cause].find((error) => error instanceof UpstreamError);
  if (upstream) return { code: 400, message: upstream.message };
  if (exception instanceof HttpException) return failureOfHttp(exception);
  // Express and its body parsers mark the client's faults by a status.
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  const code = isClients ? status : 500;
  return { code, message: STATUS_CODES[code] ?? 'Error' };
}

function failureOfHttp(exception: HttpException): Failure {
  const code = exception.getStatus();
  if (code === 429) return { code, message: 'Too many requests' };
  const { errors } = Object(exception.getResponse()) as { errors?: unknown };
  return { code, message: exception.message, ...(errors !== undefined && { errors }) };
}

/** Not the error itself: its further properties may hold what was sent. */
function stackOf(exception: unknown): string {
  return exception instanceof Error ? (exception.stack ?? exception.message) : String(exception);
}
