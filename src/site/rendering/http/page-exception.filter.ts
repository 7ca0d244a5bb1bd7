import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { cacheControl, retryAfter } from '../../../platform/http/headers/cache-control.js';
import { ownReferrer, prefersJson } from '../../../platform/http/headers/request-headers.js';
import { errorStack } from '../../../platform/http/logging/logging.js';
import { splitUrl } from '../../../routing/address.middleware.js';
import { type Language, languageOfPath } from '../../../routing/languages.js';
import { RedirectException } from '../../../routing/redirects.interceptor.js';
import { SiteAddresses } from '../../../routing/site-addresses.js';
import type { Suggestion } from '../../../routing/suggestions.js';
import { sendPage } from '../../page-cache/page-adapter.js';
import { PageCache } from '../../page-cache/page-cache.js';
import { StoredPage } from '../../page-cache/stored-page.js';
import { noStore, PageService } from '../page.service.js';
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
    private readonly addresses: SiteAddresses,
    private readonly cache: PageCache,
  ) {}

  async catch(exception: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
    } else if (exception instanceof RedirectException) {
      response.set('Cache-Control', cacheControl.redirect).redirect(exception.getStatus(), exception.location);
    } else {
      await this.#sendError(exception, request, response).catch((error: unknown) => {
        this.#logger.error(errorStack(error));
        response.status(statusOf(exception)).set('Cache-Control', cacheControl.none).type('html').send(lastResort);
      });
    }
  }

  async #sendError(exception: unknown, request: Request, response: Response): Promise<void> {
    const status = statusOf(exception);
    if (status >= 500 && !(exception instanceof HttpException)) this.#logger.error(errorStack(exception));
    if (prefersJson(request)) {
      response.status(status).set('Cache-Control', cacheControl.none).vary('Accept');
      if (status === 503) response.set('Retry-After', `${retryAfter}`);
      response.json({ status: 'KO', message: messageOf(exception, status) });
      return;
    }
    const language = languageOfPath(splitUrl(request.originalUrl).pathname);
    if (exception instanceof MaintenanceException) {
      response.status(status).set({ 'Cache-Control': cacheControl.none, 'Retry-After': `${retryAfter}` });
      response.type('html').send(this.renderer.maintenance(language));
      return;
    }
    const page = await this.#errorPage(status, language, request);
    if (!response.destroyed) sendPage(page, request, response);
  }

  async #errorPage(status: number, language: Language, request: Request): Promise<StoredPage> {
    const meant = this.#meant(status, language, splitUrl(request.originalUrl).pathname);
    // 'Go back' links to it when scripts are off.
    const backHref = ownReferrer(request) ?? pageOfForm(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const make = async () => {
      const page = this.pages.error(status, language, meant, backHref);
      return isRead ? page : page.with({ headers: noStore });
    };
    if (backHref !== undefined) return new StoredPage(await make());
    const key = [`error ${status}`, language, isRead, ...meant.map(({ href }) => href)].join(' ');
    return this.cache.fill(key, make, true) as Promise<StoredPage>;
  }

  #meant(status: number, language: Language, pathname: string): Suggestion[] {
    if (status === 404) return this.addresses.suggestions.for(pathname);
    return status === 410 ? this.addresses.openPositionsFor(pathname, language) : [];
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
