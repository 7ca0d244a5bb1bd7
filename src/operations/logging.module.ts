import type { Request } from 'express';
import { LoggerModule } from 'nestjs-pino';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';

/** Structured logs on stdout. A request is known by its page, never by its address, query or visitor. */
export const LoggingModule = LoggerModule.forRootAsync({
  inject: [CONFIGURATION],
  useFactory: ({ LOG_LEVEL }: Configuration) => ({
    pinoHttp: {
      level: LOG_LEVEL,
      autoLogging: false,
      quietReqLogger: true,
      serializers: {
        req: ({ raw }: { raw?: Request }) => ({ method: raw?.method, page: raw?.address?.pageId }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
  }),
});
