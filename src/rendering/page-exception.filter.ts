import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { splitUrl } from '../addressing/address.middleware.js';
import { languageOfPath } from '../addressing/languages.js';
import { RedirectException } from '../addressing/redirect.exception.js';
import { PageRenderer } from './page-renderer.js';

const lastResort =
  '<!doctype html><html lang="en"><title>Error</title>' +
  '<p>An error occurred while showing the error page</p><p><a href="/en">Home</a></p></html>';

/** Answers whatever went wrong with the error page, in the language of the path. */
@Catch()
export class PageExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(PageExceptionFilter.name);

  constructor(private readonly renderer: PageRenderer) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
    } else if (exception instanceof RedirectException) {
      response.set('Cache-Control', 'no-cache').redirect(exception.getStatus(), exception.location);
    } else {
      this.sendErrorPage(exception, request, response);
    }
  }

  private sendErrorPage(exception: unknown, request: Request, response: Response): void {
    const status = statusOf(exception);
    if (status >= 500 && !(exception instanceof HttpException)) this.logger.error(exception);
    response.status(status).set('Cache-Control', 'no-store').type('html').send(this.html(request, status));
  }

  private html(request: Request, status: number): string {
    try {
      const language = languageOfPath(splitUrl(request.originalUrl).pathname);
      return this.renderer.error(language, status, ownReferrer(request));
    } catch (error) {
      this.logger.error(error);
      return lastResort;
    }
  }
}

/** The error's own status, statusCode or response status, if it is one of an error; else 500. */
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

/** The path of the page of this site that led here: what 'go back' means without a script. */
function ownReferrer(request: Request): string | undefined {
  const referrer = URL.parse(request.get('referer') ?? '');
  if (!referrer || referrer.host !== request.get('host')) return undefined;
  return referrer.pathname.startsWith('//') ? undefined : referrer.pathname + referrer.search;
}
