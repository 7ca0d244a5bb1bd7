import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';
import { handleInTurn } from './pipelining.js';

/** Handles a request before the framework does, or returns false. `next` passes it on later. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse, next: RequestListener) => boolean;

/** The adapter for Express, with handlers that run before it. */
export class ServerAdapter extends ExpressAdapter {
  /** In the order in which they are called, until one returns true. */
  readonly earlyHandlers: EarlyHandler[] = [];

  override initHttpServer(): void {
    const framework = this.getInstance<Express>();
    const handle = (request: IncomingMessage, response: ServerResponse, from = 0): void => {
      const rest = this.earlyHandlers.slice(from);
      const isHandled = rest.some((handler, index) =>
        handler(request, response, () => handle(request, response, from + index + 1)),
      );
      if (!isHandled) framework(request, response);
    };
    this.httpServer = createServer((request, response) => {
      handleInTurn(request, response, () => handle(request, response));
    });
  }
}
