import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { cacheControl } from '../headers/cache-control.js';

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
