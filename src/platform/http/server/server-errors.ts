import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { closeGently } from './close-gently.js';
import { latestResponse } from './pipelining.js';

/** Error codes of Node's parser and of its timeouts that do not stand for 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to requests to which Node would respond itself, before any middleware: those that cannot be parsed, are too
 * slow, or have an unknown `Expect` header. They get the headers of every other response, and a line of text.
 * @param headers those of every response
 */
export function handleServerErrors(server: Server, headers: OutgoingHttpHeaders): void {
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket;
    if (isResponding(socket) || !socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    socket.write(rawResponse(statuses[error.code ?? ''] ?? 400, headers));
    closeGently(socket);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    sendPlain(response, 417, { ...headers, Connection: 'close' });
  });
}

/** Responds with a line of text. */
export function sendPlain(response: ServerResponse, status: number, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, { ...headers, ...ownHeaders(status) }).end(textOf(status));
}

/** Whether a part of a response has been sent, and the rest not yet. */
function isResponding(socket: Socket): boolean {
  const response = latestResponse(socket);
  return response?.headersSent === true && !response.writableFinished;
}

const textOf = (status: number): string => `${STATUS_CODES[status]}\n`;

const ownHeaders = (status: number): OutgoingHttpHeaders => ({
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': Buffer.byteLength(textOf(status)),
  'Cache-Control': 'no-store',
});

function rawResponse(status: number, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries({ ...headers, ...ownHeaders(status), Connection: 'close' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return `${head.join('\r\n')}\r\n\r\n${textOf(status)}`;
}
