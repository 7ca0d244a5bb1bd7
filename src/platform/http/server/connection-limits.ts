import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { closeGently } from './close-gently.js';

const seconds = 1000;

/** Bytes. The unread rest of a smaller body is read and discarded, so that the connection can be reused. */
const discardedBody = 256 * 1024;

/**
 * Limits what a connection may cost. The headers of a request must arrive within 20 seconds, all of it within a minute.
 * A client that reads nothing of a response is disconnected after one or two minutes, as Node extends the time once. The
 * rest of a large body is not read after an early response.
 */
export function limitConnections(server: Server): void {
  server.headersTimeout = 20 * seconds;
  server.requestTimeout = 60 * seconds;
  server.timeout = 60 * seconds;
  // Between two requests. Load balancers reuse a connection for up to a minute, and it must not be closed under them.
  server.keepAliveTimeout = 70 * seconds;
  // Node's types declare these as options only. Node reads the interval when the server starts to listen. Our own
  // middleware responds to a missing Host header.
  Object.assign(server, { connectionsCheckingInterval: 5 * seconds, requireHostHeader: false });
  // Before any other listener, as some respond synchronously.
  server.prependListener('request', (request, response) => {
    if (hasLargeBody(request)) closeWhereUnread(request, response);
  });
}

function hasLargeBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > discardedBody;
}

/** Makes a response that is sent before the whole body has arrived close the connection, with `Connection: close`. */
function closeWhereUnread(request: IncomingMessage, response: ServerResponse): void {
  onHeaders(response, () => {
    if (request.complete) return;
    response.setHeader('Connection', 'close');
    // Node calls this after such a response.
    request.socket.destroySoon = () => closeGently(request.socket);
  });
}
