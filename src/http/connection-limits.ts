import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { closeGently } from './close-gently.js';

const seconds = 1000;

/** Bytes: what is left of a smaller body is discarded, so that its connection can be used again. */
const discardedBody = 256 * 1024;

/**
 * What a connection may cost: a request is complete after a minute, its head after 20 seconds; a client that sends and
 * reads nothing is cut after a minute; what is left of a large body that was answered early is not read.
 */
export function limitConnections(server: Server): void {
  server.headersTimeout = 20 * seconds;
  server.requestTimeout = 60 * seconds;
  server.timeout = 60 * seconds;
  // Node declares these among the options only, and reads the interval when the server begins to listen. A missing Host
  // header is answered by our own middleware.
  Object.assign(server, { connectionsCheckingInterval: 5 * seconds, requireHostHeader: false });
  // Before any other listener: some answer at once.
  server.prependListener('request', (request, response) => {
    if (hasLargeBody(request)) closeWhereUnread(request, response);
  });
}

function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > discardedBody;
}

/** Has an answer that is given before the body has come end the connection, and say so. */
function closeWhereUnread(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) {
      response.setHeader('Connection', 'close');
      // What Node calls after such an answer.
      request.socket.destroySoon = () => closeGently(request.socket);
    }
    return writeHead(...head);
  };
}
