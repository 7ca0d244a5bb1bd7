import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';

/** Answers a request before the framework sees it, or returns false. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Express, with handlers in front of it that cost nothing of the framework. */
export class ServerAdapter extends ExpressAdapter {
  /** In their order. */
  readonly earlyHandlers: EarlyHandler[] = [];

  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    const server = this.getHttpServer();
    const [framework] = server.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.earlyHandlers.some((handle) => handle(request, response))) framework(request, response);
    });
  }
}
