import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A video host on the loopback interface. Its players are pages with one button, and it records the requests. */
export class StubVideoHost {
  /** Path and query of each request, in order. */
  readonly requests: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StubVideoHost> {
    const server = createServer();
    const host = new StubVideoHost(server);
    server.on('request', ({ url = '' }, response) => {
      host.requests.push(url);
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Player</title><link rel="icon" href="data:,"><button>Pause</button>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return host;
  }

  /** Its origin, which differs from the site's by the port. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
