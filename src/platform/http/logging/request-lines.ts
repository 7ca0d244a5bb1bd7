import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Options } from 'pino-http';
import { routeOf } from './sent-responses.js';

/** The header, in lower case, by which a response names the id of its request. */
export const requestIdHeader = 'x-request-id';

/** UUIDs and the request ids of nginx. Any other text might be something that a visitor has typed. */
const idOfProxy = /^[\da-f-]{16,64}$/i;

/**
 * How requests that reach the framework are logged: API calls and forms always, failures as warnings, pages at level
 * debug. A line holds an id, which the response has too, and nothing from the address, query, headers or visitor.
 */
export function requestLines(): Options {
  const line = (request: IncomingMessage, response: ServerResponse, responseTime: number) => {
    const status = response.writableFinished ? response.statusCode : 'aborted';
    const route = routeOf(request as Request, response as Response);
    return { context: 'Requests', method: request.method, route, status, responseTime };
  };
  return {
    genReqId: (request, response) => {
      const id = idOf(request as Request);
      response.setHeader(requestIdHeader, id);
      return id;
    },
    customLogLevel: (request, response) => levelOf(request as Request, response),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (request, response, { responseTime }) => line(request, response, responseTime),
    customErrorObject: (request, response, _error, { responseTime }) => line(request, response, responseTime),
  };
}

function levelOf(request: Request, { statusCode }: ServerResponse): 'debug' | 'info' | 'warn' {
  if (statusCode >= 500) return 'warn';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.originalUrl.startsWith('/api/') ? 'debug' : 'info';
}

/** The id that a trusted proxy sent, as its own log has it too; otherwise a new one. */
function idOf(request: Request): string {
  const sent = request.headers[requestIdHeader];
  if (typeof sent !== 'string' || !idOfProxy.test(sent)) return randomUUID();
  const trusts = request.app?.get('trust proxy fn') as ((address: string, hop: number) => boolean) | undefined;
  return trusts?.(request.socket.remoteAddress ?? '', 0) ? sent : randomUUID();
}
