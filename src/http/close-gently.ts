import type { Socket } from 'node:net';

/** Milliseconds that a client has to read the last answer of its connection. */
const readingTime = 1000;

/**
 * Ends a connection on which more may still come in, without reading it. Destroyed at once, the connection would be
 * reset, and the client might lose an answer that it has not read yet.
 */
export function closeGently(socket: Socket): void {
  socket.end();
  socket.pause();
  const timer = setTimeout(() => socket.destroy(), readingTime).unref();
  socket.once('close', () => clearTimeout(timer));
}
