import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, Response } from 'express';
import { StoredPage } from './stored-page.js';

const seconds = 1000;

/** What a connection may cost. */
export const serverOptions: ServerOptions = {
  headersTimeout: 20 * seconds,
  requestTimeout: 60 * seconds,
  connectionsCheckingInterval: 5 * seconds,
  // Between two requests. Load balancers reuse a connection for up to a minute, and it must not be closed under them.
  keepAliveTimeout: 70 * seconds,
  // Our own middleware responds to a missing Host header, with a page.
  requireHostHeader: false,
};

/** A client that reads nothing of a response is disconnected after this time or twice it, as Node extends it once. */
const readingTimeout = 60 * seconds;

/** Node handles at once what a client sends without waiting for responses: so many files may be open for it. */
const maxRequestsPerSocket = 100;

/** The adapter for Express, with the page cache in front of it. It also sends what the interceptor of stored pages has made. */
export class PageAdapter extends ExpressAdapter {
  /** Responds to a request before the framework does, or returns false. */
  inFront?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Lets the framework handle a request once it is its turn. */
  queued?: (request: IncomingMessage, response: ServerResponse, handle: () => void) => void;

  override initHttpServer(): void {
    const framework = this.getInstance<Express>();
    const server = createServer(serverOptions, (request, response) => {
      if (this.inFront?.(request, response)) return;
      const handle = () => framework(request, response);
      if (this.queued) this.queued(request, response, handle);
      else handle();
    });
    server.setTimeout(readingTimeout);
    server.maxRequestsPerSocket = maxRequestsPerSocket;
    this.httpServer = server;
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    return body instanceof StoredPage ? sendPage(body, response.req, response) : super.reply(response, body, status);
  }
}

/** Sends a page from within the framework. */
export function sendPage(page: StoredPage, request: Request, response: Response): void {
  Object.assign(response.locals, { route: page.route, search: page.search });
  page.send(request, response);
}
