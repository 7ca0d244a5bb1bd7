import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiExceptionFilter } from './api/api-exception.filter.js';
import { isApiPath } from './content/model/paths/normal-path.js';
import { splitUrl } from './routing/address.middleware.js';
import { PageExceptionFilter } from './site/rendering/http/page-exception.filter.js';

/** Handles all exceptions, including those of middleware: with JSON under /api, and with the error page elsewhere. */
@Catch()
export class AppExceptionFilter implements ExceptionFilter {
  constructor(
    private readonly api: ApiExceptionFilter,
    private readonly pages: PageExceptionFilter,
  ) {}

  async catch(exception: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    // The client has left.
    if (http.getResponse<Response>().destroyed) return;
    const { pathname } = splitUrl(http.getRequest<Request>().originalUrl);
    await (isApiPath(pathname) ? this.api : this.pages).catch(exception, host);
  }
}
