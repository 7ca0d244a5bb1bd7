import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stub of a content network that records the purges. */
export class StubNetwork {
  readonly told: { tags: string[]; headers: IncomingHttpHeaders }[] = [];
  refused = 0;
  status = 200;
  readonly #server = createServer(async (request, response) => {
    const { tags } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (this.status === 200) this.told.push({ tags, headers: request.headers });
    else this.refused += 1;
    response.writeHead(this.status).end();
  });

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/purge`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
