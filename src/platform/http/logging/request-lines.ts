import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { Options } from 'pino-http';
import { routeOf } from './sent-responses.js';

/** The header, in lower case, by which a response names the id of its request. */
export const requestIdHeader = 'x-request-id';

/** UUIDs and the request ids of nginx. Any other text might be something that a visitor has typed. */
const idOfProxy = /^[\da-f-]{16,64}$/i;

/** Failed requests that are logged in a second, for each status. */
const loggedEach = 5;

/** Requests with one status in the present second. */
interface Count {
  second: number;
  logged: number;
  /** Since the last line. */
  omitted: number;
}

/**
 * How requests that reach the framework are logged: API calls and forms always, failures as warnings, pages at level
 * debug. Of many requests that fail in the same way only the first ones of each second are logged. A line holds an id,
 * which the response has too, and nothing from the address, query, headers or visitor.
 */
export function requestLines(now = Date.now): Options {
  const failures = new FailureLines(now);
  const line = (request: IncomingMessage, response: ServerResponse, responseTime: number) => {
    const status = statusOf(response);
    const omitted = failures.takeOmitted(status);
    const route = routeOf(request as Request, response as Response);
    return { context: 'Requests', method: request.method, route, status, responseTime, ...(omitted && { omitted }) };
  };
  return {
    genReqId: (request, response) => {
      const id = idOf(request as Request);
      response.setHeader(requestIdHeader, id);
      return id;
    },
    customLogLevel: (request, response) => {
      const level = levelOf(request as Request, response);
      const status = statusOf(response);
      const isFailure = level !== 'debug' && (status === 'aborted' || status >= 400);
      return isFailure && !failures.admits(status) ? 'silent' : level;
    },
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

function statusOf({ writableFinished, statusCode }: ServerResponse): number | 'aborted' {
  return writableFinished ? statusCode : 'aborted';
}

/** The id that a trusted proxy sent, as its own log has it too; otherwise a new one. */
function idOf(request: Request): string {
  const sent = request.headers[requestIdHeader];
  if (typeof sent !== 'string' || !idOfProxy.test(sent)) return randomUUID();
  const trusts = request.app?.get('trust proxy fn') as ((address: string, hop: number) => boolean) | undefined;
  return trusts?.(request.socket.remoteAddress ?? '', 0) ? sent : randomUUID();
}

/** Bounds the lines that a flood of failing requests writes to the log. */
class FailureLines {
  readonly #counts = new Map<number | string, Count>();

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number) {}

  /**
   * Call this for each failed request.
   * @returns whether it is to be logged
   */
  admits(status: number | string): boolean {
    const second = Math.floor(this.now() / 1000);
    const count = this.#counts.get(status) ?? { second, logged: 0, omitted: 0 };
    this.#counts.set(status, count);
    if (count.second !== second) Object.assign(count, { second, logged: 0 });
    const isLogged = count.logged < loggedEach;
    if (isLogged) count.logged += 1;
    else count.omitted += 1;
    return isLogged;
  }

  /** How many requests with this status were not logged since the last call. */
  takeOmitted(status: number | string): number {
    const count = this.#counts.get(status);
    const omitted = count?.omitted ?? 0;
    if (count) count.omitted = 0;
    return omitted;
  }
}
