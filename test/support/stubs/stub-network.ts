import type { IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { LoopbackServer } from '../servers/loopback-server.js';

/** A content network that records the purges. */
export class StubNetwork {
  readonly told: { tags: string[]; headers: IncomingHttpHeaders }[] = [];
  refused = 0;
  status = 200;
  readonly #server = new LoopbackServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    if (this.status === 200) this.told.push({ tags, headers: request.headers });
    else this.refused += 1;
    response.writeHead(this.status).end();
  });

  async start(): Promise<string> {
    await this.#server.start();
    return `${this.#server.origin}/purge`;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
