import type { Request, Response } from 'express';
import { ServerAdapter } from '../../platform/http/server/server-adapter.js';
import { StoredPage } from './stored-page.js';

/** The adapter for Express, which also sends what the interceptor of stored pages has made. */
export class PageAdapter extends ServerAdapter {
  override reply(response: Response, body: unknown, status?: number): unknown {
    return body instanceof StoredPage ? sendPage(body, response.req, response) : super.reply(response, body, status);
  }
}

/** Sends a page from within the framework. */
export function sendPage(page: StoredPage, request: Request, response: Response): void {
  Object.assign(response.locals, { route: page.route, search: page.search });
  page.send(request, response);
}
