import type { Server } from 'node:http';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** Seconds that the services have to close, once no connection is left. */
const servicesTimeout = 5;

/**
 * Shuts down gracefully: refuses new connections, finishes the open requests, closes the services, and exits with 0.
 * @param timeout seconds after which the connections that are still open are closed
 */
export async function shutDown(app: NestExpressApplication, signal: NodeJS.Signals, timeout: number): Promise<never> {
  const logger = new Logger('Server');
  logger.log(`stopping on ${signal}; requests have ${timeout} s to finish`);
  const server: Server = app.getHttpServer();
  const cutting = setTimeout(() => {
    server.getConnections((_, count) => logger.warn(`open connections cut after ${timeout} s: ${count}`));
    server.closeAllConnections();
  }, timeout * 1000);
  const givingUp = setTimeout(
    () => {
      logger.error(`the services did not end within ${servicesTimeout} s`);
      process.exit(1);
    },
    (timeout + servicesTimeout) * 1000,
  );
  await app.close();
  clearTimeout(cutting);
  clearTimeout(givingUp);
  logger.log('stopped');
  process.exit(0);
}
