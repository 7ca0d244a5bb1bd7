/** The content system's API without its interface, on plain HTTP. The first line it prints is its address. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getPayload, handleEndpoints } from 'payload';
import config from '../../dist/payload.config.mjs';
import { guarded } from '../../dist/server/guarded.mjs';

await getPayload({ config, cron: true });
const server = createServer((incoming, response) => {
  respond(incoming)
    .then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body) await pipeline(Readable.fromWeb(answer.body), response);
      else response.end();
    })
    .catch((error) => response.destroy(error));
});
// A connection that it closes just when a test uses it again would fail that request.
server.keepAliveTimeout = 0;
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${server.address().port}`);

function respond(incoming) {
  const { method, headers, url } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? undefined : Readable.toWeb(incoming);
  const request = new Request(`http://${headers.host}${url}`, { method, headers, body, duplex: 'half' });
  return guarded(request, () => handleEndpoints({ config, request }));
}
