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

  /** @param port for a server that starts in place of another one */
  async start(port = 0): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    globalThis.leftRunning?.add(this);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** It differs from those of other servers by the port. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    globalThis.leftRunning?.delete(this);
    const closed = once(this.#server, 'close');
    this.#server.closeAllConnections();
    this.#server.close();
    await closed;
  }
}
