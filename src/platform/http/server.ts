import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Configuration, ConfigurationError } from '../config/configuration.js';
import { cacheControl } from './headers/cache-control.js';

/**
 * Listens on HOST and PORT.
 * @returns the port; the system chooses it if PORT is 0
 * @throws ConfigurationError that names the variable, if the server cannot listen on the address
 */
export async function listen(app: NestExpressApplication, { HOST, PORT }: Configuration): Promise<number> {
  try {
    await app.listen(PORT, HOST);
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigurationError(`PORT: ${PORT} is in use on ${HOST}`);
    if (syscall === 'listen' || syscall === 'getaddrinfo') {
      throw new ConfigurationError(`HOST: port ${PORT} of ${HOST} cannot be listened on: ${message}`);
    }
    throw error;
  }
  return (app.getHttpServer().address() as AddressInfo).port;
}

/** The lines that a terminal shows after the start: the address, what is served, how to stop it. */
export function startMessage(configuration: Configuration, port: number): string[] {
  return [
    `Open    ${localAddress(configuration.HOST, port)}`,
    `Content ${contentPlace(configuration)}, data ${dataPlace(configuration)}`,
    'Stop    Ctrl+C',
  ];
}

/** The address at which this machine reaches the server. */
export function localAddress(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function contentPlace({ UPSTREAM_URL, CONTENT_DIR }: Configuration): string {
  return UPSTREAM_URL === undefined ? path.resolve(CONTENT_DIR) : `from the gateway ${UPSTREAM_URL}`;
}

function dataPlace({ DATABASE_URL, DATA_DIR }: Configuration): string {
  const folder = path.resolve(DATA_DIR);
  return DATABASE_URL === undefined ? folder : `PostgreSQL at ${new URL(DATABASE_URL).host} and ${folder}`;
}

/** Error codes of Node's parser and of its timeouts that do not stand for 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to requests to which Node would respond itself, before any middleware: those that cannot be parsed, are too
 * slow, or have an unknown `Expect` header.
 * @param headers those of every response
 */
export function handleServerErrors(server: Server, headers: Readonly<Record<string, string>>): void {
  const own = { ...headers, 'cache-control': cacheControl.none, connection: 'close', 'content-length': '0' };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, own).end();
  });
}

/** Seconds that the services have to close, once no connection is left. */
const servicesTimeout = 5;

/** Milliseconds between two looks for connections whose last response has been sent. */
const idleInterval = 100;

type Stopping = Pick<Configuration, 'SHUTDOWN_DELAY' | 'SHUTDOWN_TIMEOUT'>;

/**
 * Shuts down gracefully: for SHUTDOWN_DELAY seconds responds as before, so that proxies can notice; then refuses new
 * connections, finishes the open requests, closes the services, and exits with 0. Connections that are still open after
 * SHUTDOWN_TIMEOUT seconds are closed.
 */
export async function shutDown(
  app: NestExpressApplication,
  signal: NodeJS.Signals,
  { SHUTDOWN_DELAY: delay, SHUTDOWN_TIMEOUT: timeout }: Stopping,
): Promise<never> {
  const logger = new Logger('Server');
  logger.log(`stopping on ${signal}${delay ? ` in ${delay} s` : ''}; requests have ${timeout} s to finish`);
  const server: Server = app.getHttpServer();
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await sleep(delay * 1000);
  // Of requests that had begun before the signal.
  setInterval(() => server.closeIdleConnections(), idleInterval).unref();
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
