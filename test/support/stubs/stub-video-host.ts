import { LoopbackServer } from '../servers/loopback-server.js';

/** A video host on the loopback interface. Its players are pages with one button, and it records the requests. */
export class StubVideoHost {
  /** Path and query of each request, in order. */
  readonly requests: string[] = [];
  readonly #server = new LoopbackServer(({ url = '' }, response) => {
    this.requests.push(url);
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Player</title><link rel="icon" href="data:,"><button>Pause</button>');
  });

  static async start(): Promise<StubVideoHost> {
    const host = new StubVideoHost();
    await host.#server.start();
    return host;
  }

  /** Its origin, which differs from the site's by the port. */
  get url(): string {
    return this.#server.origin;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
