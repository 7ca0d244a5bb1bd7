import type { Socket } from 'node:net';

/** Milliseconds that a client has to read the last response of its connection. */
const readingTime = 1000;

/**
 * Ends a connection on which data may still arrive, without reading that data. If it were destroyed at once, the
 * connection would be reset, and the client might lose a response that it has not read yet.
 */
export function closeGently(socket: Socket): void {
  socket.end();
  socket.pause();
  const timer = setTimeout(() => socket.destroy(), readingTime).unref();
  socket.once('close', () => clearTimeout(timer));
}
