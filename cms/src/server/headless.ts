/** The content system's API without its interface, on plain HTTP: for the tests. The first line it prints is its address. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { getPayload, handleEndpoints } from 'payload';
import config from '../payload.config.js';
import { guarded } from './guarded.js';

const payload = await getPayload({ config, cron: true });
const server = createServer((incoming, response) => {
  respond(incoming)
    .then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
      else response.end();
    })
    .catch((error) => response.destroy(error));
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

process.on('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await payload.destroy();
  process.exit(0);
});

function respond(incoming: IncomingMessage): Promise<Response> {
  const { method = 'GET', headers, url = '/' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(hasBody && { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' }),
  } as RequestInit);
  return guarded(request, () => handleEndpoints({ config, request }));
}
