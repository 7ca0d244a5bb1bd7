import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on the loopback interface that records its requests. A test may replace how it responds. */
export class LoopbackServer {
  requests: IncomingMessage[] = [];
  readonly #server = createServer((request, response) => {
    this.requests.push(request);
    this.respond(request, response);
  });

  constructor(public respond: RequestListener = (_, response) => response.end()) {}

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
