import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { ThrottlerException } from '@nestjs/throttler';
import type { Response } from 'express';
import { stripTags } from '../content/text/plain-text.js';
import { cacheControl, retryAfter } from '../platform/http/headers/cache-control.js';
import { errorStack } from '../platform/http/logging/logging.js';
import { UpstreamError } from '../platform/upstream/upstream-error.js';

/** What the response tells an integrator about a failure, besides the status `KO`. */
interface Failure {
  code: number;
  message: string;
}

/** In characters. A longer error of another server is cut. */
const remoteMaxLength = 500;

/** Messages for errors of Express's body parsers, whose own may quote what was sent. */
const bodyErrors: Readonly<Record<string, string>> = {
  'entity.parse.failed': 'The body is not valid JSON',
  'entity.too.large': 'The body is too large',
};

/** Responds to any error under /api with `{"status":"KO","message":…}`, without internal details. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  readonly #logger = new Logger('API');

  catch(exception: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const failure = failureOf(exception);
    if (failure.code === 500 && !(exception instanceof HttpException)) this.#logger.error(errorStack(exception));
    const { code, ...body } = failure;
    if (code === 401) response.set('WWW-Authenticate', 'Bearer');
    if (code === 503) response.set('Retry-After', `${retryAfter}`);
    response
      .status(code)
      .set('Cache-Control', cacheControl.none)
      .type('json')
      .send({ status: 'KO', ...body });
  }
}

function failureOf(exception: unknown): Failure {
  const { status, type, cause } = (exception ?? {}) as { status?: unknown; type?: string; cause?: unknown };
  // A failure of the gateway is a 503 on a page, but a 400 in the API.
  const upstream = [exception, cause].find((error) => error instanceof UpstreamError);
  if (upstream) return { code: 400, message: remoteTextOf(upstream) || upstream.message };
  if (exception instanceof HttpException) return failureOfHttp(exception);
  // Errors of Express and its body parsers that the client has caused have a status.
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  const code = isClients ? status : 500;
  return { code, message: bodyErrors[type ?? ''] ?? STATUS_CODES[code] ?? 'Error' };
}

/** The other server's own error as plain text. */
function remoteTextOf({ remote = '' }: UpstreamError): string {
  return stripTags(remote.slice(0, 4 * remoteMaxLength)).slice(0, remoteMaxLength);
}

function failureOfHttp(exception: HttpException): Failure {
  const code = exception.getStatus();
  if (exception instanceof ThrottlerException) return { code, message: 'Too many requests' };
  const { message } = Object(exception.getResponse()) as { message?: unknown };
  return { code, message: Array.isArray(message) ? message.join('; ') : exception.message };
}
