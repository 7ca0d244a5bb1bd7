import type { Request } from 'express';
import { Logger, type Params, PinoLogger } from 'nestjs-pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Configuration } from '../../config/configuration.js';
import { requestLines } from './request-lines.js';

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
