import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { cacheControl } from '../../../platform/http/headers/cache-control.js';
import { ownReferrer } from '../../../platform/http/headers/own-referrer.js';
import { prefersJson } from '../../../platform/http/headers/prefers-json.js';
import { retryAfter } from '../../../platform/http/headers/retry-after.js';
import { errorStack } from '../../../platform/http/logging/error-stack.js';
import { splitUrl } from '../../../routing/address.middleware.js';
import { languageOfPath } from '../../../routing/languages.js';
import { RedirectException } from '../../../routing/redirect.exception.js';
import { RequestCounts } from '../../request-counts/request-counts.js';
import { PageService } from '../page.service.js';
import { PageRenderer } from '../page-renderer.js';
import { MaintenanceException } from './maintenance.interceptor.js';

const lastResort =
  '<!doctype html><html lang="en"><title>Error</title>' +
  '<p>An error occurred while showing the error page</p><p><a href="/en">Home</a></p></html>';

/** Responds to any error with the error page in the language of the path, or with JSON if the client prefers it. */
@Catch()
export class PageExceptionFilter implements ExceptionFilter {
  readonly #logger = new Logger(PageExceptionFilter.name);

  constructor(
    private readonly pages: PageService,
    private readonly renderer: PageRenderer,
    private readonly counts: RequestCounts,
  ) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
    } else if (exception instanceof RedirectException) {
      response.set('Cache-Control', cacheControl.redirect).redirect(exception.getStatus(), exception.location);
    } else {
      this.#sendErrorPage(exception, request, response);
    }
  }

  #sendErrorPage(exception: unknown, request: Request, response: Response): void {
    const status = statusOf(exception);
    if (status >= 500 && !(exception instanceof HttpException)) this.#logger.error(errorStack(exception));
    response.status(status).set('Cache-Control', cacheControl.none).vary('Accept');
    this.counts.count(request, request.originalUrl, { status });
    if (status === 503) response.set('Retry-After', `${retryAfter}`);
    if (prefersJson(request)) response.json({ status: 'KO', message: messageOf(exception, status) });
    else this.#sendHtml(exception, status, request, response);
  }

  #sendHtml(exception: unknown, status: number, request: Request, response: Response): void {
    response.type('html');
    try {
      const { pathname } = splitUrl(request.originalUrl);
      const language = languageOfPath(pathname);
      if (exception instanceof MaintenanceException) {
        response.send(this.renderer.maintenance(language));
        return;
      }
      const { method } = request;
      // 'Go back' links to it when scripts are off.
      const backHref = ownReferrer(request) ?? pageOfForm(request);
      const { headers, body } = this.pages.error(status, language, { pathname, backHref, method });
      response.set(headers).send(body);
    } catch (error) {
      this.#logger.error(errorStack(error));
      response.send(lastResort);
    }
  }
}

/** The error's own status, statusCode or response status, if it is between 400 and 599; otherwise 500. */
export function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) return exception.getStatus();
  if (exception instanceof URIError) return 400;
  const { status, statusCode, response } = (exception ?? {}) as {
    status?: unknown;
    statusCode?: unknown;
    response?: { status?: unknown };
  };
  const found = [status, statusCode, response?.status].find((value) => Number.isInteger(value));
  return typeof found === 'number' && found >= 400 && found <= 599 ? found : 500;
}

/** The message for the client. Nest's own client errors say what is wrong; internal errors are not disclosed. */
function messageOf(exception: unknown, status: number): string {
  if (status === 429) return 'Too many requests';
  const isClients = exception instanceof HttpException && status < 500;
  return (isClients && exception.message) || (STATUS_CODES[status] ?? 'Error');
}

/** The page to which a form was sent. It has the form, too. */
function pageOfForm({ method, page, originalUrl }: Request): string | undefined {
  return method === 'POST' && page?.subpath === '' ? splitUrl(originalUrl).pathname : undefined;
}
