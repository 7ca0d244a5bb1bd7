import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { handleInTurn } from './pipelining.js';

/** Handles a request before the framework does, or returns false. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The adapter for Express, with handlers that run before it. */
export class ServerAdapter extends ExpressAdapter {
  /** In the order in which they are called, until one returns true. */
  readonly earlyHandlers: EarlyHandler[] = [];

  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    const server = this.getHttpServer();
    const [framework] = server.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      handleInTurn(request, response, () => {
        if (!this.earlyHandlers.some((handle) => handle(request, response))) framework(request, response);
      });
    });
  }

  /** Sends a Buffer as it is. Nest would send it as JSON. */
  override reply(response: Response, body: unknown, status?: number): void {
    if (!Buffer.isBuffer(body)) super.reply(response, body, status);
    else response.status(status ?? response.statusCode).send(body);
  }
}
