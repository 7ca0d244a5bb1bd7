import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { Logger, type Params, PinoLogger } from 'nestjs-pino';
import { type HttpLogger, type Options, pinoHttp } from 'pino-http';
import type { Configuration } from '../../config/configuration.js';
import { routeOf } from './sent-responses.js';

/** Contexts of Nest's own lines about modules and routes. They are useful to developers, but not to operators. */
const frameworkContexts = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** The context whose lines are dropped: it reports the start before the server listens, and repeats start errors. */
const applicationContext = 'NestApplication';

/**
 * Options of the log. Each entry is a line of JSON on stdout, or a readable line in a terminal. A request is identified
 * by its page, never by its address, query or visitor. Lines are written synchronously, so that none is lost at exit.
 */
export async function loggingParams({ LOG_LEVEL }: Configuration): Promise<Params> {
  return {
    pinoHttp: {
      level: LOG_LEVEL,
      ...(process.stdout.isTTY && { stream: await readableLines() }),
    },
    // Requests get their logger from the middleware below.
    useExisting: true,
  };
}

/** Middleware that logs requests, and gives each a logger with its id. */
export function requestLogger(params: Params): HttpLogger {
  return pinoHttp({
    ...requestLines(),
    // The logger of the whole application: PinoLogger.root is not set with useExisting.
    logger: new PinoLogger(params).logger,
    quietReqLogger: true,
    serializers: {
      req: ({ raw }: { raw?: Request }) => ({ method: raw?.method, page: raw?.page?.pageId }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
}

async function readableLines() {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,context,req,reqId',
    messageFormat: '{if context}{context}: {end}{msg}',
  });
}

/** The logger of the whole application, in use from the first line. */
export class ApplicationLogger extends Logger {
  constructor(params: Params) {
    super(new PinoLogger(params), params);
  }

  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (context === applicationContext) return;
    if (frameworkContexts.has(String(context))) super.debug(message, ...rest);
    else super.log(message, ...rest);
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (rest.at(-1) !== applicationContext) super.error(message, ...rest);
  }
}

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

/** The text that is logged for an error. The error itself is not logged: its other properties may hold user input. */
export function errorStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
