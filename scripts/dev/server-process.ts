/**
 * The process of the server in development. It loads the packages, which do not change, and waits, so that the server
 * listens soon after the message `{ port, main, secret }`. It replies `listening`. On the message `views` it replaces the
 * views, and replies whether it could. Only requests with the secret, which the proxy adds, are answered: a name of
 * another site may resolve to this machine, and its pages could find the port.
 */
import { subscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import module from 'node:module';
import type { Server, Socket } from 'node:net';
import { join } from 'node:path';
import { root } from '../build/stamp.ts';
import { exchangeViews, followViews } from './exchanged-views.ts';
import { secretHeader } from './secret-header.ts';

module.enableCompileCache?.(join(root, 'dist/development/.compile-cache'));
module.setSourceMapsSupport(true);

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
};

const start = new Promise<{ port: number; main: string; secret: string }>((resolve) =>
  process.once('message', resolve),
);
process.once('disconnect', () => process.exit(0));
const beforeStart = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, beforeStart);

await import('reflect-metadata');
const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const used = [...Object.keys(dependencies).filter((name) => !/swiper|consent/.test(name)), 'react-dom/server'];
// A package that cannot be loaded by itself is loaded by the server.
for (const name of used) await import(name).catch(() => undefined);

const { port, main, secret } = await start;
process.removeAllListeners('disconnect');
for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, beforeStart);
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.env.PORT = String(port);
// The log has a line about it too, but not at each LOG_LEVEL.
subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = message as { server: Server };
  if (portOf(server) === port && process.connected) process.send?.('listening');
});
subscribe('http.server.request.start', (message) => {
  const { request, socket, server } = message as { request: IncomingMessage; socket: Socket; server: Server };
  if (portOf(server) === port && request.headers[secretHeader] !== secret) socket.destroy();
});
process.on('message', async (message) => {
  if (message !== 'views') return;
  const isDone = await exchangeViews().then(
    () => true,
    () => false,
  );
  if (process.connected) process.send?.({ isExchanged: isDone });
});
followViews();
await import(main);
