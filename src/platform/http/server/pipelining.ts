import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const latest = new WeakMap<Socket, ServerResponse>();

/** The latest response on a connection. */
export const latestResponse = (socket: Socket): ServerResponse | undefined => latest.get(socket);

/**
 * Handles a request when its response may be sent: at once, or after the responses to earlier requests, if the client has
 * not waited for those. A response that waits has no socket, and Node does not close it when the client disconnects:
 * whatever was opened for it would stay open for good. Meanwhile nothing more is read from the client.
 */
export function handleInTurn(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const { socket } = request;
  const earlier = latest.get(socket);
  latest.set(socket, response);
  if (response.socket) {
    handle();
    return;
  }
  socket.pause();
  // The event is emitted in the asynchronous context of the earlier request.
  const inOwnContext = AsyncResource.bind(() => {
    if (!response.socket) return;
    if (latest.get(socket) === response) socket.resume();
    // Node resumes it after each response.
    else socket.pause();
    handle();
  });
  earlier?.once('close', inOwnContext);
}
